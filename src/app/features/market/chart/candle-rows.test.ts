import { describe, expect, it } from 'vitest'
import { type CandleRow, isHourly, mergeCandles, summariseCandles } from './candle-rows.ts'

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

describe('candles that come one an hour', () => {
  const every = (stepMs: number, count = 40): CandleRow[] =>
    Array.from({ length: count }, (_, at) => [at * stepMs, 1, 1, 1, 1, 1, 1])
  const MINUTES = 60_000

  it.each([
    ['a quarter of an hour, one an hour', every(60 * MINUTES), 15 * MINUTES, true],
    ['half an hour, one an hour', every(60 * MINUTES), 30 * MINUTES, true],
    ['a quarter of an hour, each', every(15 * MINUTES), 15 * MINUTES, false],
    ['an hour, each', every(60 * MINUTES), 60 * MINUTES, false],
    [
      'flat ones between the hours',
      every(15 * MINUTES, 160).map((one, at) => one.with(5, at % 4 === 3 ? 1 : 0) as CandleRow),
      15 * MINUTES,
      true,
    ],
    ['too few to say', every(60 * MINUTES, 20), 15 * MINUTES, false],
    [
      'one in the middle of an hour',
      [...every(60 * MINUTES, 39), [39.5 * 60 * MINUTES, 1, 1, 1, 1, 1, 1]] as CandleRow[],
      15 * MINUTES,
      false,
    ],
  ])('%s', (_what, rows, intervalMs, expected) => {
    expect(isHourly(rows, intervalMs)).toBe(expected)
  })
})
