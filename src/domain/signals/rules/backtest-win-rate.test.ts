import { describe, expect, it } from 'vitest'
import { INTERVALS } from '#domain/time/interval.ts'
import { backtestWinRateOf } from './backtest-win-rate.ts'
import { isEvaluated, STRATEGY } from './strategy.ts'

describe('the backtest win rate of a signal', () => {
  it('is known for every interval and direction with signals, and for no other', () => {
    for (const interval of INTERVALS) {
      for (const direction of ['long', 'short'] as const) {
        const winRate = backtestWinRateOf({
          strategyVersion: STRATEGY.version,
          interval,
          direction,
        })
        expect([interval, direction, winRate !== null]).toEqual([
          interval,
          direction,
          isEvaluated(interval, direction),
        ])
      }
    }
  })

  it('lies within its interval, nearer to even than the raw share', () => {
    const winRate = backtestWinRateOf({ strategyVersion: '2', interval: '4h', direction: 'short' })
    // 184 of 275 is 0.6691; with one of each added 185 of 277 is 0.6679.
    expect(winRate?.chance).toBeCloseTo(0.6679, 4)
    expect(winRate?.low).toBeCloseTo(0.6114, 3)
    expect(winRate?.high).toBeCloseTo(0.722, 3)
    expect(winRate?.n).toBe(275)
  })

  it('of version 3 has the interval of whole weeks, wider than that of single signals', () => {
    const winRate = backtestWinRateOf({ strategyVersion: '3', interval: '4h', direction: 'short' })
    // 87 of 115; by Wilson 0.67 to 0.83.
    expect(winRate).toEqual({ chance: 88 / 117, low: 0.636, high: 0.872, n: 115 })
  })

  it('of rules without a backtest is unknown', () => {
    expect(
      backtestWinRateOf({ strategyVersion: '1', interval: '4h', direction: 'long' }),
    ).toBeNull()
    expect(
      backtestWinRateOf({ strategyVersion: '9', interval: '4h', direction: 'long' }),
    ).toBeNull()
  })
})
