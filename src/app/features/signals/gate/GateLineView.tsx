import type { ReactNode } from 'react'
import { words } from '#app/i18n/words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { GatePill } from './GatePill.tsx'
import type { MarketGate } from './gate-queries.ts'
import { gateSince, gateTitle, gateTone, sideTexts } from './gate-text.ts'
import css from './MarketGateLine.module.css'

/** On home with a small chart and what is open; above a list with the track record in its corner. */
export type GateLook = 'home' | 'cell'

interface GateStripProps {
  readonly look: GateLook
  readonly children: ReactNode
}

/** The strip of the gate's line. */
export function GateStrip({ look, children }: GateStripProps) {
  return (
    <section className={css['strip']} data-look={look} aria-label={words('signals-gate')('label')}>
      {children}
    </section>
  )
}

interface GateLineViewProps {
  readonly gate: MarketGate
  readonly look: GateLook
  /** The small chart of home. */
  readonly spark?: ReactNode
  readonly onClick?: () => void
}

/** What the gate allows and since when. It has no hooks: src/app/early draws it too. */
export function GateLineView({ gate, look, spark, onClick }: GateLineViewProps) {
  const { state, sides } = gate
  const tone = gateTone(state, sides)
  const icon = { unknown: 'help', open: 'forward', shut: 'shut' } as const
  return (
    <button type="button" className={css['line']} onClick={onClick}>
      <span className={css['texts']}>
        <strong className={css['title']} data-tone={tone}>
          <Icon name={icon[tone]} size="1em" />
          <span>{gateTitle(state, sides)}</span>
        </strong>
        {look === 'cell' && <Since gate={gate} />}
        <span className={css['bitcoin']}>
          {unbroken(words('signals-gate')(`bitcoin.${state}`))}
        </span>
      </span>
      {look === 'home' && <span className={css['spark']}>{spark}</span>}
      {look === 'home' && <Icon name="forward" className={css['arrow']} />}
      {look === 'home' && <Sides gate={gate} />}
    </button>
  )
}

/** No line ends within "200-day". */
function unbroken(text: string): string {
  return text.replaceAll('-', '\u2011')
}

function Since({ gate }: { readonly gate: MarketGate }) {
  return <span className={`numbers ${css['since']}`}>{gateSince(gate)}</span>
}

/** Which directions are open, by word and icon, and since when. */
function Sides({ gate }: { readonly gate: MarketGate }) {
  const { state, sides } = gate
  return (
    <span className={css['sides']}>
      {sideTexts(state, sides).map(({ direction, isOpen, text }) => (
        <GatePill key={direction} isOpen={isOpen} text={text} />
      ))}
      <Since gate={gate} />
    </span>
  )
}
