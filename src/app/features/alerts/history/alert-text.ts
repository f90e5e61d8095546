import { SUPPRESSION_REASONS } from '#domain/alerts/suppression.ts'
import { words } from '#app/i18n/words.ts'
import type { SentAlert, AlertDelivery } from '../queries.ts'
import { delayText } from './delay-text.ts'

/** Title of an alert: `Long begins`. */
export function titleText({ kind, direction, legNumber }: SentAlert): string {
  const t = words('alerts')
  return t(`told.${kind}`, { direction: t(`told.direction.${direction}`), number: legNumber })
}

/** Delay of the first accepted delivery, or that none was accepted. */
export function soonText(alert: SentAlert): string {
  const t = words('alerts')
  const times = alert.deliveries.flatMap(({ acceptedAt }) => acceptedAt ?? [])
  if (times.length > 0) {
    return t('told.after', { delay: delayText(Math.min(...times) - alert.closedAt) })
  }
  const isWaiting = alert.deliveries.some(({ state }) => state === 'queued' || state === 'sending')
  return t(isWaiting ? 'told.waiting' : 'told.appOnly')
}

/** State of a delivery that no channel has accepted. */
export function stateText({ state, reason }: AlertDelivery): string {
  const t = words('alerts')
  if (state === 'app') return t(`told.reason.${knownReason(reason)}`)
  if (state === 'queued' || state === 'sending' || state === 'dead') return t(`told.state.${state}`)
  return t('told.accepted')
}

const KNOWN = [...SUPPRESSION_REASONS, 'limit'] as const

/** The reason, or `other` for one from a newer server. */
function knownReason(reason: string | null): (typeof KNOWN)[number] | 'other' {
  return KNOWN.find((known) => known === reason) ?? 'other'
}
