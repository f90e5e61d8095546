import { DAY_MS, MINUTE_MS } from './interval.ts'

/** So far behind the server's clock a device's may be. */
const SLACK_MS = 5 * MINUTE_MS

/**
 * Days from `now` until a time, rounded up: a started day counts as one, so that a year
 * just bought has 365 days left, on a device whose clock is some minutes off too. 0 once it is over.
 *
 * @example daysLeft(365 * DAY_MS, 1000) === 365
 */
export function daysLeft(until: number, now: number): number {
  if (until <= now) return 0
  return Math.max(1, Math.ceil((until - now - SLACK_MS) / DAY_MS))
}
