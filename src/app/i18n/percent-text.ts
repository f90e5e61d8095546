import { Decimal, MISSING_TEXT, parseDecimal, withMinus } from '#domain/money/decimal.ts'
import { currentLanguage } from './words.ts'

/** Decimals of a percentage: none in sentences, heads and rows of a list, one in columns of a table. */
export type ShareForm = 'sentence' | 'table'

const PLACES: Readonly<Record<ShareForm, number>> = { sentence: 0, table: 1 }

/** A share in percent, halves up, without a plus: `'44%'`, `'43.7%'`. Null is `'--'`. */
export function shareText(pct: number | null, form: ShareForm): string {
  const text = digitsOf(pct, form)
  return text === null ? MISSING_TEXT : `${text}%`
}

/** An en dash after which no line ends: by itself it lets the second number begin the next one. */
const DASH = '–\u2060'

/** A range of shares: `'30–49%'`, in Chinese `'30%–49%'`; `'--'` where an end is null. */
export function shareRangeText(
  lowPct: number | null,
  highPct: number | null,
  form: ShareForm,
): string {
  const [low, high] = [digitsOf(lowPct, form), digitsOf(highPct, form)]
  if (low === null || high === null) return MISSING_TEXT
  return `${low}${currentLanguage().startsWith('zh') ? '%' : ''}${DASH}${high}%`
}

function digitsOf(pct: number | null, form: ShareForm): string | null {
  const text = parseDecimal(pct)?.toFixed(PLACES[form], Decimal.ROUND_HALF_UP)
  return text === undefined ? null : withMinus(text)
}
