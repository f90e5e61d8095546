import { Decimal, MINUS, MISSING_TEXT, parseDecimal, type DecimalInput } from './decimal.ts'
import { decimalsOfPrice, zeroCountText } from './price-text.ts'

/** Prices from this size up have decimals enough whatever their market's step is. */
const NO_STEP_FROM = 1
const LEAST_BELOW = 2

/**
 * The decimals of prices that stand together, on one axis or line: those of the smallest, and below 1
 * no more than the market trades in.
 *
 * @param traded prices of the market itself, whose digits tell its step
 * @example sharedDecimals([0.469, 1.59, 2.57], ['0.46914', '1.59']) === 5
 */
export function sharedDecimals(
  shown: readonly DecimalInput[],
  traded: readonly DecimalInput[],
): number {
  const sizes = shown.map(Number).filter((size) => size > 0)
  const smallest = sizes.length === 0 ? NO_STEP_FROM : Math.min(...sizes)
  const most = decimalsOfPrice(smallest)
  if (smallest >= NO_STEP_FROM) return most
  const steps = traded.map((price) => parseDecimal(price)?.decimalPlaces() ?? 0)
  const step = Math.max(LEAST_BELOW, ...steps)
  return steps.length === 0 ? most : Math.min(most, step)
}

/**
 * A price with a given number of decimals, rounded down like `priceText`: beside others it is as exact
 * as they are. `fixedPriceText(5, 4) === '5.0000'`.
 */
export function fixedPriceText(value: DecimalInput, decimals: number): string {
  const price = parseDecimal(value)
  if (price === null) return MISSING_TEXT
  const size = price.abs().decimalPlaces(decimals, Decimal.ROUND_DOWN)
  const text = zeroCountText(size, decimals) ?? size.toFormat(decimals, Decimal.ROUND_DOWN)
  return price.isNegative() && !size.isZero() ? MINUS + text : text
}
