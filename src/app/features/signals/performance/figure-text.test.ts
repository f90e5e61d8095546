import { describe, expect, it } from 'vitest'
import { rangeText, ratioText, shareText } from './figure-text.ts'

describe('figures of the record', () => {
  it('round half up, shares to one decimal and ratios to two', () => {
    expect(shareText(43.65)).toBe('43.7%')
    expect(shareText(100)).toBe('100.0%')
    expect(ratioText(1.125)).toBe('1.13')
    expect(rangeText({ n: 40, winRateLowPct: 40.58, winRateHighPct: 46.85 })).toBe('40.6% – 46.9%')
  })

  it('are a dash where they do not exist, never a zero', () => {
    expect(shareText(null)).toBe('--')
    expect(ratioText(null)).toBe('--')
    expect(rangeText({ n: 0, winRateLowPct: null, winRateHighPct: null })).toBe('--')
    expect(ratioText(0)).toBe('0.00')
  })
})
