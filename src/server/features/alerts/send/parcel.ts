import type { Language } from '#contract/headers.ts'
import type { AlertEvent } from '#domain/alerts/alert-event.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import type { ExitReason } from '#domain/signals/signal.ts'

/** One event with all that its words need. Prices are those of the venue. */
export interface AlertItem extends AlertEvent {
  /** The venue's ticker of the signal's market: `1000PEPE`. */
  readonly base: string
  /** Of an added leg its own; of an end the price it was filled at. */
  readonly triggerPrice: number
  readonly stopPrice: number
  readonly targetPrice: number | null
  /** Of an end; a fraction. */
  readonly netReturn: number | null
  readonly exitReason: ExitReason | null
}

/** What one sender takes to one person by one channel: one event, or several as a digest. */
export interface Parcel {
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
  readonly isMaybeRepeated: boolean
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
  send(parcel: Parcel): Promise<SendOutcome>
}
