import type { WallClock } from '#server/context.ts'

/** Messages of one person answered per minute. */
const MOST_A_MINUTE = 20
const WINDOW_MS = 60_000
/** Most users counted at a time; the least recent are dropped. */
const MOST_REMEMBERED = 10_000

interface Window {
  readonly since: number
  count: number
}

/** Answer, say once that it is too much, or ignore. */
export type RateDecision = 'answer' | 'flood' | 'silent'

/** Counts messages per person and minute. */
export class RateLimiter {
  readonly #clock: WallClock
  readonly #most: number
  readonly #windows = new Map<number, Window>()

  constructor(clock: WallClock, most = MOST_A_MINUTE) {
    this.#clock = clock
    this.#most = most
  }

  /** `turnOf(501)` is `answer` twenty times a minute, then `flood` once. */
  decide(userId: number): RateDecision {
    const now = this.#clock.now()
    const known = this.#windows.get(userId)
    const window =
      known === undefined || now - known.since >= WINDOW_MS ? { since: now, count: 0 } : known
    window.count += 1
    this.#windows.delete(userId)
    this.#windows.set(userId, window)
    const [eldest] = this.#windows.keys()
    if (this.#windows.size > MOST_REMEMBERED && eldest !== undefined) this.#windows.delete(eldest)
    if (window.count <= this.#most) return 'answer'
    return window.count === this.#most + 1 ? 'flood' : 'silent'
  }
}
