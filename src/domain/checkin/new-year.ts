import { DAY_MS } from '#domain/time/interval.ts'

const LAST_DAY_OF_DECEMBER = 31
const LAST_DAY_IN_JANUARY = 7

/**
 * The new year whose benefit can be taken on a day (counted from 1970-01-01): 31 December to 7
 * January, else null. `newYearAt(20_818) === 2027`, 31 December 2026. @source DECISIONS 4
 */
export function newYearAt(day: number): number | null {
  const date = new Date(day * DAY_MS)
  const year = date.getUTCFullYear()
  if (date.getUTCMonth() === 0 && date.getUTCDate() <= LAST_DAY_IN_JANUARY) return year
  const isEve = date.getUTCMonth() === 11 && date.getUTCDate() === LAST_DAY_OF_DECEMBER
  return isEve ? year + 1 : null
}

/** Source key of the New Year card, unique per year: `'newYear:2027'`. */
export function newYearSource(year: number): string {
  return `newYear:${year}`
}
