import { Decimal, type DecimalInput, parseDecimal } from '#domain/money/decimal.ts'

/**
 * The price of one coin from the price of a market whose unit holds `multiplier` coins, exact to the
 * last digit; null where the price is missing. Multipliers are powers of ten.
 *
 * @example coinPrice('0.0067', 1000) === '0.0000067' // 1000PEPE and one PEPE
 * @source DECISIONS 5 (markets and coins)
 */
export function coinPrice(marketPrice: DecimalInput, multiplier: number): string | null {
  const price = parseDecimal(marketPrice)
  if (price === null) return null
  // A product keeps every digit, a quotient only twenty places.
  return price.times(new Decimal(1).div(multiplier)).toFixed()
}
