import {
  Decimal,
  MINUS,
  MISSING_TEXT,
  type DecimalInput,
  parseDecimal,
} from '#domain/money/decimal.ts'

/** Places of an amount that is no whole number of them: two, or as many as it has. */
const LEAST_PLACES = 2

/**
 * An amount of points or of money for reading: thousands apart, whole where it is whole points, else
 * two places or as many as count. `amountFigures('12340.500000')` is `12,340.50`,
 * `amountFigures('-500')` is `−500`, `amountFigures('3.98', true)` is `+3.98`.
 */
export function amountFigures(value: DecimalInput, isSigned = false): string {
  const amount = parseDecimal(value)
  if (amount === null) return MISSING_TEXT
  const isWhole = typeof value === 'string' && !value.includes('.')
  const places = isWhole ? 0 : Math.max(LEAST_PLACES, amount.decimalPlaces() ?? 0)
  return signOf(amount, isSigned) + amount.abs().toFormat(places, Decimal.ROUND_DOWN)
}

function signOf(amount: Decimal, isSigned: boolean): string {
  if (amount.isZero()) return ''
  if (amount.isNegative()) return MINUS
  return isSigned ? '+' : ''
}
