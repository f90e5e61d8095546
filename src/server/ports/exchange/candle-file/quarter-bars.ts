import { BASE_INTERVAL_MS, INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import type { CandleColumns } from '#domain/market/candle-columns.ts'

/** The files that a replay can move by: longer candles would hide when a stop was reached. */
export const BAR_INTERVALS: readonly Interval[] = ['15m', '30m', '1h']

/**
 * 15m bars of coarser candles, for files that have nothing finer: an hour becomes three bars without
 * trade at its open and a last one that holds all of it. Nothing is known before its hour has
 * closed, orders fill at the hour's open, and the bars add up to the candle again.
 *
 * @example quarterBars(hours, '1h').length // 4 * hours.length
 */
export function quarterBars(columns: CandleColumns, interval: Interval): CandleColumns {
  const count = INTERVAL_MS[interval] / BASE_INTERVAL_MS
  if (count === 1) return columns
  const length = columns.length * count
  const spread = (column: Float64Array, flat: Float64Array | number): Float64Array =>
    Float64Array.from({ length }, (_, at) => {
      const row = Math.floor(at / count)
      if (at % count === count - 1) return column[row]!
      return typeof flat === 'number' ? flat : flat[row]!
    })
  const { open } = columns
  return {
    length,
    openTime: Float64Array.from(
      { length },
      (_, at) => columns.openTime[Math.floor(at / count)]! + (at % count) * BASE_INTERVAL_MS,
    ),
    open: spread(open, open),
    high: spread(columns.high, open),
    low: spread(columns.low, open),
    close: spread(columns.close, open),
    volume: spread(columns.volume, 0),
  }
}
