import type { QuietHours } from '../alert-settings.ts'

/**
 * Whether a minute of the person's own day lies in their quiet hours. The first minute is quiet, the
 * last is not; `from` above `to` goes over midnight, and where both are the same nothing is quiet.
 *
 * @example isQuiet({ from: 1380, to: 420 }, 30) === true // 23:00 to 07:00, at half past midnight
 */
export function isQuiet(quiet: QuietHours | null, minuteOfDay: number): boolean {
  if (quiet === null) return false
  const { from, to } = quiet
  if (from <= to) return from <= minuteOfDay && minuteOfDay < to
  return minuteOfDay >= from || minuteOfDay < to
}
