import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '#domain/signals/statistics/wilson.ts'
import { rateText } from './rate-text.ts'

function textOf(wins: number, n: number): string {
  const interval = wilsonInterval(wins, n)
  const bounds = { winRateLow: interval?.low ?? null, winRateHigh: interval?.high ?? null }
  return rateText({ n, winRate: n === 0 ? null : wins / n, ...bounds }, (range) => `(${range})`)
}

describe('a win rate of a backtest', () => {
  it('is a rate with its range from 30 trades on, and the range alone under 30', () => {
    expect(textOf(15, 30)).toBe('50.0% (33.2 to 66.8%)')
    expect(textOf(14, 29)).toBe('(31.4 to 65.6%)')
    expect(textOf(1, 2)).toBe('(9.5 to 90.5%)')
  })

  it('is nothing at all of one trade, or of none', () => {
    expect([textOf(0, 1), textOf(1, 1), textOf(0, 0)]).toEqual(['-', '-', '-'])
  })
})
