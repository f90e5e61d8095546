import { expect, it } from 'vitest'
import { candleOfRow } from '#domain/market/candle-columns.ts'
import type { Candle } from '#domain/market/candle.ts'
import { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { rollUp } from '#domain/signals/replay/roll-up.ts'
import { windowOf } from '#domain/signals/replay/window-of.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import type { EngineSeries } from './engine-market.ts'
import { feedSeries } from './feed-series.ts'

const GAP_AT = 40 * DAY_MS + 10 * HOUR_MS

/** Daily candles that a series counts after a hole in its bars. */
function countAfter(gapMs: number): { readonly counted: number; readonly candles: number } {
  const bars = makeBars({ seed: 4, fromTime: 0, count: 80 * 96 }).filter(
    ({ openTime }: Candle) => openTime < GAP_AT || openTime >= GAP_AT + gapMs,
  )
  const candles = rollUp(windowOf(bars), { interval: '1d', barMs: BASE_INTERVAL_MS })
  const pool = new SeriesPool(1)
  const series = { interval: '1d', poolRow: 0, lastClose: 0, open: null } satisfies EngineSeries
  for (let row = 0; row < candles.length; row += 1) {
    feedSeries(pool, series, candleOfRow(candles, row))
  }
  return { counted: pool.countOf(0), candles: candles.length }
}

it('a gap is what lies between candles: 33 h without bars that leave daily candles touching are none', () => {
  expect(countAfter(33 * HOUR_MS)).toEqual({ counted: 80, candles: 80 })
})

it('a day without a candle is flat, two begin the series anew', () => {
  expect(countAfter(40 * HOUR_MS)).toEqual({ counted: 80, candles: 79 })
  expect(countAfter(70 * HOUR_MS)).toEqual({ counted: 37, candles: 78 })
})
