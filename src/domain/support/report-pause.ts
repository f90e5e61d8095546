import { HOUR_MS, MINUTE_MS } from '#domain/time/interval.ts'

const FIRST_MS = 5000
const LONGEST_MS = 15 * MINUTE_MS
/** A wish of the vendor beyond this is taken for a mistake. */
const LONGEST_WISH_MS = HOUR_MS

/**
 * How long to wait after a report was not accepted, ms: doubling from 5 s to a quarter of an hour, but
 * at least what the vendor asked for. There is no last try: somebody wrote to a person.
 *
 * @example reportPauseMs(1, null) === 5000; reportPauseMs(3, null) === 20_000
 */
export function reportPauseMs(attempts: number, retryAfterMs: number | null): number {
  const doubled = FIRST_MS * 2 ** Math.min(attempts - 1, 20)
  return Math.max(Math.min(doubled, LONGEST_MS), Math.min(retryAfterMs ?? 0, LONGEST_WISH_MS))
}
