import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import { ExchangeUnavailable } from '../port.ts'
import { readFault } from './read-fault.ts'
import type { VenueClient } from './open-clients.ts'

const MOST_TRIES = 4
const FIRST_PAUSE_MS = 500
/** A longer wish is not waited for here: the venue rests, and whoever asked tries later. */
const LONGEST_PAUSE_MS = 15_000

export interface CallerParts {
  readonly log: Log
  readonly metrics: Metrics
  readonly wallNow?: () => number
  readonly sleepFor?: (ms: number, signal: AbortSignal) => Promise<void>
  /** In [0, 1), spreads retries. */
  readonly spread?: () => number
}

/**
 * Calls one venue with retries, and lets it rest as long as it wishes: after a ban or a Retry-After
 * no further call goes out before its time. Throws `ExchangeUnavailable`.
 */
export class VenueCaller {
  readonly client: VenueClient
  readonly #parts: CallerParts
  #restUntil = 0

  constructor(client: VenueClient, parts: CallerParts) {
    this.client = client
    this.#parts = parts
  }

  async call<Answer>(
    what: string,
    signal: AbortSignal,
    ask: (api: VenueClient['api']) => Promise<Answer>,
  ): Promise<Answer> {
    const { api } = this.client
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted()
      this.#refuseWhileResting()
      try {
        return await ask(api)
      } catch (error) {
        const fault = readFault(error, this.client.lastHeaders(), this.#wallNow())
        this.#parts.metrics.exchangeFailures.inc({ venue: api.venue, kind: fault.kind })
        const pauseMs = fault.retryAfterMs ?? this.#backOff(attempt)
        if (fault.retryAfterMs !== null) this.#rest(fault.retryAfterMs)
        if (!fault.canRetry || attempt === MOST_TRIES || pauseMs > LONGEST_PAUSE_MS) {
          throw new ExchangeUnavailable(api.venue, `${what}: ${fault.message}`, fault.retryAfterMs)
        }
        this.#parts.log.debug(
          { venue: api.venue, what, attempt, pauseMs, kind: fault.kind },
          'retry',
        )
        await this.#sleep(pauseMs, signal)
      }
    }
  }

  #refuseWhileResting(): void {
    const leftMs = this.#restUntil - this.#wallNow()
    if (leftMs <= 0) return
    throw new ExchangeUnavailable(
      this.client.api.venue,
      `asked to be left alone for ${Math.ceil(leftMs / 1000)} s more`,
      leftMs,
    )
  }

  #rest(ms: number): void {
    this.#restUntil = Math.max(this.#restUntil, this.#wallNow() + ms)
  }

  #backOff(attempt: number): number {
    const most = FIRST_PAUSE_MS * 2 ** attempt
    return most / 2 + (most / 2) * (this.#parts.spread ?? Math.random)()
  }

  #wallNow(): number {
    return (this.#parts.wallNow ?? Date.now)()
  }

  async #sleep(ms: number, signal: AbortSignal): Promise<void> {
    await (this.#parts.sleepFor ?? sleepUnlessAborted)(ms, signal)
  }
}

async function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
