import { describe, expect, it } from 'vitest'
import { hasTimes, isWhole } from './time-axis.ts'

describe('a label of the time axis', () => {
  it.each([
    ['18:00', 10, false],
    ['18:00', 20, true],
    ['18:00', 290, false],
    ['5', 290, true],
  ])('is there where all of it lies on the chart: %s at %i', (text, centre, isThere) => {
    expect(isWhole(text, centre, 300)).toBe(isThere)
  })

  it('is a time of day only where the chart shows few days', () => {
    const daysFrom = (days: number) => ({ from: 0, to: days * 86_400 })
    expect(hasTimes(daysFrom(3))).toBe(true)
    expect(hasTimes(daysFrom(30))).toBe(false)
    expect(hasTimes(null)).toBe(true)
  })
})
