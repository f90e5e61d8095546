import { createHash } from 'node:crypto'
import type { Language } from '#contract/headers.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import type { AlertItem } from '../text/alert-items.ts'

/** What one sender takes to one person by one channel: one event, or several as a digest. */
export interface OutboundMessage {
  /** The same for the same deliveries, whoever sends them and however often: 32 hex digits. */
  readonly key: string
  readonly accountId: string
  readonly language: Language
  /** IANA name of the person's zone. */
  readonly zone: string
  /** Newest first; more than one is a digest. */
  readonly items: readonly AlertItem[]
  readonly isSilent: boolean
  /** It may have arrived before, and says so. */
  readonly isPossibleDuplicate: boolean
  /** Marked as a test, of no signal that was just made. */
  readonly isTest: boolean
  /** Wall time after which it is of no use. */
  readonly expiresWallTime: number
}

/**
 * What became of a parcel. `later`: try again, after `afterMs` where the channel said so. `off`: this
 * person cannot be reached by this channel until they change something, which is kept where the
 * channel keeps it. `dead`: nothing that time mends, for an operator to read.
 */
export type SendOutcome =
  | { readonly kind: 'accepted' }
  | {
      readonly kind: 'later'
      readonly reason: string
      readonly afterMs?: number
      /** No answer came: it may have arrived, and the next try says so. */
      readonly isMaybeArrived?: boolean
    }
  | { readonly kind: 'off'; readonly reason: string }
  | { readonly kind: 'dead'; readonly reason: string }

/** Takes parcels to a channel. Never throws: a fault is an outcome. */
export interface ChannelSender {
  readonly channel: Channel
  /** Parcels on their way at once, at most; those are what a kill can repeat. */
  readonly inFlight: number
  /** Parcels begun a second, at most; null as many as there are. */
  readonly aSecond: number | null
  send(parcel: OutboundMessage): Promise<SendOutcome>
}

/**
 * The name of a parcel: the same whoever sends it and however often, 32 hex digits.
 *
 * @example parcelKey('mail', 'ann', ['event-2', 'event-1']) === parcelKey('mail', 'ann', ['event-1', 'event-2'])
 */
export function messageKey(
  channel: Channel,
  accountId: string,
  eventIds: readonly string[],
): string {
  const parts = [channel, accountId, ...eventIds.toSorted()]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}
