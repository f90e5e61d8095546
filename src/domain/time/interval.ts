/** The five candle intervals, finest first. All are evaluated in UTC. @source Spec 1, 9 */
export const INTERVALS = ['15m', '30m', '1h', '4h', '1d'] as const

/** One candle length. */
export type Interval = (typeof INTERVALS)[number]

/** The only interval that is collected; the others are aggregated from it. */
export const BASE_INTERVAL = '15m' satisfies Interval

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Length of one candle in milliseconds. `INTERVAL_MS['15m'] === 900_000`. */
export const INTERVAL_MS: Readonly<Record<Interval, number>> = {
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': HOUR_MS,
  '4h': 4 * HOUR_MS,
  '1d': DAY_MS,
}

/** Length of one 15m candle in milliseconds. */
export const BASE_INTERVAL_MS = 900_000

export function isInterval(text: string): text is Interval {
  return (INTERVALS as readonly string[]).includes(text)
}

/** Open time (ms UTC) of the candle that holds `timeMs`. `openTimeAt('1h', 3_700_000) === 3_600_000`. */
export function openTimeAt(interval: Interval, timeMs: number): number {
  return timeMs - (timeMs % INTERVAL_MS[interval])
}

/** Close time (ms UTC, exclusive) of the candle that opens at `openTime`. */
export function closeTimeOf(interval: Interval, openTime: number): number {
  return openTime + INTERVAL_MS[interval]
}

/** True when a candle of `interval` can open at `openTime`: a whole number on the UTC grid. */
export function isOnGrid(interval: Interval, openTime: number): boolean {
  return Number.isSafeInteger(openTime) && openTime >= 0 && openTime % INTERVAL_MS[interval] === 0
}
