import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { holdReturns, holdTimes } from './hold.ts'

describe('times of a holding', () => {
  it('are the 4h closes within a short span, its ends left out', () => {
    expect(holdTimes({ fromTime: 4 * HOUR_MS, toTime: 16 * HOUR_MS }, 250)).toEqual({
      interval: '4h',
      times: [8 * HOUR_MS, 12 * HOUR_MS],
    })
    expect(holdTimes({ fromTime: 0, toTime: 40 * DAY_MS }, 250).times).toHaveLength(239)
  })

  it('are the daily closes of a longer one, and never more than asked for', () => {
    const days = holdTimes({ fromTime: HOUR_MS, toTime: 41 * DAY_MS }, 250)
    expect(days).toMatchObject({ interval: '1d' })
    expect(days.times).toHaveLength(40)
    const years = holdTimes({ fromTime: 0, toTime: 900 * DAY_MS }, 250).times
    expect(years.length).toBeLessThanOrEqual(250)
    expect(years.slice(0, 2)).toEqual([DAY_MS, 5 * DAY_MS])
  })
})

describe('a holding', () => {
  it('is the mean of its coins, each from its own purchase on', () => {
    const coins = [
      { paid: 100, sinceTime: 0 },
      { paid: 10, sinceTime: 2 },
    ]
    const closes = [
      [110, 120, 90],
      [5, 20, 12],
    ]
    // The second is bought at 2: its closes of 1 and 2 say nothing yet.
    const returns = holdReturns(coins, closes, [1, 2, 3])
    expect(returns.map((value) => value.toFixed(4))).toEqual(['0.0500', '0.1000', '0.0500'])
  })

  it('takes a coin as unchanged until a close of it is known', () => {
    expect(holdReturns([{ paid: 4, sinceTime: 0 }], [[Number.NaN, 5]], [1, 2])).toEqual([0, 0.25])
  })
})
