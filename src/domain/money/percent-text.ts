import { Decimal, MISSING_TEXT, parseDecimal, type DecimalInput, withMinus } from './decimal.ts'

/** Which colour a change wears: green or red by the viewer's choice, or grey. */
export type ChangeTone = 'rise' | 'fall' | 'flat'

/**
 * A change in percent with its sign, two decimals, halves away from zero: `'+1.50%'`, `'−0.13%'`.
 * What rounds to nothing has no sign, `'0.00%'`; a missing one is `'--'`. @source Spec 9
 */
export function percentText(pct: DecimalInput): string {
  const rounded = roundPercent(pct)
  if (rounded === null) return MISSING_TEXT
  if (rounded.isZero()) return '0.00%'
  return `${rounded.isPositive() ? '+' : ''}${withMinus(rounded.toFormat(2))}%`
}

/**
 * The tone of a change as it is shown: 0.004 reads `0.00%` and is therefore flat, as are zero and
 * a missing one. `changeTone(-1.2) === 'fall'`. @source Spec 9
 */
export function changeTone(pct: DecimalInput): ChangeTone {
  const rounded = roundPercent(pct)
  if (rounded === null || rounded.isZero()) return 'flat'
  return rounded.isPositive() ? 'rise' : 'fall'
}

function roundPercent(pct: DecimalInput): Decimal | null {
  return parseDecimal(pct)?.decimalPlaces(2, Decimal.ROUND_HALF_UP) ?? null
}
