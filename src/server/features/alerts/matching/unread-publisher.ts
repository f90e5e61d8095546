import type { Bus } from '#server/bus.ts'

/** Most account ids in one bus message. */
const MOST_IDS = 100
/** Alerts after which a publisher notifies all accounts, also while more are written. */
const ALERTS_A_CALL = 20_000

/**
 * Publishes which accounts have new unread alerts: few by their ids at once, many as "anybody" at
 * intervals.
 */
export class UnreadPublisher {
  readonly #bus: Bus
  #unpublished = 0

  constructor(bus: Bus) {
    this.#bus = bus
  }

  async add(accountIds: readonly string[]): Promise<void> {
    if (accountIds.length === 0) return
    if (accountIds.length <= MOST_IDS) {
      await this.#bus.publish({ kind: 'unread', accountIds })
      return
    }
    this.#unpublished += accountIds.length
    if (this.#unpublished >= ALERTS_A_CALL) await this.flush()
  }

  /** Publishes what is not published yet. */
  async flush(): Promise<void> {
    if (this.#unpublished === 0) return
    this.#unpublished = 0
    await this.#bus.publish({ kind: 'unread', accountIds: null })
  }
}
