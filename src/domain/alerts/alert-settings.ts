import { INTERVALS, type Interval } from '../time/interval.ts'
import { CHANNELS, type Channel } from './channel.ts'

/** More than this many within three minutes come as one, where nobody says otherwise. @source DECISIONS 7 */
export const DIGEST_ABOVE = 15

/** A time of day without sound or messages, in minutes after midnight; `from` above `to` goes over it. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** How somebody wants to be told. */
export interface AlertSettings {
  /** Of coins that name none of their own. */
  readonly channels: readonly Channel[]
  readonly intervals: readonly Interval[]
  readonly quiet: QuietHours | null
  /** IANA name. */
  readonly zone: string
  readonly isSuggested: boolean
  readonly digestAbove: number
}

/** What everybody begins with: every way that is bound but SMS, which is paid for by the message. */
export const FIRST_SETTINGS: AlertSettings = {
  channels: CHANNELS.filter((channel) => channel !== 'sms'),
  intervals: INTERVALS,
  quiet: null,
  zone: 'UTC',
  isSuggested: true,
  digestAbove: DIGEST_ABOVE,
}
