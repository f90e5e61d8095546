/** Messages between parts of the server, in one process, or through PostgreSQL or NATS. */
export type BusMessage =
  | { readonly kind: 'candles'; readonly marketNow: number }
  | { readonly kind: 'tickers'; readonly asOf: number }
  | { readonly kind: 'signals'; readonly throughSequence: number }
  | { readonly kind: 'clock' }
  /** Unread counts of these accounts changed; null is all, as are more ids than PostgreSQL carries. */
  | { readonly kind: 'unread'; readonly accountIds: readonly string[] | null }
  /** News flashes were stored. */
  | { readonly kind: 'news' }
  /** There is something to send. */
  | { readonly kind: 'deliveries' }
  /** Messages of others may have been lost: invalidates caches. Made locally, never sent. */
  | { readonly kind: 'missed' }

export interface Bus {
  /** Listeners of this process have the message when it resolves. Rejects where others may not have it. */
  publish(message: BusMessage): Promise<void>
  /** Returns the way to leave. A listener that throws is logged and stays. */
  subscribe(listener: (message: BusMessage) => void): () => void
  close(): Promise<void>
}

/**
 * Carries texts between processes: LISTEN and NOTIFY of PostgreSQL, or a broker. Whether a text comes
 * back to whoever sent it is left open.
 */
export interface Notifications {
  notify(channel: string, payload: string): Promise<void>
  /** Throws if the first attempt fails; later a lost connection is replaced until unsubscribed. */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>
}

export interface NotificationListener {
  readonly onPayload: (payload: string) => void
  /** The connection was lost and is back: messages sent in between did not arrive. */
  readonly onMissed: () => void
}
