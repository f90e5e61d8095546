import { DAY_MS, type Interval, MINUTE_MS } from '../time/interval.ts'

/** How long after the close an alert is worth sending; later it stays in the app. @source DECISIONS 7 */
export const TIME_TO_LIVE_MS: Readonly<Record<Interval, number>> = {
  '15m': 10 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': 30 * MINUTE_MS,
  '4h': 120 * MINUTE_MS,
  '1d': 360 * MINUTE_MS,
}

/** What closed longer ago than this when it was first evaluated is history, and told to nobody. @assumed */
export const HISTORY_AFTER_MS = 7 * DAY_MS
