import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { makeBars } from '#tests/support/candles.ts'
import { type Figures, newFigures } from '../indicator/figures.ts'
import { FIGURES_LEAD, measureWindow } from '../indicator/window-figures.ts'
import { windowOf } from '../replay/window-of.ts'
import { WINDOW_LENGTH } from '../strategy.ts'
import { SeriesPool } from './series-pool.ts'

const bars = makeBars({ seed: 5, fromTime: 0, count: 2000 })

describe('a row of the pool', () => {
  it('streams what a window of all its candles measures, within 1e-12', () => {
    const pool = new SeriesPool(1)
    const window = windowOf(bars)
    bars.forEach((bar, row) => {
      feed(pool, 0, bar)
      if (row + 1 < FIGURES_LEAD) return
      expectAlike(
        pool.readFigures(0, newFigures()),
        measureWindow(window, 0, row + 1, newFigures()),
      )
    })
  })

  it('forgets a wild past: its band keeps all digits however large prices were', () => {
    const calm = bars.slice(0, 400)
    const wild = calm.map((bar) => ({ ...bar, high: 1e12, close: 1e12 }))
    const pool = new SeriesPool(1)
    for (const bar of [...wild, ...calm]) feed(pool, 0, bar)
    const { bandUpper, bandLower } = pool.readFigures(0, newFigures())
    const measured = measureWindow(windowOf(calm), 0, calm.length, newFigures())
    expect(bandUpper).toBeCloseTo(measured.bandUpper, 9)
    expect(bandLower).toBeCloseTo(measured.bandLower, 9)
  })

  it('knows nothing of its neighbours, and keeps its place as the pool grows', () => {
    const alone = new SeriesPool(1)
    const crowded = new SeriesPool(3)
    bars.slice(0, 300).forEach((bar, row) => {
      feed(alone, 0, bar)
      feed(crowded, 0, bars[row + 500]!)
      feed(crowded, 1, bar)
      feed(crowded, 2, bars[row + 900]!)
      if (row === 100) crowded.grow(20)
    })
    expect(crowded.rows).toBe(20)
    expect(crowded.readFigures(1, newFigures())).toEqual(alone.readFigures(0, newFigures()))
  })

  it('begins anew after a reset, and takes a flat candle for a hole', () => {
    const pool = new SeriesPool(1)
    for (const bar of bars.slice(0, 77)) feed(pool, 0, bar)
    pool.reset(0)
    expect(pool.countOf(0)).toBe(0)
    pool.skip(0)
    expect(pool.countOf(0)).toBe(0)
    const fresh = new SeriesPool(1)
    for (const bar of bars.slice(100, 200)) {
      feed(pool, 0, bar)
      feed(fresh, 0, bar)
    }
    const { close } = bars[199]!
    pool.skip(0)
    fresh.update(0, close, close, close, 0)
    expect(pool.readFigures(0, newFigures())).toEqual(fresh.readFigures(0, newFigures()))
  })

  it('nominates nothing before it has taken a whole window', () => {
    const pool = new SeriesPool(1)
    const first = bars.findIndex((bar) => {
      feed(pool, 0, bar)
      return pool.nominates(0) !== 0
    })
    expect(first).toBeGreaterThanOrEqual(WINDOW_LENGTH - 1)
  })

  it('stays a number, whatever valid candles come', () => {
    const price = fc.double({ min: 1e-9, max: 1e9, noNaN: true })
    const candle = fc.record({ a: price, b: price, c: price, volume: fc.nat(1_000_000) })
    fc.assert(
      fc.property(fc.array(candle, { minLength: 60, maxLength: 90 }), (candles) => {
        const pool = new SeriesPool(1)
        for (const { a, b, c, volume } of candles) {
          pool.update(0, Math.max(a, b, c), Math.min(a, b, c), b, volume)
        }
        const figures = pool.readFigures(0, newFigures())
        expect(Object.values(figures).every(Number.isFinite)).toBe(true)
        expect(figures.bandUpper).toBeGreaterThanOrEqual(figures.bandLower)
      }),
      { numRuns: 50 },
    )
  })
})

function feed(pool: SeriesPool, row: number, { high, low, close, volume }: Candle): void {
  pool.update(row, high, low, close, volume)
}

function expectAlike(streamed: Figures, measured: Figures): void {
  for (const name of Object.keys(measured) as (keyof Figures)[]) {
    const scale = name.startsWith('macd') ? measured.close : Math.abs(measured[name])
    if (!(Math.abs(streamed[name] - measured[name]) <= 1e-12 * scale)) {
      expect.fail(`${name} streams as ${streamed[name]}, measures ${measured[name]}`)
    }
  }
}
