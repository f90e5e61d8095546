import type { Interval } from '#domain/time/interval.ts'

/** An interval as charts label it: minutes small, hours and days large. `'4h'` is 4H. @source UX */
export function intervalText(interval: Interval): string {
  return interval.endsWith('m') ? interval : interval.toUpperCase()
}
