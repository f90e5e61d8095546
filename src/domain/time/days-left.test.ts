import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './interval.ts'

describe('days left', () => {
  it.each([7, 30, 365])('of %i days just bought are all of them, a minute later too', (days) => {
    for (const sinceMs of [0, 1, 1000, MINUTE_MS, 20 * HOUR_MS]) {
      expect(daysLeft(days * DAY_MS, sinceMs)).toBe(days)
    }
    expect(daysLeft(days * DAY_MS, DAY_MS)).toBe(days - 1)
  })

  it('are the same where the clock of the device is some minutes off', () => {
    for (const offMs of [-4 * MINUTE_MS, 4 * MINUTE_MS]) {
      expect(daysLeft(365 * DAY_MS, offMs)).toBe(365)
    }
  })

  it('are none only once it is over', () => {
    expect([daysLeft(DAY_MS, DAY_MS - 1), daysLeft(DAY_MS, DAY_MS)]).toEqual([1, 0])
  })

  it('fall by one a day, never rise, and never promise a day more than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * DAY_MS }), (leftMs) => {
        const days = daysLeft(leftMs, 0)
        expect(days - 1).toBeLessThan(leftMs / DAY_MS)
        expect(days + 1).toBeGreaterThan(leftMs / DAY_MS)
        expect(daysLeft(leftMs + DAY_MS, 0) - days).toBeLessThanOrEqual(1)
      }),
    )
  })
})
