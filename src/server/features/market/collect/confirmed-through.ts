import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'

/**
 * How far an answer settles what traded, where bars up to `toTime` were asked for at market time
 * `now`. A bar missing before another does not exist. The bar that closes at `now` may only be late:
 * its absence counts from the close after.
 *
 * @example asked at 12:15 for bars up to 12:15, none came: settled through 12:00
 */
export function confirmedThrough(
  candles: readonly Candle[],
  asked: { readonly collectedThrough: number; readonly toTime: number; readonly now: number },
): number {
  const { collectedThrough, toTime, now } = asked
  const newest = candles.at(-1)
  const seen = newest === undefined ? 0 : newest.openTime + BASE_INTERVAL_MS
  return Math.max(collectedThrough, seen, Math.min(toTime, now - BASE_INTERVAL_MS))
}
