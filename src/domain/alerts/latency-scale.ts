const STEPS_A_DOUBLING = 8

/** A reading is off by this factor at most, either way: half a step, 4.4 percent. */
export const SCALE_ERROR = 2 ** (1 / (2 * STEPS_A_DOUBLING))

/** How many spans fell into one bucket of the scale. */
export interface BucketCount {
  readonly bucket: number
  readonly count: number
}

/**
 * The bucket of a span (ms) on a logarithmic scale, eight buckets per doubling; 1 ms and less is 0.
 *
 * @example bucketOf(2) === 8
 */
export function bucketOf(spanMs: number): number {
  return spanMs <= 1 ? 0 : Math.round(Math.log2(spanMs) * STEPS_A_DOUBLING)
}

/** The span (whole ms) of a bucket. `spanOf(8) === 2` */
export function spanOf(bucket: number): number {
  return Math.round(2 ** (bucket / STEPS_A_DOUBLING))
}

/**
 * The quantile `share` of the counted spans (ms), accurate within `SCALE_ERROR`; null where nothing
 * was counted.
 *
 * @example quantileOf([{ bucket: 0, count: 1 }, { bucket: 80, count: 1 }], 0.5) === 1
 */
export function quantileOf(counts: readonly BucketCount[], share: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const rank = Math.max(1, Math.ceil(total * share))
  let passed = 0
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    passed += count
    if (passed >= rank) return spanOf(bucket)
  }
  return null
}
