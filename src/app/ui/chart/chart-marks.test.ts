import { describe, expect, it } from 'vitest'
import {
  candleChange,
  type ChartCandle,
  type ChartMark,
  minMoveOf,
  placeMarks,
  rangeWithLines,
} from './chart-marks.ts'

const candle = (openTime: number, close = 1): ChartCandle => [openTime, 1, 2, 0.5, close, 10]
const mark = (time: number): ChartMark => ({
  time,
  side: 'below',
  shape: 'up',
  tone: 'rise',
  text: 'Entry',
})

describe('marks on candles', () => {
  it('stand on the candle they lie in, in time order', () => {
    const placed = placeMarks([mark(250), mark(101)], [candle(100), candle(200)], 100)
    expect(placed.map(({ openTime }) => openTime)).toEqual([100, 200])
  })

  it('wait until their candles are loaded', () => {
    expect(placeMarks([mark(50), mark(900)], [candle(100)], 100)).toEqual([])
  })
})

describe('what to draw anew', () => {
  const drawn = [candle(1), candle(2)]

  it('is only the end when the chart grows or its last candle changes', () => {
    expect(candleChange(drawn, [...drawn, candle(3)])).toEqual({
      kind: 'tail',
      candles: [candle(2), candle(3)],
    })
    expect(candleChange(drawn, [candle(1), candle(2, 9)])).toMatchObject({ kind: 'tail' })
  })

  it('is nothing when nothing changed', () => {
    expect(candleChange(drawn, [candle(1), candle(2)])).toEqual({ kind: 'none' })
  })

  it('is everything after a correction, with older candles, and at first', () => {
    expect(candleChange(drawn, [candle(1, 7), candle(2)])).toEqual({ kind: 'all' })
    expect(candleChange(drawn, [candle(0), ...drawn])).toEqual({ kind: 'all' })
    expect(candleChange([], drawn)).toEqual({ kind: 'all' })
    expect(candleChange(drawn, [candle(1)])).toEqual({ kind: 'all' })
  })
})

describe('the price scale', () => {
  it('takes in a level that is near and leaves out one that would flatten the candles', () => {
    const range = { minValue: 100, maxValue: 110 }
    expect(rangeWithLines(range, [95, 111])).toEqual({ minValue: 95, maxValue: 111 })
    expect(rangeWithLines(range, [10, 500])).toEqual(range)
  })

  it('steps by the size of the price, however small or large', () => {
    expect(minMoveOf(64_000)).toBe(0.1)
    expect(minMoveOf(1.2345e-12)).toBe(1e-17)
    expect(minMoveOf(0)).toBe(0.01)
  })
})
