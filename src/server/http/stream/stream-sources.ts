import type { Tier } from '#domain/membership/tier.ts'
import type { StreamEvent } from '#contract/stream.schema.ts'

/** Where the stream's events come from; `routes.ts` names the features behind it. */
export interface StreamSources {
  clock(): StreamEvent<'clock'>
  /** Tickers that changed after a market time. */
  tickersChangedSince(asOf: number): Promise<StreamEvent<'tickers'>>
  /** Signals that changed after a number, in the order of their newest change. */
  signalsSince(sequence: number, limit: number): Promise<readonly SignalChange[]>
  /** Number of the newest change of any signal; 0 before the first. */
  newestSequence(): Promise<number>
  /** Unread counts by account. */
  unreadOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, StreamEvent<'unread'>>>
  /** Current visibility of sessions; an invalid one is left out. */
  tiersOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Tier>>
}

/** A signal that changed. */
export interface SignalChange {
  readonly sequence: number
  /** As a tier sees it; null where it is hidden. */
  readonly rowFor: (tier: Tier) => StreamEvent<'signal'> | null
}
