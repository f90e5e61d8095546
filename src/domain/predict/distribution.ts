/** Bounds of the bins, as fractions: below -20%, to -10%, -5%, 0, 5%, 10%, 20%, and above. */
const BOUNDS = [-0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.2] as const

/** How many trades returned more than `above` and at most `upTo`; null is without a bound. */
export interface Bin {
  readonly above: number | null
  readonly upTo: number | null
  readonly count: number
}

/**
 * Net returns counted in eight fixed bins. A return of exactly 0 lies below 0: break-even is no win.
 *
 * @example distributionOf([0.01, 0.02, -0.3]).map(({ count }) => count) // [1, 0, 0, 0, 2, 0, 0, 0]
 */
export function distributionOf(netReturns: readonly number[]): Bin[] {
  return [null, ...BOUNDS].map((above, at) => {
    const upTo = BOUNDS[at] ?? null
    const count = netReturns.filter(
      (value) => (above === null || value > above) && (upTo === null || value <= upTo),
    ).length
    return { above, upTo, count }
  })
}
