import { createHash } from 'node:crypto'
import type { Language } from '#contract/headers.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import type { AlertItem } from '../text/alert-items.ts'

/** A message to one recipient by one channel: one event, or several as a digest. */
export interface OutboundMessage {
  /** 32 hex digits, the same for the same deliveries in every process and attempt. */
  readonly key: string
  readonly accountId: string
  readonly language: Language
  /** IANA time zone of the recipient. */
  readonly zone: string
  /** Newest first; more than one is a digest. */
  readonly items: readonly AlertItem[]
  readonly isSilent: boolean
  /** It may have arrived before; the text says so. */
  readonly isPossibleDuplicate: boolean
  /** Marked as a test; there is no new signal. */
  readonly isTest: boolean
  /** Wall time at which it expires. */
  readonly expiresWallTime: number
}

/**
 * Outcome of a message. `later`: retry, after `afterMs` where the channel gave it. `off`: the
 * channel cannot reach this recipient until they change something; channels that store this do so.
 * `dead`: a permanent failure for an operator to read.
 */
export type SendOutcome =
  | { readonly kind: 'accepted' }
  | {
      readonly kind: 'later'
      readonly reason: string
      readonly afterMs?: number
      /** No answer came: it may have arrived, and the next attempt says so. */
      readonly isMaybeArrived?: boolean
    }
  | { readonly kind: 'off'; readonly reason: string }
  | { readonly kind: 'dead'; readonly reason: string }

/** Sends messages by a channel. Never throws: a fault is an outcome. */
export interface ChannelSender {
  readonly channel: Channel
  /** Most messages in flight; a kill can repeat these. */
  readonly inFlight: number
  /** Most messages started per second; null for no limit. */
  readonly aSecond: number | null
  send(outbound: OutboundMessage): Promise<SendOutcome>
}

/**
 * Idempotency key of a message, the same on every attempt and in every process: 32 hex digits.
 *
 * @example messageKey('mail', 'ann', ['b', 'a']) === messageKey('mail', 'ann', ['a', 'b'])
 */
export function messageKey(
  channel: Channel,
  accountId: string,
  eventIds: readonly string[],
): string {
  const parts = [channel, accountId, ...eventIds.toSorted()]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}
