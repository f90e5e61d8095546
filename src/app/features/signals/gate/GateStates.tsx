import { GATE_STATES } from '#domain/signals/gate/market-gate.ts'
import { openSides } from '#domain/signals/gate/gate-opening.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { shareRangeText, shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { GatePast, GateState, MarketGate } from './gate-queries.ts'
import { GatePill } from './GatePill.tsx'
import { gateTitle, gateTone } from './gate-text.ts'
import css from './GateStates.module.css'

type Side = MarketGate['sides'][number]

interface GateStatesProps {
  readonly gate: MarketGate
  readonly past: GatePast | null
}

/** What each state of the gate allows, how often it was so, and the backtest of what it allows. */
export function GateStates({ gate: { state: now, sides }, past }: GateStatesProps) {
  const t = useWords('signals-gate')
  const tSheet = useWords('signals-gate-sheet')
  const states = GATE_STATES.filter((state) => state !== 'unknown')
  return (
    <>
      <h3 className={css['title']}>{tSheet('states')}</h3>
      <ul>
        {states.map((state) => {
          const isOpen = gateTone(state, sides) === 'open'
          return (
            <li key={state} className={css['state']} data-now={state === now}>
              <p className={css['head']}>
                <GatePill isOpen={isOpen} text={gateTitle(state, sides)} />
                {state === now && <span className={css['now']}>{tSheet('now')}</span>}
                {past !== null && (
                  <span className={`numbers ${css['share']}`}>
                    {tSheet('share', daysOf(past, state))}
                  </span>
                )}
              </p>
              <p className={css['text']}>{t(`bitcoin.${state}`)}</p>
              {isOpen ? (
                openSides(sides, state).map((side) => (
                  <SideLine key={`${side.interval}${side.direction}`} side={side} />
                ))
              ) : (
                <p className={css['text']}>{tSheet('nothing')}</p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function SideLine({ side: { interval, direction, winRate } }: { readonly side: Side }) {
  const t = useWords('signals-gate')
  const tSheet = useWords('signals-gate-sheet')
  return (
    <p className={`numbers ${css['side']}`}>
      <strong>
        {intervalLabel(interval)} {t(`direction.${direction}`)}
      </strong>{' '}
      {winRate !== null &&
        tSheet('winRate', {
          chance: shareText(winRate.chancePct, 'sentence'),
          range: shareRangeText(winRate.lowPct, winRate.highPct, 'sentence'),
          count: winRate.n,
        })}
    </p>
  )
}

/** Days in a state among those in which the gate was known. */
function daysOf({ periods }: GatePast, state: GateState): { days: number; all: number } {
  const known = periods.filter((period) => period.state !== 'unknown')
  const lengthOf = (some: GatePast['periods']) =>
    Math.round(some.reduce((sum, { from, to }) => sum + to - from, 0) / DAY_MS)
  return { days: lengthOf(known.filter((one) => one.state === state)), all: lengthOf(known) }
}
