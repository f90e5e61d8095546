/** Messages between parts of the server, in one process or through PostgreSQL. */
export type BusMessage =
  | { readonly kind: 'candles'; readonly marketNow: number }
  | { readonly kind: 'tickers'; readonly asOf: number }
  | { readonly kind: 'signals'; readonly throughSequence: number }
  | { readonly kind: 'clock' }
  /** Unread counts of these accounts changed; null is all. At most 100 ids, which PostgreSQL carries. */
  | { readonly kind: 'unread'; readonly accountIds: readonly string[] | null }
  /** News flashes were stored. */
  | { readonly kind: 'news' }
  /** There is something to send. */
  | { readonly kind: 'deliveries' }
  /** Messages of others may have been lost: invalidates caches. Made locally, never sent. */
  | { readonly kind: 'missed' }

export interface Bus {
  publish(message: BusMessage): Promise<void>
  /** Returns the way to leave. A listener that throws is logged and stays. */
  subscribe(listener: (message: BusMessage) => void): () => void
  close(): Promise<void>
}
