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
  const row = PRICE_ROWS.find(({ from }) => size.gte(from))
  const digits = row ? size.toFormat(row.decimals, Decimal.ROUND_DOWN) : zeroCountText(size)
  return price.isNegative() ? MINUS + digits : digits
}

/** `0.000001234` as `0.0₅1234`. */
function zeroCountText(size: Decimal): string {
  const digits = size.toExponential(SIGNIFICANT_DIGITS - 1, Decimal.ROUND_DOWN)
  const [mantissa = '', exponent = '0'] = digits.split('e')
  const zeros = String(-Number(exponent) - 1)
  return `0.0${[...zeros].map((digit) => SUBSCRIPT_DIGITS[Number(digit)]).join('')}${mantissa.replace('.', '')}`
}
