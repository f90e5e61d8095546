import { DAY_MS } from '#domain/time/interval.ts'

/**
 * When something that may be done once in so many days can be done again; null where it can be
 * done. A time that lies ahead, as after the clock was set back, counts as one just past.
 *
 * @example dueAgainAt(0, 60, 59 * DAY_MS) === 60 * DAY_MS
 */
export function dueAgainAt(lastAt: number | null, days: number, wallNow: number): number | null {
  if (lastAt === null || lastAt + days * DAY_MS <= wallNow) return null
  return lastAt + days * DAY_MS
}
