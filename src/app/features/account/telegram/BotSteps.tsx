import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './BotSteps.module.css'

interface BotStepsProps {
  /** What to do, in order. */
  readonly steps: readonly string[]
  /** What the digits are. */
  readonly label: string
  /** The two that the bot speaks of; null while they are asked for. */
  readonly digits: string | null
  /** How long they are good; keeps its line where it is not known yet. */
  readonly left: string | null
}

/** Keeps the line's height. */
const NOTHING_YET = '\u00A0'

/** The way over the bot, and the digits that bot and page share. */
export function BotSteps({ steps, label, digits, left }: BotStepsProps) {
  return (
    <>
      <ol className={css['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={css['match']}>
        <span>{label}</span>
        <strong className={`numbers ${css['digits']}`}>
          {digits ?? <Skeleton width="1.4em" height="1.25em" />}
        </strong>
        {/* Drawn again: a centred line that grows would count as a layout shift. */}
        <span key={left === null ? 'none' : 'left'} className={`numbers ${css['left']}`}>
          {left ?? NOTHING_YET}
        </span>
      </div>
    </>
  )
}
