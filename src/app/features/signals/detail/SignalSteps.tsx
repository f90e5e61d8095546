import { priceText } from '#domain/money/price-text.ts'
import { fixedPriceText } from '#domain/money/shared-decimals.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcSpanText, utcText } from '#app/i18n/utc-text.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { SignalDetail } from '../queries.ts'
import css from './SignalSteps.module.css'

interface Step {
  readonly key: string
  readonly name: string
  /** UTC; null where it has not happened. */
  readonly time: string | null
  readonly text: string
}

interface SignalStepsProps {
  readonly signal: SignalDetail
  /** Of the prices on the chart. */
  readonly decimals: number | null
}

/** The course of a signal in time: trigger, fills, exit; times in UTC, as candles have them. */
export function SignalSteps({ signal, decimals }: SignalStepsProps) {
  const t = useWords('signals')
  return (
    <Panel look="flat" title={t('detail.steps')}>
      <ol className={css['steps']}>
        {stepsOf(signal, decimals, t).map(({ key, name, time, text }) => (
          <li key={key} className={css['step']} data-done={time !== null}>
            <span className={css['name']}>
              {name}
              <span className={`numbers ${css['text']}`}>{text}</span>
            </span>
            <span className={`numbers ${css['time']}`}>{time === null ? '--' : `${time} UTC`}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function stepsOf(
  signal: SignalDetail,
  decimals: number | null,
  t: ReturnType<typeof useWords<'signals'>>,
): Step[] {
  const textOf = (price: string | null) =>
    decimals === null ? priceText(price) : fixedPriceText(price, decimals)
  const filled = (price: string | null) =>
    price === null ? t('figure.waiting') : t('detail.tradeAt', { price: textOf(price) })
  const steps: Step[] = [
    {
      key: 'trigger',
      name: t('figure.trigger'),
      time: utcText(signal.triggerTime),
      text: t('detail.triggerAt', { price: textOf(signal.recommendedPrice) }),
    },
    ...signal.legs.map((leg) => ({
      key: `leg ${leg.number}`,
      name: leg.number === 0 ? t('figure.entered') : t('detail.legNumber', { number: leg.number }),
      time: timeOf(leg.time),
      text: filled(leg.price),
    })),
  ]
  if (signal.state === 'void') {
    const why = signal.voidReason === null ? '' : t(`voided.${signal.voidReason}`)
    steps.push({ key: 'void', name: t('state.void'), time: timeOf(signal.endedTime), text: why })
  }
  if (signal.exitReason !== null) {
    steps.push({
      key: 'exit',
      name: t(`exit.${signal.exitReason}`),
      time: exitTimeOf(signal),
      text: filled(signal.exitPrice),
    })
  }
  return steps
}

const timeOf = (time: number | null) => (time === null ? null : utcText(time))

/** A price that was reached within a candle was reached at a moment that is not known. */
function exitTimeOf({ exitReason, exitTime }: SignalDetail): string | null {
  const isWithin = exitReason === 'stop' || exitReason === 'target'
  return isWithin && exitTime !== null
    ? utcSpanText(exitTime, exitTime + BASE_INTERVAL_MS)
    : timeOf(exitTime)
}
