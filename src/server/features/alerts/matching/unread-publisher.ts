import type { Bus } from '#server/bus.ts'

/** Ids that one message of the bus carries. */
const MOST_IDS = 100
/** Alerts after which everybody is told to ask anew, also while more are written. */
const ALERTS_A_CALL = 20_000

/** Tells whose unread alerts have changed: few by their ids at once, many as anybody, now and then. */
export class UnreadPublisher {
  readonly #bus: Bus
  #untold = 0

  constructor(bus: Bus) {
    this.#bus = bus
  }

  async add(accountIds: readonly string[]): Promise<void> {
    if (accountIds.length === 0) return
    if (accountIds.length <= MOST_IDS) {
      await this.#bus.publish({ kind: 'unread', accountIds })
      return
    }
    this.#untold += accountIds.length
    if (this.#untold >= ALERTS_A_CALL) await this.flush()
  }

  /** Tells what is not told yet. */
  async flush(): Promise<void> {
    if (this.#untold === 0) return
    this.#untold = 0
    await this.#bus.publish({ kind: 'unread', accountIds: null })
  }
}
