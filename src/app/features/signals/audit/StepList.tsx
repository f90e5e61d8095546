import { useWords } from '#app/i18n/use-words.ts'
import { Icon, type IconName } from '#app/ui/icon/Icon.tsx'
import css from './StepList.module.css'

/** State of one step of a check; `unknown` could not be checked, with its reason. */
export type StepState = 'waiting' | 'running' | 'good' | 'bad' | 'unknown'

export interface CheckStep {
  readonly key: string
  readonly state: StepState
  readonly title: string
  readonly text?: string
  /** How far a long step is, 0 to 1. */
  readonly share?: number | null
}

const ICONS: Readonly<Record<StepState, IconName | null>> = {
  waiting: null,
  running: null,
  good: 'check',
  bad: 'cross',
  unknown: 'unknown',
}

/** The steps of a check with their results, all shown from the start so that nothing moves. */
export function StepList({ steps }: { readonly steps: readonly CheckStep[] }) {
  const t = useWords('record')
  return (
    <ol className={css['steps']}>
      {steps.map(({ key, state, title, text, share }) => {
        const icon = ICONS[state]
        return (
          <li key={key} className={css['step']} data-state={state}>
            <span className={css['icon']}>{icon !== null && <Icon name={icon} />}</span>
            <span className={css['words']}>
              <span className={css['title']}>
                {title}
                <span className="visually-hidden"> {t(`check.state.${state}`)}</span>
              </span>
              {share !== undefined && share !== null && (
                <progress className={css['progress']} value={share} max={1} aria-label={title} />
              )}
              <span className={`numbers ${css['text']}`}>{text ?? ''}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
