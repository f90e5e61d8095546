import { percentText } from '#domain/money/percent-text.ts'
import { currentLanguage, words } from '#app/i18n/words.ts'

/**
 * A range of changes, each end with its sign: `'−2.13 to +22.95%'`; in Chinese each with its percent
 * sign, `'−2.13% 至 +22.95%'`.
 */
export function changeRangeText(lowPct: number, highPct: number): string {
  const [low, high] = [percentText(lowPct), percentText(highPct)]
  const isEach = currentLanguage().startsWith('zh')
  return words('extreme')('paid.range', { low: isEach ? low : low.replace('%', ''), high })
}
