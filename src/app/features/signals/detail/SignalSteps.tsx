import { priceText } from '#domain/money/price-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { SignalDetail } from '../queries.ts'
import css from './SignalSteps.module.css'

interface Step {
  readonly key: string
  readonly name: string
  readonly time: number | null
  readonly text: string
}

/** The course of a signal in time: trigger, fills, exit; times in UTC, as candles have them. */
export function SignalSteps({ signal }: { readonly signal: SignalDetail }) {
  const t = useWords('signals')
  return (
    <Panel look="flat" title={t('detail.steps')}>
      <ol className={css['steps']}>
        {stepsOf(signal, t).map(({ key, name, time, text }) => (
          <li key={key} className={css['step']} data-done={time !== null}>
            <span className={css['name']}>
              {name}
              <span className={`numbers ${css['text']}`}>{text}</span>
            </span>
            <span className={`numbers ${css['time']}`}>
              {time === null ? '--' : `${utcText(time)} UTC`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function stepsOf(signal: SignalDetail, t: ReturnType<typeof useWords<'signals'>>): Step[] {
  const filled = (price: string | null) =>
    price === null ? t('figure.waiting') : t('detail.tradeAt', { price: priceText(price) })
  const steps: Step[] = [
    {
      key: 'trigger',
      name: t('figure.trigger'),
      time: signal.triggerTime,
      text: t('detail.triggerAt', { price: priceText(signal.recommendedPrice) }),
    },
    ...signal.legs.map((leg) => ({
      key: `leg ${leg.number}`,
      name: leg.number === 0 ? t('figure.entered') : t('detail.legNumber', { number: leg.number }),
      time: leg.time,
      text: filled(leg.price),
    })),
  ]
  if (signal.state === 'void') {
    const why = signal.voidReason === null ? '' : t(`voided.${signal.voidReason}`)
    steps.push({ key: 'void', name: t('state.void'), time: signal.endedTime, text: why })
  }
  if (signal.exitReason !== null) {
    steps.push({
      key: 'exit',
      name: t(`exit.${signal.exitReason}`),
      time: signal.exitTime,
      text: filled(signal.exitPrice),
    })
  }
  return steps
}
