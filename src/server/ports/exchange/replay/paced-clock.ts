import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { HISTORY_STEP_MS } from '#domain/market/history-span.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'

export interface PacedClockOptions {
  readonly startTime: number
  readonly endTime: number
  /** Market seconds a wall second. */
  readonly speed: number
  /** Up to here the clock moves some days at a time and waits for nobody; null for no such part. */
  readonly historyUntil: number | null
}

/** A step of a history ends at a day's second close, when markets are listed and primaries picked. */
const DAILY_AT_MS = BASE_INTERVAL_MS

/**
 * A market clock that moves from one 15m close to the next at a given speed, and waits for a caller who
 * drives it: no close is skipped, and time lost in one is made good in the next ones.
 */
export class PacedClock {
  readonly speed: number
  readonly #endTime: number
  readonly #historyUntil: number
  #now: number
  #dueWallMs: number | null = null

  constructor({ startTime, endTime, speed, historyUntil }: PacedClockOptions) {
    this.#now = startTime
    this.#endTime = endTime
    this.#historyUntil = historyUntil ?? startTime
    this.speed = speed
  }

  now(): number {
    return this.#now
  }

  /** Moves ahead to a close that was reached elsewhere, never back. */
  moveTo(time: number): void {
    if (time <= this.#now) return
    this.#now = time
    this.#dueWallMs = null
  }

  /** Waits for the next close and moves there; null at the end or when aborted. */
  async next(signal: AbortSignal): Promise<number | null> {
    if (this.#now + BASE_INTERVAL_MS > this.#endTime) return null
    if (this.#now < this.#historyUntil) return this.#nextStep(signal)
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

  async #nextStep(signal: AbortSignal): Promise<number | null> {
    await nextTurn()
    if (signal.aborted) return null
    const steps = Math.floor((this.#now - DAILY_AT_MS) / HISTORY_STEP_MS) + 1
    this.#now = Math.min(steps * HISTORY_STEP_MS + DAILY_AT_MS, this.#historyUntil)
    return this.#now
  }
}
