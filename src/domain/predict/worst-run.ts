import { Decimal } from '#domain/money/decimal.ts'

/** Trades in a row: places of the first and the last, from 0, and their sum. */
export interface Run {
  readonly from: number
  readonly to: number
  readonly sum: Decimal
}

/**
 * The trades in a row with the lowest sum: the largest fall of the total below an earlier height. Of equal
 * ones the first. Null where no trade lost.
 *
 * @example worstRunOf([5, -3, 1, -4, 6]) // {from: 1, to: 3, sum: -6}
 */
export function worstRunOf(results: readonly Decimal[]): Run | null {
  let worst: Run | null = null
  let from = 0
  let sum = new Decimal(0)
  for (const [at, result] of results.entries()) {
    if (!sum.lt(0)) {
      from = at
      sum = new Decimal(0)
    }
    sum = sum.plus(result)
    if (sum.lt(worst?.sum ?? 0)) worst = { from, to: at, sum }
  }
  return worst
}
