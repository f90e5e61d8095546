import { KEPT_REASONS } from '#domain/alerts/sending/kept-reason.ts'
import { words } from '#app/i18n/words.ts'
import type { SentAlert, AlertDelivery } from '../queries.ts'
import { delayText } from './delay-text.ts'

/** What happened: `Long begins`. */
export function titleText({ kind, direction, legNumber }: SentAlert): string {
  const t = words('alerts')
  return t(`told.${kind}`, { direction: t(`told.direction.${direction}`), number: legNumber })
}

/** How soon the first channel had it, or that none has. */
export function soonText(told: SentAlert): string {
  const t = words('alerts')
  const times = told.deliveries.flatMap(({ acceptedAt }) => acceptedAt ?? [])
  if (times.length > 0) {
    return t('told.after', { delay: delayText(Math.min(...times) - told.closedAt) })
  }
  const isWaiting = told.deliveries.some(({ state }) => state === 'queued' || state === 'sending')
  return t(isWaiting ? 'told.waiting' : 'told.appOnly')
}

/** What became of a delivery that no channel has taken. */
export function stateText({ state, reason }: AlertDelivery): string {
  const t = words('alerts')
  if (state === 'app') return t(`told.reason.${knownReason(reason)}`)
  if (state === 'queued' || state === 'sending' || state === 'dead') return t(`told.state.${state}`)
  return t('told.accepted')
}

const KNOWN = [...KEPT_REASONS, 'limit'] as const

/** A reason of a later server is told without its name. */
function knownReason(reason: string | null): (typeof KNOWN)[number] | 'other' {
  return KNOWN.find((known) => known === reason) ?? 'other'
}
