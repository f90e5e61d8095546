import { describe, expect, it } from 'vitest'
import { dayOf, startOfDay } from './day.ts'

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

describe('the day of check-ins', () => {
  it.each([
    ['2026-11-21T15:59:59.999Z', '2026-11-21'],
    ['2026-11-21T16:00:00Z', '2026-11-22'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('turns at midnight of UTC+8: %s is on the %s (R6)', (time, date) => {
    expect(dateOf(dayOf(Date.parse(time)))).toBe(date)
  })

  it('starts at the configured hour', () => {
    expect(dateOf(dayOf(Date.parse('2026-11-21T23:59:00Z'), 0))).toBe('2026-11-21')
    expect(dateOf(dayOf(Date.parse('2026-11-21T01:00:00Z'), -5))).toBe('2026-11-20')
  })

  it('begins at its first millisecond', () => {
    const start = startOfDay(dayOf(Date.parse('2026-11-21T15:00:00Z')))
    expect(new Date(start).toISOString()).toBe('2026-11-20T16:00:00.000Z')
    expect(dayOf(start - 1)).toBe(dayOf(start) - 1)
  })
})
