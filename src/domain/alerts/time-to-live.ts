import { DAY_MS, type Interval, MINUTE_MS } from '../time/interval.ts'

/** How long after the close an alert may be sent; later it is only in the app. @source DECISIONS 7 */
export const TIME_TO_LIVE_MS: Readonly<Record<Interval, number>> = {
  '15m': 10 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': 30 * MINUTE_MS,
  '4h': 120 * MINUTE_MS,
  '1d': 360 * MINUTE_MS,
}

/** A close older than this at its first evaluation is history and sends no alerts. @assumed */
export const HISTORY_AFTER_MS = 7 * DAY_MS
