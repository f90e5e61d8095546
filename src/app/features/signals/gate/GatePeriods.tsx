import type { GatedSide } from '#domain/signals/gate/gate-opening.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Disclosure } from '#app/ui/page/Disclosure.tsx'
import type { GatePast } from './gate-queries.ts'
import { gateTitle } from './gate-text.ts'
import css from './GatePeriods.module.css'

/** How many periods are listed; the chart shows all. */
const MOST_PERIODS = 8

interface GatePeriodsProps {
  readonly periods: GatePast['periods']
  readonly sides: readonly GatedSide[]
}

/** The latest periods of the gate, newest first. */
export function GatePeriods({ periods, sides }: GatePeriodsProps) {
  const tSheet = useWords('signals-gate-sheet')
  const latest = periods.slice(-MOST_PERIODS).toReversed()
  return (
    <Disclosure look="bare" title={tSheet('periods')}>
      <ul>
        {latest.map(({ state, from, to }, at) => (
          <li key={from} className={css['period']}>
            <span>{gateTitle(state, sides)}</span>
            <span className={`numbers ${css['time']}`}>
              {tSheet('period', {
                from: dateText(from, 'minute'),
                to: at === 0 ? tSheet('now') : dateText(to, 'minute'),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
