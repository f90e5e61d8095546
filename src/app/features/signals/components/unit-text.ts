import { currentLanguage } from '#app/i18n/words.ts'
import type { DetailAnswer } from '../queries.ts'

/** What a unit of the market is: `1000PEPE = 1,000 × PEPE`. */
export function unitText({ base, multiplier, symbol }: DetailAnswer['coin']): string {
  return `${base} = ${new Intl.NumberFormat(currentLanguage()).format(multiplier)} × ${symbol}`
}
