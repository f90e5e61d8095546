/** Reward of a watched video, once. @source Spec 9; DECISIONS 4 */
export const VIDEO_BY = 20

/**
 * How long until the reward of a video can be taken, ms; 0 where it can. The server cannot see a
 * screen: it knows when the address was first asked for, and that nobody has watched a video in less
 * time than it lasts.
 *
 * @example awardWaitMs({ askedAt: 1_000, lengthMs: 60_000 }, 31_000) === 30_000
 * @assumed Spec 7 names no rule for a video that counts as watched
 */
export function awardWaitMs(
  { askedAt, lengthMs }: { readonly askedAt: number; readonly lengthMs: number },
  now: number,
): number {
  return Math.max(0, askedAt + lengthMs - now)
}
