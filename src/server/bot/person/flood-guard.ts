import type { WallClock } from '#server/context.ts'

/** What one person may write in a minute before the bot falls silent. */
const MOST_A_MINUTE = 20
const WINDOW_MS = 60_000
/** People remembered at a time; the eldest are forgotten. */
const MOST_REMEMBERED = 10_000

interface Window {
  readonly since: number
  count: number
}

/** Whether to answer, to say that it is too much, or to be silent. */
export type Turn = 'answer' | 'flood' | 'silent'

/** Counts what each person writes: a flood is answered once, then not until its minute is over. */
export class FloodGuard {
  readonly #clock: WallClock
  readonly #most: number
  readonly #windows = new Map<number, Window>()

  constructor(clock: WallClock, most = MOST_A_MINUTE) {
    this.#clock = clock
    this.#most = most
  }

  /** `turnOf(501)` is `answer` twenty times a minute, then `flood` once. */
  turnOf(userId: number): Turn {
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
