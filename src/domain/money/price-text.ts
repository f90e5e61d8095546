import { Decimal, MINUS, MISSING_TEXT, parseDecimal, type DecimalInput } from './decimal.ts'

/** Prices keep these many decimals from that size up; the first row that holds wins. */
const PRICE_ROWS = [
  { from: '1000', decimals: 1 },
  { from: '1', decimals: 2 },
  { from: '0.000099', decimals: 6 },
] as const

const SIGNIFICANT_DIGITS = 4
const SUBSCRIPT_DIGITS = '₀₁₂₃₄₅₆₇₈₉'

/**
 * A price as people read it, truncated and never rounded up: `'64,123.4'`, `'12.34'`, `'0.123456'`;
 * below 0.000099 the zeros behind the point are counted and four digits follow: `'0.0₅1234'` is
 * 0.000001234. Zero is `'0'`, a missing price `'--'`. @source Spec 9
 */
export function priceText(value: DecimalInput): string {
  const price = parseDecimal(value)
  if (price === null) return MISSING_TEXT
  if (price.isZero()) return '0'
  const size = price.abs()
  const decimals = decimalsOfPrice(size)
  const digits = zeroCountText(size, decimals) ?? size.toFormat(decimals, Decimal.ROUND_DOWN)
  return price.isNegative() ? MINUS + digits : digits
}

/** How many decimals a price of this size has; a very small one has four digits. */
export function decimalsOfPrice(size: Decimal | number): number {
  const price = new Decimal(size)
  const row = PRICE_ROWS.find(({ from }) => price.gte(from))
  return row?.decimals ?? zerosOf(price) + SIGNIFICANT_DIGITS
}

/** More decimals than these and the zeros behind the point are counted. */
const MOST_DECIMALS = PRICE_ROWS[2].decimals
const LEAST_COUNTED = 3

/** `0.000001234` with nine decimals as `0.0₅1234`; null for what is written out. */
export function zeroCountText(size: Decimal, decimals: number): string | null {
  if (decimals <= MOST_DECIMALS || size.isZero()) return null
  const zeros = zerosOf(size)
  if (zeros < LEAST_COUNTED) return null
  const count = [...String(zeros)].map((digit) => SUBSCRIPT_DIGITS[Number(digit)]).join('')
  return `0.0${count}${size.toFixed(decimals, Decimal.ROUND_DOWN).slice(2 + zeros)}`
}

/** Zeros between the point and the first digit of a price below 1. */
function zerosOf(size: Decimal): number {
  return Math.max(0, -1 - (size.e ?? 0))
}
