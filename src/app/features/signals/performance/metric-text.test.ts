import { describe, expect, it } from 'vitest'
import { rangeText, ratioText } from './metric-text.ts'

const counted = (n: number) => ({ n, winRateLowPct: 40.58, winRateHighPct: 46.85 })

describe('figures of the track record', () => {
  it('round ratios half up to two decimals', () => {
    expect(ratioText(1.125)).toBe('1.13')
    expect(ratioText(0)).toBe('0.00')
  })

  it('give a win rate its range from two signals on', () => {
    expect(rangeText(counted(2), 'table')).toMatch(/^40\.6%?–\u206046\.9%$/)
    expect(rangeText(counted(1), 'table')).toBeNull()
  })

  it('are a dash where they do not exist', () => {
    expect(ratioText(null)).toBe('--')
    expect(rangeText({ n: 0, winRateLowPct: null, winRateHighPct: null }, 'sentence')).toBe('--')
  })
})
