import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import { ExchangeUnavailable } from '../port.ts'
import { readFault, type VenueFault } from './read-fault.ts'
import type { VenueClient } from './open-clients.ts'

const MOST_TRIES = 4
const FIRST_PAUSE_MS = 500
/** A longer Retry-After is not waited for here: the venue rests, and the caller retries later. */
const LONGEST_PAUSE_MS = 15_000
/** One that let all tries of a call hang would else hold up the others' candles, call by call. */
const HUNG_REST_MS = 60_000

export interface CallerParts {
  readonly log: Log
  readonly metrics: Metrics
  readonly wallNow?: () => number
  readonly sleepFor?: (ms: number, signal: AbortSignal) => Promise<void>
  /** In [0, 1), spreads retries. */
  readonly spread?: () => number
  /** Longest wait for an answer's head, and for its body; default 10 s. */
  readonly timeoutMs?: number
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
    client.guard(() => {
      if (this.#restLeftMs() > 0) throw new StillResting()
    })
  }

  async call<Answer>(
    what: string,
    signal: AbortSignal,
    ask: (api: VenueClient['api']) => Promise<Answer>,
  ): Promise<Answer> {
    const { api } = this.client
    for (let attempt = 1; ; attempt++) {
      await this.#waitWhileResting(signal)
      signal.throwIfAborted()
      try {
        return await unlessAborted(ask(api), signal)
      } catch (error) {
        if (signal.aborted) throw error
        // Another call was rate limited while this one was queued: no request was sent.
        if (error instanceof StillResting) {
          attempt -= 1
          continue
        }
        const fault = readFault(error, this.client.answerBehind(error), this.#wallNow())
        this.#parts.metrics.exchangeFailures.inc({ venue: api.venue, kind: fault.kind })
        this.#restAfter(fault, attempt)
        // A wish of no time at all is no leave to hammer.
        const pauseMs = Math.max(fault.retryAfterMs ?? 0, this.#backOff(attempt))
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

  /** Timers may fire a little early and other calls may lengthen the rest, so it looks again. */
  async #waitWhileResting(signal: AbortSignal): Promise<void> {
    for (;;) {
      const leftMs = this.#restLeftMs()
      if (leftMs <= 0 || signal.aborted) return
      if (leftMs > LONGEST_PAUSE_MS) {
        throw new ExchangeUnavailable(
          this.client.api.venue,
          `is left alone for ${Math.ceil(leftMs / 1000)} s more`,
          leftMs,
        )
      }
      await this.#sleep(leftMs, signal)
    }
  }

  #restLeftMs(): number {
    return this.#restUntil - this.#wallNow()
  }

  #restAfter({ kind, retryAfterMs }: VenueFault, attempt: number): void {
    const isHung = kind === 'timeout' && attempt === MOST_TRIES
    const ms = retryAfterMs ?? (isHung ? HUNG_REST_MS : 0)
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

/** A request that was queued when its venue asked for rest. */
class StillResting extends Error {}

/** Waits; an aborted wait ends at once and without an error. */
export async function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}

/** ccxt cannot be aborted, so its answer is ignored after an abort. */
async function unlessAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = (): void => reject(signal.reason as Error)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([answer, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
