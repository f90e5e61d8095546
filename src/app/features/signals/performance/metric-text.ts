import { type ShareForm, shareRangeText } from '#app/i18n/percent-text.ts'
import { Decimal, MISSING_TEXT, parseDecimal, withMinus } from '#domain/money/decimal.ts'
import { LEAST_FOR_RANGE } from '#domain/signals/statistics/statistics.ts'

/** A ratio with two decimals: `'1.12'`. Null is `'--'`. */
export function ratioText(ratio: number | null): string {
  return withMinus(parseDecimal(ratio)?.toFixed(2, Decimal.ROUND_HALF_UP) ?? '') || MISSING_TEXT
}

/** How many signals were counted, and the range of their win rate. */
interface Counted {
  readonly n: number
  readonly winRateLowPct: number | null
  readonly winRateHighPct: number | null
}

/**
 * The likely range of a win rate: `'40.6–46.9%'`; `'--'` where nothing was counted. Null of a single
 * signal: it has a result, and no range.
 */
export function rangeText(
  { n, winRateLowPct, winRateHighPct }: Counted,
  form: ShareForm,
): string | null {
  if (n > 0 && n < LEAST_FOR_RANGE) return null
  return shareRangeText(winRateLowPct, winRateHighPct, form)
}
