import { INTERVALS, type Interval } from '../time/interval.ts'
import type { AlertMode } from './alert-kind.ts'
import { CHANNELS, type Channel } from './channel.ts'

/** Default digest threshold: more alerts than this within three minutes come as one. @source DECISIONS 7 */
export const DIGEST_ABOVE = 15

/** Quiet hours in minutes after midnight; `from` above `to` spans midnight. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** Alert settings of an account. */
export interface AlertSettings {
  /** Channels of coins without their own. */
  readonly channels: readonly Channel[]
  readonly intervals: readonly Interval[]
  readonly quiet: QuietHours | null
  /** IANA time zone. */
  readonly zone: string
  readonly isSuggested: boolean
  /** Alerts of a change of the market gate, which belongs to no coin and takes no slot. */
  readonly gate: AlertMode
  readonly digestAbove: number
}

/** Whether a linked channel is on by default; SMS is not, since it is charged per message. */
const IS_ON_BY_DEFAULT: Readonly<Record<Channel, boolean>> = {
  push: true,
  telegram: true,
  mail: true,
  sms: false,
}

/** The defaults: every linked channel but SMS; no gate alerts. */
export const FIRST_SETTINGS: AlertSettings = {
  channels: CHANNELS.filter((channel) => IS_ON_BY_DEFAULT[channel]),
  intervals: INTERVALS,
  quiet: null,
  zone: 'UTC',
  isSuggested: true,
  gate: 'off',
  digestAbove: DIGEST_ABOVE,
}
