import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Tier } from '#domain/membership/tier.ts'
import {
  type ExtremeAlertEvent,
  type GateAlertEvent,
  settingOf,
  type SignalAlertEvent,
} from './alert-event.ts'
import type { KindModes } from './alert-kind.ts'
import type { AlertSettings, QuietHours } from './alert-settings.ts'
import type { Channel } from './channel.ts'

/**
 * Why an alert was suppressed and is only in the app: expired; account closing or closed; no alerts
 * in the plan; not this interval; switched off; beyond the slots; not this channel; no address; the
 * channel may not write there; quiet hours.
 */
export const SUPPRESSION_REASONS = [
  'expired',
  'account',
  'membership',
  'interval',
  'off',
  'overLimit',
  'channel',
  'unbound',
  'blocked',
  'quiet',
] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/** Alert settings of one coin. */
export interface SetCoin {
  readonly isOn: boolean
  readonly kinds: KindModes
  /** null: the account's own. */
  readonly channels: readonly Channel[] | null
  /** How many coins that are on were set before it. */
  readonly before: number
}

/** The recipient as of now. */
export interface Recipient {
  readonly isActive: boolean
  readonly tier: Tier
  /** Bought slots. */
  readonly boughtSlots: number
  readonly settings: AlertSettings
  /** Whether the channel reaches the recipient. */
  readonly reach: 'ready' | 'unbound' | 'blocked'
  /** Of the recipient's local day. */
  readonly minuteOfDay: number
}

/** The event of a queued alert, as far as settings ask for it. */
export type WaitingEvent =
  | Pick<SignalAlertEvent, 'kind' | 'direction' | 'interval'>
  | Pick<ExtremeAlertEvent, 'kind'>
  | Pick<GateAlertEvent, 'kind'>

/** One queued alert. */
export interface WaitingAlert {
  readonly channel: Channel
  readonly expiresWallTime: number
  /** `coin`: by a setting, of the coin or of the gate. */
  readonly reason: 'coin' | 'proactive'
  readonly event: WaitingEvent
  /** null where the coin was never set, and for the gate. */
  readonly coin: SetCoin | null
}

/** The reason to suppress a queued alert now; null to send it. @source Spec 4; DECISIONS 3, 7 */
export function suppressionReason(
  alert: WaitingAlert,
  recipient: Recipient,
  wallNow: number,
): SuppressionReason | null {
  const { isActive, tier, settings, reach } = recipient
  const opened = ENTITLEMENTS[tier]
  if (alert.expiresWallTime <= wallNow) return 'expired'
  if (!isActive) return 'account'
  if (!(alert.reason === 'coin' ? opened.isLive : opened.hasPush)) return 'membership'
  const unasked =
    alert.event.kind === 'gate'
      ? gateSuppression(recipient)
      : signalSuppression(alert, alert.event, recipient)
  if (unasked !== null) return unasked
  const own = alert.reason === 'coin' ? alert.coin?.channels : null
  if (!(own ?? settings.channels).includes(alert.channel)) return 'channel'
  if (reach !== 'ready') return reach
  return isQuiet(settings.quiet, recipient.minuteOfDay) ? 'quiet' : null
}

/** The gate is of no timeframe of the settings, and takes no slot. */
function gateSuppression({ settings }: Recipient): SuppressionReason | null {
  return settings.gate === 'off' ? 'off' : null
}

type SignalEvent = Exclude<WaitingEvent, { readonly kind: 'gate' }>

function signalSuppression(
  alert: WaitingAlert,
  event: SignalEvent,
  recipient: Recipient,
): SuppressionReason | null {
  const { tier, settings } = recipient
  // A surge or plunge is of no timeframe.
  if ('interval' in event) {
    if (!ENTITLEMENTS[tier].intervals.includes(event.interval)) return 'interval'
    if (!settings.intervals.includes(event.interval)) return 'interval'
  }
  return alert.reason === 'coin'
    ? coinSuppression(alert.coin, event, recipient)
    : suggestedSuppression(recipient)
}

function coinSuppression(
  coin: SetCoin | null,
  event: SignalEvent,
  recipient: Recipient,
): SuppressionReason | null {
  if (coin === null || !coin.isOn || coin.kinds[settingOf(event)] === 'off') return 'off'
  const slots = ENTITLEMENTS[recipient.tier].alertSlots + recipient.boughtSlots
  return coin.before < slots ? null : 'overLimit'
}

function suggestedSuppression({ settings }: Recipient): SuppressionReason | null {
  return settings.isSuggested ? null : 'off'
}

/**
 * Whether a minute of the recipient's local day is in quiet hours. The first minute is quiet, the
 * last is not; `from` above `to` spans midnight, and equal bounds are no quiet hours.
 *
 * @example isQuiet({ from: 1380, to: 420 }, 30) === true // 23:00 to 07:00, at half past midnight
 */
export function isQuiet(quiet: QuietHours | null, minuteOfDay: number): boolean {
  if (quiet === null) return false
  const { from, to } = quiet
  if (from <= to) return from <= minuteOfDay && minuteOfDay < to
  return minuteOfDay >= from || minuteOfDay < to
}
