import { HOUR_MS } from '#domain/time/interval.ts'
import { describe, expect, it } from 'vitest'
import {
  candleChange,
  type ChartCandle,
  type ChartMark,
  placeMarks,
  rangeWithLines,
  viewOf,
  viewStart,
  viewWithRoom,
} from './chart-marks.ts'
import { chartDecimals } from './chart-decimals.ts'

const candle = (openTime: number, close = 1): ChartCandle => [openTime, 1, 2, 0.5, close, 10]
const mark = (time: number): ChartMark => ({
  time,
  side: 'below',
  shape: 'up',
  tone: 'rise',
  text: 'Entry',
})

describe('marks on candles', () => {
  it('are on their candle, in time order', () => {
    const placed = placeMarks([mark(250), mark(101)], [candle(100), candle(200)], 100)
    expect(placed.map(({ openTime }) => openTime)).toEqual([100, 200])
  })

  it('wait until their candles are loaded', () => {
    expect(placeMarks([mark(50), mark(900)], [candle(100)], 100)).toEqual([])
  })
})

describe('what to draw again', () => {
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

  it('has as many decimals for all prices: those of the lowest, and of the market', () => {
    const from = (low: number, close: number): ChartCandle => [0, close, close, low, close, 1]
    expect(chartDecimals([from(63_000, 64_000)], [])).toBe(1)
    expect(chartDecimals([from(0.28, 1.41), from(1.3, 2.7715)], [{ price: 0.370419 }])).toBe(4)
    expect(chartDecimals([from(1.3, 1.41)], [{ price: 0.370419 }])).toBe(2)
    expect(chartDecimals([from(960, 1280)], [])).toBe(2)
  })
})

describe('what a chart opens on', () => {
  const series = (count: number): ChartCandle[] =>
    Array.from({ length: count }, (_, at) => [at * HOUR_MS, 1, 1, 1, 1, 1])

  it('is all of a span with a fifth of it before, however many candles that is', () => {
    expect(viewOf(series(500), { from: 308 * HOUR_MS, to: 499 * HOUR_MS })).toEqual({
      from: 270,
      to: 528,
    })
    const long = viewOf(series(9000), { from: 1000 * HOUR_MS, to: 8900 * HOUR_MS })
    expect(long.from).toBeLessThanOrEqual(1000)
    expect(long.to).toBeGreaterThanOrEqual(8900)
  })

  it('is at least sixty candles, and ends soon after one that is over', () => {
    const view = viewOf(series(500), { from: 300 * HOUR_MS, to: 305 * HOUR_MS })
    expect(view.to - view.from).toBe(60)
    expect(view.to).toBe(313)
  })

  it('ends at the newest candle where the span goes on, or where there is none', () => {
    const forever = Number.MAX_SAFE_INTEGER
    expect(viewOf(series(500), { from: 490 * HOUR_MS, to: forever }).to).toBe(507)
    expect(viewOf(series(500), { from: forever, to: forever })).toEqual({ from: 447, to: 507 })
  })

  it('leaves the newest candle free of the names of levels, and moves nothing of an earlier end', () => {
    expect(viewWithRoom({ from: 41, to: 107 }, 101, 0.25)).toEqual({ from: 41, to: 121 })
    expect(viewWithRoom({ from: 41, to: 130 }, 101, 0.2)).toEqual({ from: 41, to: 130 })
    expect(viewWithRoom({ from: 41, to: 100 }, 101, 0.2)).toEqual({ from: 41, to: 100 })
  })

  it('holds a span whole, with room on both sides, whatever its length', () => {
    for (const [from, to] of [
      [30, 31],
      [100, 400],
      [1000, 7000],
    ] as const) {
      const candles = series(8000)
      const view = viewOf(candles, { from: from * HOUR_MS, to: to * HOUR_MS })
      expect(view.from).toBeLessThan(from)
      expect(view.to).toBeGreaterThan(to)
      const start = viewStart({ from: from * HOUR_MS, to: to * HOUR_MS }, HOUR_MS, 8000 * HOUR_MS)
      expect(start).toBeLessThanOrEqual(from * HOUR_MS - Math.min(20, from) * HOUR_MS)
    }
  })
})
