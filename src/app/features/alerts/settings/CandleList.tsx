import { planOpening } from '#domain/membership/entitlement.ts'
import { isEvaluated } from '#domain/signals/rules/strategy.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { CellTick } from '#app/ui/list/CellChoice.tsx'
import { NeedsNetwork } from '#app/ui/form/NeedsNetwork.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { SettingState } from '../queries.ts'
import type { SettingsChange } from './use-settings.ts'

interface CandleListProps {
  readonly state: SettingState
  readonly onSave: (change: SettingsChange) => void
  /** A timeframe that the plan does not open was tapped; the least that does. */
  readonly onClosed: (plan: 'monthly' | 'yearly') => void
}

/** Timeframes to be alerted of; those outside the plan say which plan includes them. */
export function CandleList({ state, onSave, onClosed }: CandleListProps) {
  const t = useWords('alerts')
  const { intervals } = state.settings
  return (
    <NeedsNetwork>
      <CellList header={t('settings.candles')} footer={t('settings.candlesNote')}>
        {INTERVALS.filter((interval) => isEvaluated(interval)).map((interval) => {
          const title = t(`settings.candle.${interval}`)
          if (!state.openIntervals.includes(interval)) {
            const plan = planOpening(interval)
            return (
              <CellButton
                key={interval}
                title={title}
                text={t(`settings.closed.${plan}`)}
                value={<Icon name="lock" size="18px" />}
                onClick={() => onClosed(plan)}
              />
            )
          }
          return (
            <CellTick
              key={interval}
              title={title}
              isTicked={intervals.includes(interval)}
              onChange={(isTicked) =>
                onSave({
                  intervals: INTERVALS.filter((one) =>
                    one === interval ? isTicked : intervals.includes(one),
                  ),
                })
              }
            />
          )
        })}
      </CellList>
    </NeedsNetwork>
  )
}
