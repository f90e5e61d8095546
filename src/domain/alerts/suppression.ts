import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Tier } from '#domain/membership/tier.ts'
import { type AlertEvent, settingOf } from './alert-event.ts'
import type { KindModes } from './alert-kind.ts'
import type { AlertSettings, QuietHours } from './alert-settings.ts'
import type { Channel } from './channel.ts'

/**
 * Why an alert was not sent and is in the app alone: too late; the account ends or ended; the plan
 * opens no alerts; or not this candle; switched off; beyond one's places; not by this channel; nothing
 * to send it to; the channel may not write there; quiet hours.
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

/** The alerts of one coin as they are set. */
export interface SetCoin {
  readonly isOn: boolean
  readonly kinds: KindModes
  /** null: the person's own. */
  readonly channels: readonly Channel[] | null
  /** How many coins were set before it, of those that are on. */
  readonly before: number
}

/** Who is to be told, as of now. */
export interface Recipient {
  readonly isActive: boolean
  readonly tier: Tier
  /** Places that were bought. */
  readonly boughtSlots: number
  readonly settings: AlertSettings
  /** Whether the channel leads to them. */
  readonly reach: 'ready' | 'unbound' | 'blocked'
  /** Of their own day. */
  readonly minuteOfDay: number
}

/** One alert that waits to be sent. */
export interface WaitingAlert {
  readonly channel: Channel
  readonly expiresWallTime: number
  readonly reason: 'coin' | 'proactive'
  readonly event: Pick<AlertEvent, 'kind' | 'direction' | 'interval'>
  /** null where the coin was never set. */
  readonly coin: SetCoin | null
}

/** Why an alert that waits is not to be sent as things stand now; null sends it. @source Spec 4; DECISIONS 3, 7 */
export function suppressionReason(
  alert: WaitingAlert,
  receiver: Recipient,
  wallNow: number,
): SuppressionReason | null {
  const { isActive, tier, settings, reach } = receiver
  const opened = ENTITLEMENTS[tier]
  if (alert.expiresWallTime <= wallNow) return 'expired'
  if (!isActive) return 'account'
  if (!(alert.reason === 'coin' ? opened.isLive : opened.hasPush)) return 'membership'
  if (!opened.intervals.includes(alert.event.interval)) return 'interval'
  if (!settings.intervals.includes(alert.event.interval)) return 'interval'
  const unasked =
    alert.reason === 'coin' ? whyCoinKept(alert, receiver) : whyProactiveKept(receiver)
  if (unasked !== null) return unasked
  const own = alert.reason === 'coin' ? alert.coin?.channels : null
  if (!(own ?? settings.channels).includes(alert.channel)) return 'channel'
  if (reach !== 'ready') return reach
  return isQuiet(settings.quiet, receiver.minuteOfDay) ? 'quiet' : null
}

function whyCoinKept({ coin, event }: WaitingAlert, receiver: Recipient): SuppressionReason | null {
  if (coin === null || !coin.isOn || coin.kinds[settingOf(event)] === 'off') return 'off'
  const slots = ENTITLEMENTS[receiver.tier].alertSlots + receiver.boughtSlots
  return coin.before < slots ? null : 'overLimit'
}

function whyProactiveKept({ settings }: Recipient): SuppressionReason | null {
  return settings.isSuggested ? null : 'off'
}

/**
 * Whether a minute of the person's own day lies in their quiet hours. The first minute is quiet, the
 * last is not; `from` above `to` goes over midnight, and where both are the same nothing is quiet.
 *
 * @example isQuiet({ from: 1380, to: 420 }, 30) === true // 23:00 to 07:00, at half past midnight
 */
export function isQuiet(quiet: QuietHours | null, minuteOfDay: number): boolean {
  if (quiet === null) return false
  const { from, to } = quiet
  if (from <= to) return from <= minuteOfDay && minuteOfDay < to
  return minuteOfDay >= from || minuteOfDay < to
}
