import { describe, expect, it } from 'vitest'
import { type CandleRow, mergeCandles, summariseCandles } from './candle-rows.ts'

const row = (openTime: number, close: number): CandleRow => [
  openTime,
  10,
  close + 2,
  close - 1,
  close,
  5,
  50,
]

describe('runs of candles', () => {
  it('join in time order, whichever end the new ones come from', () => {
    const merged = mergeCandles([row(3, 1), row(4, 1)], [row(1, 1), row(5, 1), row(4, 1)])
    expect(merged.map(([openTime]) => openTime)).toEqual([1, 3, 4, 5])
  })

  it('take a corrected candle from the newer answer', () => {
    expect(mergeCandles([row(3, 1)], [row(3, 2)])).toEqual([row(3, 2)])
  })

  it('sum up to what a listener needs', () => {
    expect(summariseCandles([row(1, 12), row(2, 11)])).toEqual({
      count: 2,
      from: 1,
      to: 2,
      first: 10,
      last: 11,
      high: 14,
      low: 10,
      changePct: 10.000000000000009,
    })
    expect(summariseCandles([])).toBeNull()
  })
})
