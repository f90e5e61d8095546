import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CandleWindow, sliceWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import { windowOf } from '#domain/signals/replay/window-of.ts'
import { makeBars } from '#tests/support/candles.ts'
import { holdTestsOf } from './hold-tests.ts'
import { levelCandlesOf, PIVOT_SIDE } from './level-candles.ts'
import { isStrong, levelsAt, nearestOf } from './levels-at.ts'
import { holdRateOf, priceLevelsOf } from './price-levels.ts'
import { valueAreaOf } from './value-area.ts'

const seeds = fc.integer({ min: 1, max: 100_000 })

function windowOfSeed(seed: number, count: number): CandleWindow {
  return windowOf(makeBars({ seed, fromTime: 0, count }))
}

/** A candle that closes at `close`, having reached `low` and `high`. */
function candle(at: number, [low, close, high]: readonly [number, number, number]): Candle {
  return { openTime: at, open: close, low, high, close, volume: 10, quoteVolume: 10 * close }
}

describe('levels', () => {
  it('come to what a pencil gives: two highs that are one level, and a low that is none', () => {
    const flat = Array.from({ length: 30 }, (_, at) => candle(at, [99, 100, 101]))
    const turns = new Map([
      [8, { high: 110, volume: 20 }],
      [16, { high: 111, volume: 40 }],
      [22, { low: 90, volume: 30 }],
    ])
    const bars = flat.map((bar, at) => ({ ...bar, ...turns.get(at) }))
    const figures = levelCandlesOf(windowOf(bars))
    // True ranges are 2, and 11, 12 and 11 at the turns: the mean of the first 14, then Wilder's.
    expect(figures.atr[29]).toBeCloseTo(2.866_75, 5)
    // The mean volume is 12; a turn weighs its volume by it, half after each 120 candles:
    // 20/12 * 0.5^(21/120) = 1.476279, 40/12 * 0.5^(13/120) = 3.092197, 30/12 * 0.5^(7/120) = 2.400932.
    const levels = levelsAt(figures, 29)
    expect(levels).toMatchObject([
      { touches: 1, newestTime: 22, price: 90 },
      { touches: 2, newestTime: 16 },
    ])
    const [low, high] = [levels[0]!, levels[1]!]
    expect(low.strength).toBeCloseTo(2.400_932, 6)
    expect(high.strength).toBeCloseTo(4.568_476, 6)
    // (110 * 1.476279 + 111 * 3.092197) / 4.568476, as 111 lies within half an ATR, 1.43, of 110.
    expect(high.price).toBeCloseTo(110.676_855, 6)
    expect(nearestOf(levels, 100)).toEqual({ support: null, resistance: high })
  })

  it('are the same whatever comes after them', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 20, max: 380 }), (seed, row) => {
        const whole = windowOfSeed(seed, 400)
        const known = sliceWindow(whole, 0, row + 1)
        expect(levelsAt(levelCandlesOf(whole), row)).toEqual(levelsAt(levelCandlesOf(known), row))
      }),
      { numRuns: 40 },
    )
  })

  it('have hold rates that later candles only add to', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const whole = windowOfSeed(seed, 700)
        const all = holdTestsOf(levelCandlesOf(whole)).levels
        const early = holdTestsOf(levelCandlesOf(sliceWindow(whole, 0, 450))).levels
        expect(early.n).toBeLessThanOrEqual(all.n)
        expect(early.held).toBeLessThanOrEqual(all.held)
        expect(early.n - early.held).toBeLessThanOrEqual(all.n - all.held)
      }),
      { numRuns: 20 },
    )
  })

  it('move with the price: twice the price, twice the levels, the same tests', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const bars = makeBars({ seed, fromTime: 0, count: 400 })
        const twice = bars.map((bar) => ({
          ...bar,
          open: bar.open * 2,
          high: bar.high * 2,
          low: bar.low * 2,
          close: bar.close * 2,
        }))
        const [one, other] = [priceLevelsOf(windowOf(bars)), priceLevelsOf(windowOf(twice))]
        expect(other?.support?.price).toBe(
          one?.support === null ? undefined : 2 * (one?.support.price ?? 0),
        )
        expect(other?.holds).toEqual(one?.holds)
        expect(other?.strong.length).toBe(one?.strong.length)
      }),
      { numRuns: 20 },
    )
  })

  it('lie apart by more than half an ATR from lowest to lowest, and hold only confirmed pivots', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const figures = levelCandlesOf(windowOfSeed(seed, 350))
        const levels = levelsAt(figures, 349)
        const prices = levels.map(({ price }) => price)
        expect(prices).toEqual(prices.toSorted((one, other) => one - other))
        const newest = figures.candles.openTime[349 - PIVOT_SIDE] ?? 0
        expect(levels.every(({ newestTime }) => newestTime <= newest)).toBe(true)
        const { support, resistance } = nearestOf(levels, figures.candles.close[349] ?? 0)
        for (const level of [support, resistance])
          expect(level === null || isStrong(level)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('of too few candles are unknown', () => {
    expect(priceLevelsOf(windowOfSeed(1, 14))).toBeNull()
    expect(priceLevelsOf(windowOfSeed(1, 15))).not.toBeNull()
  })
})

describe('a hold test', () => {
  // Price swings between 90 and 110: a pivot low at 90 and a high at 110 each ten candles.
  const swing = [100, 104, 107, 109, 107, 104, 100, 96, 93, 91, 93, 96]
  const swings = Array.from({ length: 120 }, (_, at) => {
    const close = swing[at % swing.length] ?? 100
    return candle(at, [close - 1, close, close + 1])
  })

  it('holds where price turns at the level, again and again', () => {
    const { levels } = holdTestsOf(levelCandlesOf(windowOf(swings)))
    expect(levels.n).toBeGreaterThan(5)
    expect(levels.held).toBe(levels.n)
  })

  it('breaks where price goes on through it', () => {
    const falling = Array.from({ length: 20 }, (_, at) => {
      const close = 100 - 3 * at
      return candle(120 + at, [close - 1, close, close + 1])
    })
    const before = holdTestsOf(levelCandlesOf(windowOf(swings))).levels
    const { levels } = holdTestsOf(levelCandlesOf(windowOf([...swings, ...falling])))
    expect(levels.n - levels.held).toBe(1)
    expect(levels.n).toBeGreaterThan(before.n)
  })

  it('has no rate under 30, and none without a test', () => {
    expect(holdRateOf({ held: 20, n: 29 }).rate).toBeNull()
    expect(holdRateOf({ held: 21, n: 30 }).rate).toBe(0.7)
    expect(holdRateOf({ held: 0, n: 0 })).toMatchObject({ rate: null, low: null, high: null })
  })
})

describe('the value area', () => {
  it('holds 70% of the volume and its fullest step', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const candles = windowOfSeed(seed, 300)
        const area = valueAreaOf(candles)
        if (area === null) throw new Error('something was traded')
        expect(area.low).toBeLessThan(area.pointOfControl)
        expect(area.high).toBeGreaterThan(area.pointOfControl)
        const top = candles.high.reduce((high, value) => Math.max(high, value), 0)
        expect(area.high).toBeLessThanOrEqual(top * 1.000_001)
      }),
      { numRuns: 20 },
    )
  })

  it('lies where the volume is', () => {
    const quiet = Array.from({ length: 50 }, (_, at) => candle(at, [99, 100, 101]))
    const wick = candle(50, [50, 100, 150])
    const area = valueAreaOf(windowOf([...quiet, wick]))
    expect(area?.low).toBeGreaterThan(97)
    expect(area?.high).toBeLessThan(103)
    expect(valueAreaOf(windowOf([{ ...wick, volume: 0 }]))).toBeNull()
  })
})
