import { VENUE_NAMES } from '#domain/market/market.ts'
import { listText } from '#domain/text/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import type { ListState } from '../list-request.ts'
import type { SignalRow } from '../queries.ts'
import css from './ListHead.module.css'

const NOTES = { latest: 'headBoth', inProgress: 'headNow', ended: 'headNet' } as const

interface ListHeadProps {
  readonly state: ListState
  readonly rows: readonly SignalRow[]
}

/** What holds for all cards of a list: the venues of their prices, and what their returns are. */
export function ListHead({ state, rows }: ListHeadProps) {
  const t = useWords('signals')
  const venues = [...new Set(rows.map(({ exchange }) => VENUE_NAMES[exchange]))].toSorted()
  return (
    <p className={css['head']}>
      <span className={css['venues']}>{listText(venues, currentLanguage(), 'comma')}</span>
      <span>{t(`card.${NOTES[state]}`)}</span>
    </p>
  )
}
