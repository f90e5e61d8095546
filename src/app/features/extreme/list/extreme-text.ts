import { words } from '#app/i18n/words.ts'
import type { ExtremeRow } from '../queries.ts'

/** What state a surge or plunge is in: `Following since`, `Void`. */
export function stateText({ openPrice, state }: Pick<ExtremeRow, 'openPrice' | 'state'>): string {
  const t = words('extreme')
  if (state === 'void') return t('row.void')
  return openPrice === null ? t('row.triggered') : t('row.entry')
}
