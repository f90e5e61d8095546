import type { Interval } from './interval.ts'

/** An interval as every screen, alert and picture labels it: `15m`, `1h`, `4h`, `1D`. */
export function intervalLabel(interval: Interval): string {
  return interval.endsWith('d') ? interval.toUpperCase() : interval
}
