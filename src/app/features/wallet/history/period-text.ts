import { dateText } from '#app/i18n/date-text.ts'

/**
 * What a payout is for, as the reader writes it: a month, or the day an account was closed. Any other
 * text stays as it is.
 *
 * @example periodText('2026-11') === 'November 2026'
 * @example periodText('2026-11-22.2') === 'Nov 22, 2026'
 */
export function periodText(period: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d)(?:\.\d+)?)?$/.exec(period) ?? []
  if (year === undefined) return period
  // Of this device's own calendar: the period of UTC must not become the month before it.
  const start = new Date(Number(year), Number(month) - 1, Number(day ?? 1)).getTime()
  return dateText(start, day === undefined ? 'month' : 'day')
}
