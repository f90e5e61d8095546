import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './HiddenPrice.module.css'
import type { SignalRow } from '../queries.ts'

/** Shows that a price is hidden from this viewer. */
export function HiddenPrice() {
  const t = useWords('signals')
  return (
    <span className={css['price']}>
      <Icon name="lock" size="1em" />
      {t('hidden.price')}
    </span>
  )
}

/** Whether a row's prices are hidden from its viewer; a visible row always has its trigger price. */
export function isUnpriced(row: Pick<SignalRow, 'recommendedPrice'>): boolean {
  return row.recommendedPrice === null
}
