import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'

/**
 * How far an answer settles what traded. A bar missing before another does not exist; the newest
 * bar may only be late, so its absence counts from the close after.
 */
export function confirmedThrough(
  candles: readonly Candle[],
  collectedThrough: number,
  toTime: number,
): number {
  const newest = candles.at(-1)
  const seen = newest === undefined ? 0 : newest.openTime + BASE_INTERVAL_MS
  return Math.max(collectedThrough, seen, toTime - BASE_INTERVAL_MS)
}
