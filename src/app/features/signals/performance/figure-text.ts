import { Decimal, MISSING_TEXT, parseDecimal } from '#domain/money/decimal.ts'
import { LEAST_FOR_RANGE } from '#domain/signals/statistics/statistics.ts'

/** A share in percent, one decimal, without a sign: `'43.7%'`. Null is `'--'`. */
export function shareText(pct: number | null): string {
  const text = rounded(pct, 1)
  return text === null ? MISSING_TEXT : `${text}%`
}

/** A ratio with two decimals: `'1.12'`. Null is `'--'`. */
export function ratioText(ratio: number | null): string {
  return rounded(ratio, 2) ?? MISSING_TEXT
}

/** How many ended with a gain, as far as a range of it goes. */
interface Counted {
  readonly n: number
  readonly winRateLowPct: number | null
  readonly winRateHighPct: number | null
}

/**
 * The range that a win rate lies in: `'40.6% – 46.8%'`; `'--'` where nothing was counted. Null of a
 * single signal: it has a result, and no range.
 */
export function rangeText({ n, winRateLowPct, winRateHighPct }: Counted): string | null {
  if (n > 0 && n < LEAST_FOR_RANGE) return null
  if (winRateLowPct === null || winRateHighPct === null) return MISSING_TEXT
  return `${shareText(winRateLowPct)} – ${shareText(winRateHighPct)}`
}

function rounded(value: number | null, places: number): string | null {
  return parseDecimal(value)?.toFixed(places, Decimal.ROUND_HALF_UP) ?? null
}
