import { describe, expect, it } from 'vitest'
import { pointsOf, signedDays, streakAt } from './streak.ts'

describe('a streak', () => {
  it('brings 10, 10, 10, 20, 20, 20 and 50 BY', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(pointsOf)).toEqual([10, 10, 10, 20, 20, 20, 50])
    expect(() => pointsOf(8)).toThrow(RangeError)
  })

  it('continues after yesterday, and restarts after a missed day or a seventh (R6)', () => {
    expect(streakAt(null, 100)).toBe(1)
    expect(streakAt({ day: 99, streak: 6 }, 100)).toBe(7)
    expect(streakAt({ day: 98, streak: 6 }, 100)).toBe(1)
    expect(streakAt({ day: 99, streak: 7 }, 100)).toBe(1)
  })

  it('takes no second check-in of a day, nor one before the last', () => {
    expect(streakAt({ day: 100, streak: 1 }, 100)).toBeNull()
    expect(streakAt({ day: 101, streak: 1 }, 100)).toBeNull()
  })

  it('shows the days that count towards the next', () => {
    expect(signedDays(null, 100)).toBe(0)
    expect(signedDays({ day: 100, streak: 7 }, 100)).toBe(7)
    expect(signedDays({ day: 99, streak: 3 }, 100)).toBe(3)
    expect(signedDays({ day: 99, streak: 7 }, 100)).toBe(0)
    expect(signedDays({ day: 98, streak: 3 }, 100)).toBe(0)
  })
})
