/** Window in which alerts to one recipient by one channel are counted. @source DECISIONS 7 */
export const DIGEST_WINDOW_MS = 180_000

/** Recent deliveries of one recipient and channel, and their queue. Wall times, ms. */
export interface DigestCase {
  readonly waitingCount: number
  /** Acceptance times of the last three minutes, digested alerts included. */
  readonly acceptedTimes: readonly number[]
  /** Acceptance time of the last digest; null for none in the last three minutes. */
  readonly lastDigestTime: number | null
  /** More than this many within three minutes come as one. */
  readonly above: number
  readonly wallNow: number
}

/** `each`: one by one. `digest`: the whole queue as one. `wait`: not before that wall time. */
export type DigestPlan =
  | { readonly kind: 'each' }
  | { readonly kind: 'digest' }
  | { readonly kind: 'wait'; readonly untilWallTime: number }

/**
 * Plans how queued alerts are sent. Within any three minutes a recipient gets at most `above`
 * single alerts and one digest; a single queued alert makes no digest and waits until it fits or
 * another joins it.
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
