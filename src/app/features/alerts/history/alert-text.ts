import { closedInterval } from '#domain/alerts/closed-interval.ts'
import { SUPPRESSION_REASONS } from '#domain/alerts/suppression.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { listText } from '#app/i18n/list-text.ts'
import { words } from '#app/i18n/words.ts'
import type { AlertDelivery, GateAlert, SentAlert, SignalAlert } from '../queries.ts'
import { delayText } from './delay-text.ts'

/** Title of an alert of a signal: `Long signal opened`. */
export function titleText({ kind, direction, legNumber }: SignalAlert): string {
  const t = words('alerts')
  return t(`history.${kind}`, { direction: t(`history.direction.${direction}`), number: legNumber })
}

/** What the gate let through before or after a change: `1D shorts only`. */
export function openingText({ opening, intervals }: GateAlert['after']): string {
  return words('alerts')(`history.opening.${opening}`, {
    timeframes: listText(intervals.map(intervalLabel)),
  })
}

/** Delay of the first accepted delivery, or that none was accepted. */
export function soonText(alert: SentAlert): string {
  const t = words('alerts')
  const times = alert.deliveries.flatMap(({ acceptedAt }) => acceptedAt ?? [])
  if (times.length > 0) {
    const delay = delayText(Math.min(...times) - alert.closedAt)
    return t('history.after', { delay, timeframe: intervalLabel(closedInterval(alert)) })
  }
  const isWaiting = alert.deliveries.some(({ state }) => state === 'queued' || state === 'sending')
  return t(isWaiting ? 'history.waiting' : 'history.appOnly')
}

/** State of a delivery that no channel has accepted. */
export function stateText({ state, reason }: AlertDelivery): string {
  const t = words('alerts')
  if (state === 'app') return t(`history.reason.${knownReason(reason)}`)
  if (state === 'queued' || state === 'sending' || state === 'dead')
    return t(`history.state.${state}`)
  return t('history.accepted')
}

const KNOWN = [...SUPPRESSION_REASONS, 'limit'] as const

/** The reason, or `other` for one from a newer server. */
function knownReason(reason: string | null): (typeof KNOWN)[number] | 'other' {
  return KNOWN.find((known) => known === reason) ?? 'other'
}
