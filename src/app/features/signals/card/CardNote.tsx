import { usePriceOn } from '#app/state/ticker/use-ticker.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { SignalRow } from '../queries.ts'
import { shownReturn } from '../signal-return.ts'
import css from './CardNote.module.css'

/** What the card's return counts. */
export function CardNote({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const price = usePriceOn(row.coinId, row.marketId)
  return <span className={css['note']}>{t(`figure.${NOTES[shownReturn(row, price).kind]}`)}</span>
}

const NOTES = { net: 'netShort', running: 'runningShort', none: 'return' } as const
