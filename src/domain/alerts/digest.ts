/** Alerts to one person by one channel are counted over so long. @source DECISIONS 7 */
export const DIGEST_WINDOW_MS = 180_000

/** What one person got by one channel, and what waits for them there. Wall times, ms. */
export interface DigestCase {
  readonly waitingCount: number
  /** When each alert of the last three minutes was taken there, those of digests too. */
  readonly acceptedTimes: readonly number[]
  /** When the last digest was taken; null for none in the last three minutes. */
  readonly lastDigestTime: number | null
  /** More than so many within three minutes come as one. */
  readonly above: number
  readonly wallNow: number
}

/** `each`: one by one. `digest`: all that waits as one. `wait`: not before that wall time. */
export type DigestPlan =
  | { readonly kind: 'each' }
  | { readonly kind: 'digest' }
  | { readonly kind: 'wait'; readonly untilWallTime: number }

/**
 * How what waits is sent. Within any three minutes a person gets at most `above` alerts one by one
 * and one digest; one alert alone makes no digest and waits until it fits or has company.
 *
 * @example
 * planDigest({ waitingCount: 16, acceptedTimes: [], lastDigestTime: null, above: 15, wallNow: 0 })
 * // { kind: 'digest' }
 * @source DECISIONS 7
 */
export function planDigest(given: DigestCase): DigestPlan {
  const { waitingCount, lastDigestTime, above, wallNow } = given
  const recent = given.acceptedTimes.filter((time) => time > wallNow - DIGEST_WINDOW_MS)
  if (recent.length + waitingCount <= above) return { kind: 'each' }
  if (lastDigestTime !== null && lastDigestTime > wallNow - DIGEST_WINDOW_MS) {
    return { kind: 'wait', untilWallTime: lastDigestTime + DIGEST_WINDOW_MS }
  }
  if (waitingCount > 1) return { kind: 'digest' }
  const oldest = Math.min(...recent)
  return { kind: 'wait', untilWallTime: oldest + DIGEST_WINDOW_MS }
}
