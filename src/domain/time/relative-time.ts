import { DAY_MS, HOUR_MS, MINUTE_MS } from './interval.ts'

/** An age in words: a counted unit, or one of three without a count (count 0). */
export interface RelativeTime {
  readonly unit: 'now' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'date' | 'while'
  readonly count: number
}

const WEEK_MS = 7 * DAY_MS
const MONTH_MS = 30 * DAY_MS
const YEAR_MS = 365 * DAY_MS

/** Up to which age each unit counts, youngest first. */
const ROWS = [
  { below: HOUR_MS, unit: 'minute', size: MINUTE_MS },
  { below: DAY_MS, unit: 'hour', size: HOUR_MS },
  { below: WEEK_MS, unit: 'day', size: DAY_MS },
  { below: MONTH_MS, unit: 'week', size: WEEK_MS },
  { below: YEAR_MS + 1, unit: 'month', size: MONTH_MS },
] as const

/**
 * How long ago `time` was at `now`, both ms and both from the same clock: market time for what
 * candles say, wall time for the rest. Under a minute `now`; then whole minutes, hours, days,
 * weeks and months; over twelve months `date`, which asks for the full date; a time to come
 * reads `while`, "a while ago". `relativeTime(0, 7_500_000)` is `{unit: 'hour', count: 2}`.
 * @assumed A month is 30 days and twelve of them are a year of 365. @source Spec 4
 */
export function relativeTime(time: number, now: number): RelativeTime {
  const age = now - time
  if (age < 0) return { unit: 'while', count: 0 }
  if (age < MINUTE_MS) return { unit: 'now', count: 0 }
  const row = ROWS.find(({ below }) => age < below)
  return row ? { unit: row.unit, count: Math.floor(age / row.size) } : { unit: 'date', count: 0 }
}
