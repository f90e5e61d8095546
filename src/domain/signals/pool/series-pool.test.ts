import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sliceWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import { makeBars } from '#tests/support/candles.ts'
import { detectSignal } from '../detect.ts'
import { type Figures, newFigures } from '../indicator/figures.ts'
import { FIGURES_LEAD, measureWindow } from '../indicator/window-figures.ts'
import { windowOf } from '../replay/window-of.ts'
import { WINDOW_LENGTH } from '../rules/strategy.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import { SeriesPool } from './series-pool.ts'

const bars = makeBars({ seed: 5, fromTime: 0, count: 2000 })

describe('a row of the pool', () => {
  it('streams what a window of all its candles measures, within 1e-12', () => {
    const pool = new SeriesPool(1, STRATEGY_1)
    const window = windowOf(bars)
    for (const [row, bar] of bars.entries()) {
      feed(pool, 0, bar)
      if (row + 1 < FIGURES_LEAD) continue
      expectAlike(
        pool.readFigures(0, newFigures()),
        measureWindow(window, 0, row + 1, newFigures()),
      )
    }
  })

  it('has a band with full precision however large earlier prices were', () => {
    const calm = bars.slice(0, 400)
    const wild = calm.map((bar) => ({ ...bar, high: 1e12, close: 1e12 }))
    const pool = new SeriesPool(1, STRATEGY_1)
    for (const bar of [...wild, ...calm]) feed(pool, 0, bar)
    const { bandUpper, bandLower } = pool.readFigures(0, newFigures())
    const measured = measureWindow(windowOf(calm), 0, calm.length, newFigures())
    expect(bandUpper).toBeCloseTo(measured.bandUpper, 9)
    expect(bandLower).toBeCloseTo(measured.bandLower, 9)
  })

  it('is independent of its neighbours, and keeps its index as the pool grows', () => {
    const alone = new SeriesPool(1, STRATEGY_1)
    const crowded = new SeriesPool(3, STRATEGY_1)
    for (const [row, bar] of bars.slice(0, 300).entries()) {
      feed(alone, 0, bar)
      feed(crowded, 0, bars[row + 500]!)
      feed(crowded, 1, bar)
      feed(crowded, 2, bars[row + 900]!)
      if (row === 100) crowded.grow(20)
    }
    expect(crowded.rows).toBe(20)
    expect(crowded.readFigures(1, newFigures())).toEqual(alone.readFigures(0, newFigures()))
  })

  it('restarts after a reset, and takes a flat candle for a gap', () => {
    const pool = new SeriesPool(1, STRATEGY_1)
    for (const bar of bars.slice(0, 77)) feed(pool, 0, bar)
    pool.reset(0)
    expect(pool.countOf(0)).toBe(0)
    pool.skip(0)
    expect(pool.countOf(0)).toBe(0)
    const fresh = new SeriesPool(1, STRATEGY_1)
    for (const bar of bars.slice(100, 200)) {
      feed(pool, 0, bar)
      feed(fresh, 0, bar)
    }
    const { close } = bars[199]!
    pool.skip(0)
    fresh.update(0, close, close, close, 0)
    expect(pool.readFigures(0, newFigures())).toEqual(fresh.readFigures(0, newFigures()))
  })

  it('names no candidate before it has taken a whole window', () => {
    const pool = new SeriesPool(1, STRATEGY_1)
    const first = bars.findIndex((bar) => {
      feed(pool, 0, bar)
      return pool.candidateOf(0, '15m', 'unknown') !== 0
    })
    expect(first).toBeGreaterThanOrEqual(WINDOW_LENGTH - 1)
  })

  it('names a candidate wherever a window finds a signal, though its averages remember a price 10,000 times higher', () => {
    const high = bars.slice(50, 450).map((bar) => scaled(bar, 10_000))
    const past = [...bars.slice(0, 50), ...high]
    const window = windowOf(bars)
    let signals = 0
    for (let to = WINDOW_LENGTH; to <= bars.length; to += 1) {
      const own = sliceWindow(window, to - WINDOW_LENGTH, to)
      const signal = detectSignal(
        { marketId: 'simspotaaausdt', interval: '15m' },
        own,
        null,
        STRATEGY_1,
      )
      if (signal === null) continue
      signals += 1
      const pool = new SeriesPool(1, STRATEGY_1)
      for (const bar of past) feed(pool, 0, bar)
      for (const bar of bars.slice(to - WINDOW_LENGTH, to)) feed(pool, 0, bar)
      expect(pool.candidateOf(0, '15m', 'unknown')).toBe(signal.direction === 'long' ? 1 : -1)
    }
    expect(signals).toBeGreaterThan(3)
  })

  it('rebuilt from a window equals one that was fed only that window', () => {
    const pool = new SeriesPool(1, STRATEGY_1)
    const fresh = new SeriesPool(1, STRATEGY_1)
    for (const bar of bars.slice(0, 90)) feed(pool, 0, bar)
    for (const bar of bars.slice(500, 800)) feed(fresh, 0, bar)
    pool.rebuild(0, windowOf(bars.slice(500, 800)))
    expect(pool.countOf(0)).toBe(300)
    expect(pool.readFigures(0, newFigures())).toEqual(fresh.readFigures(0, newFigures()))
  })

  it('stays finite for any valid candles', () => {
    const price = fc.double({ min: 1e-9, max: 1e9, noNaN: true })
    const candle = fc.record({ a: price, b: price, c: price, volume: fc.nat(1_000_000) })
    fc.assert(
      fc.property(fc.array(candle, { minLength: 60, maxLength: 90 }), (candles) => {
        const pool = new SeriesPool(1, STRATEGY_1)
        for (const { a, b, c, volume } of candles) {
          pool.update(0, Math.max(a, b, c), Math.min(a, b, c), b, volume)
        }
        const figures = pool.readFigures(0, newFigures())
        expect(streamed(figures).every(([, value]) => Number.isFinite(value))).toBe(true)
        expect(figures.bandUpper).toBeGreaterThanOrEqual(figures.bandLower)
      }),
      { numRuns: 50 },
    )
  })
})

function scaled(bar: Candle, factor: number): Candle {
  return { ...bar, high: bar.high * factor, low: bar.low * factor, close: bar.close * factor }
}

function feed(pool: SeriesPool, row: number, { high, low, close, volume }: Candle): void {
  pool.update(row, high, low, close, volume)
}

/** What a row streams: the others are measured on a window alone. */
function streamed(figures: Figures): [keyof Figures, number][] {
  const windowOnly = ['open', 'shortRsi', 'midAverage', 'longAverage', 'previousAtr', 'usualRange']
  const all = Object.entries(figures) as [keyof Figures, number][]
  return all.filter(([name]) => !windowOnly.includes(name))
}

function expectAlike(row: Figures, measured: Figures): void {
  for (const [name, value] of streamed(row)) {
    const scale = name.startsWith('macd') ? measured.close : Math.abs(measured[name])
    const error = Math.abs(value - measured[name])
    expect(error, `${name} streams as ${value}`).toBeLessThanOrEqual(1e-12 * scale)
  }
}
