const FIRST_MS = 1000
const LONGEST_MS = 300_000

/** Tries after which a delivery waits for an operator; with the longest pauses about an hour of them. */
export const MOST_ATTEMPTS = 20

/**
 * Milliseconds until the next try after `attempt` tries (1 and more) failed: a second, doubled each
 * time, five minutes at most, of which `random` (0 to 1) takes away up to half, so that what failed
 * together does not come back together.
 *
 * @example backOffMs(3, 0) === 4000
 */
export function backOffMs(attempt: number, random: number): number {
  const fullMs = Math.min(FIRST_MS * 2 ** Math.max(0, attempt - 1), LONGEST_MS)
  return Math.round(fullMs * (1 - random / 2))
}
