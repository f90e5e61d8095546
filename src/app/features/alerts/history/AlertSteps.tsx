import { closedInterval } from '#domain/alerts/closed-interval.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { DotLine } from '#app/ui/list/DotLine.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { CHANNEL_ICONS } from '../settings/channels.ts'
import type { SentAlert, AlertDelivery } from '../queries.ts'
import { delayText } from './delay-text.ts'
import css from './AlertSteps.module.css'
import { openingText, stateText } from './alert-text.ts'

/** The close of an alert's candle by the market's clock, every step with its delay after the close, and each channel's delivery state. */
export function AlertSteps({ alert }: { readonly alert: SentAlert }) {
  const t = useWords('alerts')
  const { barTime, closedAt, computedAt, queuedAt, deliveries } = alert
  return (
    <dl className={css['steps']}>
      {alert.kind === 'gate' ? (
        <Step name={t('history.before')}>{openingText(alert.before)}</Step>
      ) : (
        <Step name={t('history.price')}>
          <Price value={alert.price} />
        </Step>
      )}
      <Step name={t('history.closed', { timeframe: intervalLabel(closedInterval(alert)) })}>
        <time dateTime={new Date(barTime).toISOString()}>{`${utcText(barTime)} UTC`}</time>
      </Step>
      <Step name={t('history.computed')}>
        <Plus from={closedAt} to={computedAt} />
      </Step>
      <Step name={t('history.queued')}>
        <Plus from={closedAt} to={queuedAt} />
      </Step>
      {deliveries.map((delivery) => (
        <DeliverySteps key={delivery.channel} delivery={delivery} closedAt={closedAt} />
      ))}
    </dl>
  )
}

interface DeliveryStepsProps {
  readonly delivery: AlertDelivery
  readonly closedAt: number
}

function DeliverySteps({ delivery, closedAt }: DeliveryStepsProps) {
  const t = useWords('alerts')
  const { channel, state, acceptedAt, acceptedPrice, openedAt, isMaybeRepeated } = delivery
  const name = (
    <>
      <Icon name={CHANNEL_ICONS[channel]} size="16px" /> {t(`channel.${channel}`)}
    </>
  )
  return (
    <Step name={name}>
      {acceptedAt === null ? (
        <span>{stateText(delivery)}</span>
      ) : (
        <DotLine edge="end">
          <span>
            {t('history.accepted')} <Plus from={closedAt} to={acceptedAt} />
          </span>
          {acceptedPrice !== null && (
            <span className={css['whole']}>
              {t('history.priceThen')} <Price value={acceptedPrice} />
            </span>
          )}
        </DotLine>
      )}
      {state === 'digested' && <span className={css['mark']}>{t('history.digested')}</span>}
      {isMaybeRepeated && <span className={css['mark']}>{t('history.maybeRepeated')}</span>}
      {openedAt !== null && (
        <span>
          {t('history.opened')} <Plus from={closedAt} to={openedAt} />
        </span>
      )}
    </Step>
  )
}

function Step({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css['step']}>
      <dt>{name}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  )
}

function Plus({ from, to }: { readonly from: number; readonly to: number }) {
  const t = useWords('alerts')
  return <span>{t('history.plus', { delay: delayText(to - from) })}</span>
}
