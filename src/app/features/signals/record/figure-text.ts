import { Decimal, MISSING_TEXT, parseDecimal } from '#domain/money/decimal.ts'

/** A share in percent, one decimal, without a sign: `'43.7%'`. Null is `'--'`. */
export function shareText(pct: number | null): string {
  const text = rounded(pct, 1)
  return text === null ? MISSING_TEXT : `${text}%`
}

/** A ratio with two decimals: `'1.12'`. Null is `'--'`. */
export function ratioText(ratio: number | null): string {
  return rounded(ratio, 2) ?? MISSING_TEXT
}

/** A range of shares: `'40.6% – 46.8%'`; `'--'` where there is none. */
export function rangeText(lowPct: number | null, highPct: number | null): string {
  if (lowPct === null || highPct === null) return MISSING_TEXT
  return `${shareText(lowPct)} – ${shareText(highPct)}`
}

function rounded(value: number | null, places: number): string | null {
  return parseDecimal(value)?.toFixed(places, Decimal.ROUND_HALF_UP) ?? null
}
