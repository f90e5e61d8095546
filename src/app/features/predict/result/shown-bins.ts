import type { Estimate } from '../queries.ts'

type Bin = Estimate['distribution'][number]

/**
 * The ranges that hold trades, and those between them; none at either end is empty.
 *
 * @example with counts 0, 2, 0, 1, 0: those of 2, 0, 1
 */
export function shownBins(bins: readonly Bin[]): readonly Bin[] {
  const first = bins.findIndex(({ count }) => count > 0)
  const last = bins.findLastIndex(({ count }) => count > 0)
  return first === -1 ? [] : bins.slice(first, last + 1)
}
