import * as TIMINGS from '#domain/time/timings.ts'

/**
 * How long to wait before try number `attempt` (0 the first): a random part of a span that doubles
 * up to 30 s, so that a restarted server is not met by everyone at once.
 *
 * @example backOffMs(2, () => 0.5) === 2500: half of the way from 1 s to 4 s
 */
export function backOffMs(attempt: number, random: () => number): number {
  // Each by its name: taken apart, the list would come with the first load as a whole.
  const span = Math.min(TIMINGS.streamLongestBackOffMs, TIMINGS.streamFirstBackOffMs * 2 ** attempt)
  return TIMINGS.streamFirstBackOffMs + random() * (span - TIMINGS.streamFirstBackOffMs)
}
