import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/interval.ts'
import { summarizeExtremes } from './extreme-statistics.ts'
import { isExtremeVisible } from './extreme-visibility.ts'

describe('what surges and plunges have paid', () => {
  it('has no rate and no mean under 30', () => {
    const few = Array.from({ length: 29 }, () => ({ triggerTime: 0, netReturn: 0.1 }))
    expect(summarizeExtremes(few)).toMatchObject({ n: 29, wins: 29, winRate: null, mean: null })
  })

  it('equals figures calculated by hand', () => {
    // 32 days with one each: 8 wins of 10%, 24 losses of 5%.
    const results = Array.from({ length: 32 }, (_none, day) => ({
      triggerTime: day * DAY_MS,
      netReturn: day % 4 === 0 ? 0.1 : -0.05,
    }))
    const { mean, meanHigh, meanLow, n, winRate, winRateHigh, winRateLow, wins } =
      summarizeExtremes(results)
    expect([n, wins, winRate]).toEqual([32, 8, 0.25])
    expect(mean).toBeCloseTo(-0.0125, 12)
    expect(winRateLow).toBeCloseTo(0.1325, 4)
    expect(winRateHigh).toBeCloseTo(0.4211, 4)
    // Standard deviation 0.065991, over the root of 32, times t(31) = 2.0395.
    expect(meanHigh! - mean!).toBeCloseTo(0.023792, 5)
    expect(mean! - meanLow!).toBeCloseTo(0.023792, 5)
  })

  it('takes the triggers of one day as one: a crash of many coins proves little', () => {
    const spread = Array.from({ length: 60 }, (_none, at) => ({
      triggerTime: at * DAY_MS,
      netReturn: at % 2 === 0 ? 0.1 : -0.05,
    }))
    const crashed = spread.map((result, at) => ({
      ...result,
      triggerTime: (result.netReturn > 0 ? 0 : at) * DAY_MS,
    }))
    const width = (results: typeof spread) => {
      const { meanHigh, meanLow } = summarizeExtremes(results)
      return meanHigh! - meanLow!
    }
    expect(width(crashed)).toBeGreaterThan(2 * width(spread))
    const oneDay = spread.map((result) => ({ ...result, triggerTime: 0 }))
    expect(summarizeExtremes(oneDay)).toMatchObject({ meanLow: null, meanHigh: null })
  })
})

it('is seen at once by members, 15 minutes of market time later by everybody else', () => {
  const now = 100 * DAY_MS
  const isSeen = (
    minutes: number,
    tier: 'guest' | 'ordinary' | 'monthly' | 'trial' | 'yearly' | 'all',
  ) => isExtremeVisible({ triggerTime: now - minutes * 60_000 }, tier, now)
  for (const tier of ['guest', 'ordinary'] as const) {
    expect(isSeen(0, tier)).toBe(false)
    expect(isSeen(14.99, tier)).toBe(false)
    expect(isSeen(15, tier)).toBe(true)
  }
  for (const tier of ['monthly', 'trial', 'yearly', 'all'] as const)
    expect(isSeen(0, tier)).toBe(true)
})
