import { expect, it } from 'vitest'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import { type CandleColumns, candleOfRow } from '#domain/market/candle-columns.ts'
import { quarterBars } from './quarter-bars.ts'

const HOURS: CandleColumns = {
  length: 2,
  openTime: Float64Array.of(0, HOUR_MS),
  open: Float64Array.of(10, 12),
  high: Float64Array.of(14, 13),
  low: Float64Array.of(9, 8),
  close: Float64Array.of(12, 9),
  volume: Float64Array.of(100, 50),
}

it('an hour is three bars without trade at its open, and one that holds the hour', () => {
  const bars = quarterBars(HOURS, '1h')
  const flat = { open: 12, high: 12, low: 12, close: 12, volume: 0, quoteVolume: 0 }
  expect(Array.from({ length: 4 }, (_, at) => candleOfRow(bars, 4 + at))).toEqual([
    { ...flat, openTime: HOUR_MS },
    { ...flat, openTime: HOUR_MS + 900_000 },
    { ...flat, openTime: HOUR_MS + 1_800_000 },
    { ...candleOfRow(HOURS, 1), openTime: HOUR_MS + 2_700_000 },
  ])
})

it('the bars of a candle add up to it again', () => {
  const bars = quarterBars(HOURS, '1h')
  for (const row of [0, 1]) {
    const own = Array.from({ length: 4 }, (_, at) => candleOfRow(bars, 4 * row + at))
    expect(aggregateCandle('1h', row * HOUR_MS, own)).toEqual(candleOfRow(HOURS, row))
  }
})

it('15m bars stay as they are', () => {
  expect(quarterBars(HOURS, '15m')).toBe(HOURS)
})
