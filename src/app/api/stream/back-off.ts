import { TIMINGS } from '../timings.ts'

/**
 * How long to wait before try number `attempt` (0 the first): a random part of a span that doubles
 * up to 30 s, so that a restarted server is not met by everyone at once.
 *
 * @example backOffMs(2, () => 0.5) === 2500: half of the way from 1 s to 4 s
 */
export function backOffMs(attempt: number, random: () => number): number {
  const { firstBackOffMs, longestBackOffMs } = TIMINGS.stream
  const span = Math.min(longestBackOffMs, firstBackOffMs * 2 ** attempt)
  return firstBackOffMs + random() * (span - firstBackOffMs)
}
