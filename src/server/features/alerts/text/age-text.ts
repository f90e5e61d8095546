import { fill, type Words } from '#server/words.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/interval.ts'

const SECOND_MS = 1000

/**
 * Whole seconds, minutes, hours up to two days, then days: `21s ago`. A negative age is 0 seconds.
 */
export function ageText({ age }: Pick<Words['alerts-notification'], 'age'>, ageMs: number): string {
  const ms = Math.max(0, ageMs)
  if (ms < MINUTE_MS) return counted(age.second, ms / SECOND_MS)
  if (ms < HOUR_MS) return counted(age.minute, ms / MINUTE_MS)
  if (ms < 2 * DAY_MS) return counted(age.hour, ms / HOUR_MS)
  return counted(age.day, ms / DAY_MS)
}

function counted(text: string, count: number): string {
  return fill(text, { count: String(Math.floor(count)) })
}
