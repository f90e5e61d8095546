import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'

/** What the stream last said of market time, and the wall time it was said at (both ms). */
export interface ClockReading {
  readonly marketNow: number
  /** Market seconds in a wall second. */
  readonly speed: number
  readonly isEnded: boolean
  readonly isLive: boolean
  readonly receivedWallMs: number
}

/**
 * Market time at a wall time, moved on from the last reading by its speed. A replayed or simulated
 * market cannot be more than one 15m bar past its last close, however slowly the next one comes;
 * the live market follows the wall clock. An ended one stops.
 *
 * @example {marketNow: 0, speed: 60, received at 1000} at wall 2000 is 60_000
 * @source DECISIONS 5 (two clocks)
 */
export function marketTimeAt(reading: ClockReading, wallMs: number): number {
  if (reading.isEnded) return reading.marketNow
  const passed = Math.max(0, wallMs - reading.receivedWallMs) * reading.speed
  return reading.marketNow + (reading.isLive ? passed : Math.min(passed, BASE_INTERVAL_MS))
}
