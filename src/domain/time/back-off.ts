import { HOUR_MS } from './interval.ts'

const LONGEST_PAUSE_MS = 6 * HOUR_MS

/**
 * How long to leave a vendor alone, ms: `firstMs`, twice as long after each failure up to 6 h, and never
 * shorter than it wishes (`retryAfterMs` of its `fault`). `backOff(300_000, 1, null) === 600_000`
 */
export function backOff(firstMs: number, failureCount: number, fault: unknown): number {
  const { retryAfterMs } = Object(fault) as { readonly retryAfterMs?: unknown }
  const wish = typeof retryAfterMs === 'number' ? retryAfterMs : 0
  // Beyond ten doublings it is 6 h anyway.
  const pause = Math.min(firstMs * 2 ** Math.min(failureCount, 10), LONGEST_PAUSE_MS)
  return Math.max(pause, wish)
}
