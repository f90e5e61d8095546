import type { Direction, Leg } from './signal.ts'

/** Taker fee a side, as a fraction. @source DECISIONS 6 */
export const FEE = 0.001

/** What a fill is worse than the quoted price a side, as a fraction. @source DECISIONS 6 */
export const SLIPPAGE = 0.0005

/**
 * The average entry price of the filled legs. Each leg spends the same quote amount, so it is
 * their harmonic mean: `averagePrice` of fills at 100 and 50 is 66.67. NaN where none is filled.
 */
export function averagePrice(legs: readonly Pick<Leg, 'fill'>[]): number {
  let first = Number.NaN
  let count = 0
  // Shares of the first price: one fill alone comes back digit for digit.
  let shares = 0
  for (const { fill } of legs) {
    if (fill === null) continue
    if (count === 0) first = fill.price
    shares += first / fill.price
    count += 1
  }
  return (first * count) / shares
}

/**
 * What a closed signal earned on the quote it moved, after fee `f` and slippage `s` on both sides:
 *
 *     long   [exit (1 - s)(1 - f)] / [entry (1 + s)(1 + f)] - 1
 *     short  1 - [exit (1 + s)(1 + f)] / [entry (1 - s)(1 - f)]
 *
 * A fraction: 0.0123 is +1.23%. A long that leaves where it came in loses 0.0029955.
 * @source DECISIONS 6
 */
export function netReturn(direction: Direction, entryPrice: number, exitPrice: number): number {
  const more = (1 + SLIPPAGE) * (1 + FEE)
  const less = (1 - SLIPPAGE) * (1 - FEE)
  return direction === 'long'
    ? (exitPrice * less) / (entryPrice * more) - 1
    : 1 - (exitPrice * more) / (entryPrice * less)
}
