import { HOUR_MS } from '#domain/time/interval.ts'
import { describe, expect, it } from 'vitest'
import { type ChartCandle, type ChartMark, placeMarks, viewOf, viewStart } from './chart-marks.ts'

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
