import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'

/**
 * A market clock that moves from one 15m close to the next at a given speed, and waits for a caller who
 * drives it: no close is skipped, and time lost in one is made good in the next ones.
 */
export class PacedClock {
  readonly speed: number
  readonly #endTime: number
  #now: number
  #dueWallMs: number | null = null

  constructor(startTime: number, endTime: number, speed: number) {
    this.#now = startTime
    this.#endTime = endTime
    this.speed = speed
  }

  now(): number {
    return this.#now
  }

  /** Waits for the next close and moves there; null at the end or when aborted. */
  async next(signal: AbortSignal): Promise<number | null> {
    if (this.#now + BASE_INTERVAL_MS > this.#endTime) return null
    const stepMs = BASE_INTERVAL_MS / this.speed
    const wallMs = performance.now()
    // A driver that fell behind catches up within a second's worth of closes, not all at once.
    const due = Math.max(this.#dueWallMs ?? wallMs + stepMs, wallMs - 1000)
    if (due > wallMs) await sleep(due - wallMs, undefined, { signal }).catch(() => {})
    // Behind time too the loop turns, so that others are served while the market catches up.
    else await nextTurn()
    if (signal.aborted) return null
    this.#dueWallMs = due + stepMs
    this.#now += BASE_INTERVAL_MS
    return this.#now
  }
}
