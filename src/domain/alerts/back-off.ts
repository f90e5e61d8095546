const FIRST_MS = 1000
const LONGEST_MS = 300_000

/** Attempts after which a delivery becomes a dead letter; with the longest pauses about an hour. */
export const MOST_ATTEMPTS = 20

/**
 * Milliseconds until the next attempt after `attempt` failed ones (1 and more): a second, doubled
 * each time, five minutes at most. `random` (0 to 1) subtracts up to half, so that simultaneous
 * failures are not retried together.
 *
 * @example backOffMs(3, 0) === 4000
 */
export function backOffMs(attempt: number, random: number): number {
  const fullMs = Math.min(FIRST_MS * 2 ** Math.max(0, attempt - 1), LONGEST_MS)
  return Math.round(fullMs * (1 - random / 2))
}
