/** What one part of the server tells the others, in one process or through PostgreSQL. */
export type BusMessage =
  | { readonly kind: 'candles'; readonly marketNow: number }
  | { readonly kind: 'tickers'; readonly asOf: number }
  | { readonly kind: 'signals'; readonly throughSequence: number }
  | { readonly kind: 'clock' }
  /** What somebody has unread has changed; null is anybody. At most 100 ids, which PostgreSQL carries. */
  | { readonly kind: 'unread'; readonly accountIds: readonly string[] | null }
  /** There is something to send. */
  | { readonly kind: 'deliveries' }
  /** Messages of others may have been lost: whatever is kept until one comes is old now. Made here, never sent. */
  | { readonly kind: 'missed' }

export interface Bus {
  publish(message: BusMessage): Promise<void>
  /** Returns the way to leave. A listener that throws is logged and stays. */
  subscribe(listener: (message: BusMessage) => void): () => void
  close(): Promise<void>
}
