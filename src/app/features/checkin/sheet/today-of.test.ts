import { describe, expect, it } from 'vitest'
import type { Streak } from '../queries.ts'
import { dayEndOf, todayOf } from './today-of.ts'

const POINTS = [10, 10, 10, 20, 20, 20, 50]

function streakOf(signedDays: number, signedToday: boolean): Streak {
  return {
    signedDays,
    signedToday,
    nextDayAt: 0,
    tickets: 0,
    draw: null,
    days: POINTS.map((points, at) => ({
      day: at + 1,
      points,
      hasCard: at === 6,
      isSigned: at < signedDays,
    })),
  }
}

describe('today in the streak', () => {
  it.each([
    [0, false, 1, 10],
    [1, true, 1, 10],
    [3, false, 4, 20],
    [6, false, 7, 50],
    [7, true, 7, 50],
    [7, false, 1, 10],
  ])('with %i days, signed today: %s, is day %i and brings %i BY', (days, isToday, day, points) => {
    expect(todayOf(streakOf(days, isToday))).toMatchObject({ day, points })
  })
})

describe('the end of the day', () => {
  it.each([
    [0, false, 'getPoints'],
    [7, false, 'getPoints'],
    [3, false, 'keepStreak'],
    [1, true, 'turns'],
    [7, true, 'turns'],
  ])('with %i days, signed today: %s, is said as %s', (days, isToday, said) => {
    expect(dayEndOf(streakOf(days, isToday))).toBe(said)
  })
})
