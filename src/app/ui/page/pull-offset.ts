/** Maximum pull distance, and the distance that triggers a refresh, in px. */
const LONGEST_PX = 96
const FAR_PX = 56

/**
 * How far a page follows a finger that moved `fingerPx` down: at first as far as the finger, then
 * less and less, never beyond 96 px. `pullOffsetPx(0) === 0`.
 */
export function pullOffsetPx(fingerPx: number): number {
  if (fingerPx <= 0) return 0
  // The exponential is rounded: over the smallest distances it would be ahead of the finger.
  return Math.min(fingerPx, LONGEST_PX * (1 - Math.exp(-fingerPx / (LONGEST_PX * 1.6))))
}

/** Whether a release here refreshes. */
export function isPulledFar(offsetPx: number): boolean {
  return offsetPx >= FAR_PX
}
