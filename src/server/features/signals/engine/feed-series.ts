import type { Candle } from '#domain/market/candle.ts'
import type { CandleWindow } from '#domain/market/candle-window.ts'
import { GAP_LIMIT_MS } from '#domain/signals/advance.ts'
import type { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { closeTimeOf, INTERVAL_MS } from '#domain/time/interval.ts'
import type { EngineSeries } from './engine-market.ts'

/**
 * Gives the pool the next candle of a series, and before it a flat one for each that is missing; a
 * gap above 24 h starts the series anew, as it does in `loadWindow`.
 */
export function feedSeries(pool: SeriesPool, series: EngineSeries, candle: Candle): void {
  const { poolRow } = series
  const gapMs = candle.openTime - series.lastClose
  if (gapMs > GAP_LIMIT_MS) pool.reset(poolRow)
  else {
    const missing = gapMs / INTERVAL_MS[series.interval]
    for (let count = 0; count < missing; count += 1) pool.skip(poolRow)
  }
  pool.update(poolRow, candle.high, candle.low, candle.close, candle.volume)
  series.lastClose = closeTimeOf(series.interval, candle.openTime)
}

/** Sets a series to where its last candles leave it; null is a series without any. */
export function refeedSeries(
  pool: SeriesPool,
  series: EngineSeries,
  window: CandleWindow | null,
): void {
  const lastOpenTime = window?.openTime[window.length - 1]
  if (window === null || lastOpenTime === undefined) {
    pool.reset(series.poolRow)
    series.lastClose = 0
    return
  }
  pool.rebuild(series.poolRow, window)
  series.lastClose = closeTimeOf(series.interval, lastOpenTime)
}
