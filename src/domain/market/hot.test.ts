import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../time/interval.ts'
import {
  decayedCount,
  HOT_TERMS,
  HOT_WEIGHTS,
  type HotFacts,
  hotScoresOf,
  oldestHotHour,
  volumeRatioOf,
} from './hot.ts'

const NOW = Date.UTC(2025, 5, 1, 12, 34)
const HOUR = Date.UTC(2025, 5, 1, 12)
const ago = (hours: number, count: number) => ({ hour: HOUR - hours * HOUR_MS, count })

function coin(coinId: string, facts: Partial<HotFacts> = {}): HotFacts {
  return { coinId, views: [], favorites: [], volumeRatio: 1, change24hPct: 0, ...facts }
}

const anyCount = fc.record({
  hour: fc.integer({ min: -2, max: 30 }).map((hours) => HOUR - hours * HOUR_MS),
  count: fc.integer({ min: 0, max: 50 }),
})
const anyCoins = fc.uniqueArray(
  fc.record({
    coinId: fc.stringMatching(/^[a-z]{1,3}$/),
    views: fc.array(anyCount, { maxLength: 4 }),
    favorites: fc.array(anyCount, { maxLength: 4 }),
    volumeRatio: fc.option(fc.double({ min: 0, max: 1e4, noNaN: true })),
    change24hPct: fc.option(fc.double({ min: -99, max: 900, noNaN: true })),
  }),
  { selector: ({ coinId }) => coinId, maxLength: 30 },
)

describe('the hot score', () => {
  it('has weights that sum to one', () => {
    expect(HOT_TERMS.reduce((sum, term) => sum + HOT_WEIGHTS[term], 0)).toBeCloseTo(1, 12)
  })

  it('halves what is six hours old, and forgets it after a day', () => {
    expect(decayedCount([ago(0, 4)], NOW)).toBe(4)
    expect(decayedCount([ago(6, 4)], NOW)).toBe(2)
    expect(decayedCount([ago(12, 4), ago(0, 1)], NOW)).toBe(2)
    expect(decayedCount([ago(23, 1)], NOW)).toBeCloseTo(0.5 ** (23 / 6), 12)
    expect(decayedCount([ago(24, 4), ago(-1, 9)], NOW)).toBe(0)
    expect(oldestHotHour(NOW)).toBe(HOUR - 23 * HOUR_MS)
  })

  it('compares the volume with the median of the seven days before', () => {
    expect(volumeRatioOf([1, 9, 2, 8, 3, 7, 5, 10])).toBe(2)
    expect(volumeRatioOf([9, 2, 8, 3, 7, 5, 10])).toBeNull()
    expect(volumeRatioOf([null, 9, 2, 8, 3, 7, 5, 10])).toBeNull()
    expect(volumeRatioOf([0, 0, 0, 0, 3, 7, 5, 10])).toBeNull()
  })

  it('is as computed by hand', () => {
    const coins = [
      coin('a', { views: [ago(6, 4)], favorites: [ago(0, 1)], volumeRatio: 3, change24hPct: -6 }),
      coin('b', { volumeRatio: 1, change24hPct: 2 }),
    ]
    const scores = hotScoresOf(coins, NOW)
    // Of two values each is one deviation from their mean.
    expect(scores.get('a')?.score).toBeCloseTo(0.35 + 0.25 + 0.25 + 0.15, 12)
    expect(scores.get('b')?.score).toBeCloseTo(-1, 12)
    expect(scores.get('a')?.steps[0]).toMatchObject({ term: 'views', value: Math.log(3), z: 1 })
    expect(scores.get('a')?.steps[2]).toMatchObject({ value: 3, mean: 2, deviation: 1, z: 1 })
    expect(scores.get('a')?.steps[3]).toMatchObject({ value: 6, mean: 4, deviation: 2 })
  })

  it('counts nothing for what is not known, and where all are equal', () => {
    const coins = [coin('a', { volumeRatio: null }), coin('b'), coin('c')]
    for (const { score } of hotScoresOf(coins, NOW).values()) expect(score).toBe(0)
  })

  it('clips one coin that stands out at three', () => {
    const many = Array.from({ length: 40 }, (_, at) => coin(`c${at}`))
    const scores = hotScoresOf([...many, coin('hot', { volumeRatio: 500 })], NOW)
    expect(scores.get('hot')?.steps[2]).toMatchObject({ z: 3, points: 0.75 })
  })

  it('of any coins lies within three, is the sum of its points, and grows with views', () => {
    fc.assert(
      fc.property(anyCoins, (coins) => {
        const scores = hotScoresOf(coins, NOW)
        expect(scores.size).toBe(coins.length)
        for (const { score, steps } of scores.values()) {
          expect(Math.abs(score)).toBeLessThanOrEqual(3 + 1e-9)
          const sum = steps.reduce((total, { term, z }) => total + HOT_WEIGHTS[term] * z, 0)
          expect(score).toBeCloseTo(sum, 9)
        }
        const first = coins[0]
        if (first === undefined) return
        const seen = { ...first, views: [...first.views, ago(0, 100)] }
        const after = hotScoresOf([seen, ...coins.slice(1)], NOW).get(first.coinId)?.score ?? 0
        expect(after).toBeGreaterThanOrEqual((scores.get(first.coinId)?.score ?? 0) - 1e-9)
      }),
    )
  })
})
