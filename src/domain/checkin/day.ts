import { DAY_MS, HOUR_MS } from '../time/interval.ts'

/** Default UTC offset at which the check-in day starts. @source DECISIONS 4 */
export const CHECK_IN_UTC_OFFSET_HOURS = 8

/**
 * The day a wall time falls on, in days since 1970-01-01, turning at midnight of an offset from UTC:
 * 2026-11-21 15:59 UTC is the 21st at +8, 16:00 UTC the 22nd.
 */
export function dayOf(wallTime: number, utcOffsetHours = CHECK_IN_UTC_OFFSET_HOURS): number {
  return Math.floor((wallTime + utcOffsetHours * HOUR_MS) / DAY_MS)
}

/** When a day begins, ms UTC: `startOfDay(dayOf(t)) <= t`. */
export function startOfDay(day: number, utcOffsetHours = CHECK_IN_UTC_OFFSET_HOURS): number {
  return day * DAY_MS - utcOffsetHours * HOUR_MS
}
