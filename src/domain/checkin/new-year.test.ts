import { describe, expect, it } from 'vitest'
import { dayOf } from './day.ts'
import { newYearAt } from './new-year.ts'

function yearOn(text: string): number | null {
  return newYearAt(dayOf(Date.parse(text)))
}

describe('the days of the new-year benefit', () => {
  it('are 31 December to 7 January at UTC+8', () => {
    expect(yearOn('2026-12-30T15:59:59.999Z')).toBeNull()
    expect(yearOn('2026-12-30T16:00:00Z')).toBe(2027)
    expect(yearOn('2026-12-31T16:00:00Z')).toBe(2027)
    expect(yearOn('2027-01-07T15:59:59.999Z')).toBe(2027)
    expect(yearOn('2027-01-07T16:00:00Z')).toBeNull()
  })
})
