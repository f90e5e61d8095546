/** BY for the seven days of a streak. @source DECISIONS 4 */
export const STREAK_POINTS = [10, 10, 10, 20, 20, 20, 50] as const

/** Days of a whole streak; the last brings a support-resistance card and a ticket too. @source Spec 9 */
export const STREAK_DAYS = STREAK_POINTS.length

/** A check-in: the day it was made on, counted from 1970-01-01, and its place in the streak from 1. */
export interface CheckIn {
  readonly day: number
  readonly streak: number
}

/**
 * The place in the streak of a check-in today: one after yesterday's, 1 after a missed day or a
 * whole streak. Null where today is checked in, or a later day is: the clock was set back.
 *
 * @example streakAt({ day: 99, streak: 6 }, 100) === 7
 */
export function streakAt(last: CheckIn | null, today: number): number | null {
  if (last === null) return 1
  if (last.day >= today) return null
  return last.day === today - 1 && last.streak < STREAK_DAYS ? last.streak + 1 : 1
}

/** Current streak in days: yesterday's or today's position, 0 after a missed day or a whole streak. */
export function signedDays(last: CheckIn | null, today: number): number {
  if (last === null) return 0
  if (last.day >= today) return last.streak
  return (streakAt(last, today) ?? 1) - 1
}

/** Points for a day of the streak: `pointsOf(7) === 50`. */
export function pointsOf(streak: number): number {
  const points = STREAK_POINTS[streak - 1]
  if (points === undefined) throw new RangeError(`${streak} is no day of a streak`)
  return points
}
