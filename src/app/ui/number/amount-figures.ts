import { Decimal, MISSING_TEXT, type DecimalInput, parseDecimal } from '#domain/money/decimal.ts'

/** Places of an amount that is no whole number of them: two, or as many as it has. */
const LEAST_PLACES = 2

/**
 * An amount of points or of money for reading: thousands apart, whole where it is whole points, else
 * two places or as many as count. `amountFigures('12340.500000')` is `12,340.50`,
 * `amountFigures('-500')` is `-500`, `amountFigures('3.98', true)` is `+3.98`.
 */
export function amountFigures(value: DecimalInput, isSigned = false): string {
  const amount = parseDecimal(value)
  if (amount === null) return MISSING_TEXT
  const isWhole = typeof value === 'string' && !value.includes('.')
  const places = isWhole ? 0 : Math.max(LEAST_PLACES, amount.decimalPlaces() ?? 0)
  const [whole = '0', rest] = amount.abs().toFixed(places, Decimal.ROUND_DOWN).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${signOf(amount, isSigned)}${grouped}${rest === undefined ? '' : `.${rest}`}`
}

function signOf(amount: Decimal, isSigned: boolean): string {
  if (amount.isZero()) return ''
  if (amount.isNegative()) return '-'
  return isSigned ? '+' : ''
}
