import { describe, expect, it } from 'vitest'
import { nextPayoutTime } from './payout.ts'

describe('nextPayoutTime', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2028-01-31T00:00:00Z', '2028-02-01T00:00:00.000Z'],
  ])('after %s is %s', (now, next) => {
    expect(new Date(nextPayoutTime(Date.parse(now))).toISOString()).toBe(next)
  })
})
