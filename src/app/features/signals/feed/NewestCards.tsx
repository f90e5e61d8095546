import { NewestSignals } from './NewestSignals.tsx'
import css from './NewestCards.module.css'
import { SignalCard } from './SignalCard.tsx'
import { GreyCard } from './ListSkeleton.tsx'
import { MOST_NEWEST, type NewestList } from './use-newest.ts'

const GREY_CARDS = Array.from({ length: MOST_NEWEST }, (_, at) => at)

/** The newest signals as cards with their prices, where a wide window has the room. */
export function NewestCards({ newest }: { readonly newest: NewestList }) {
  if (newest.isWaiting) {
    return (
      <ul className={css['cards']} aria-hidden="true">
        {GREY_CARDS.map((at) => (
          <li key={at}>
            <GreyCard />
          </li>
        ))}
      </ul>
    )
  }
  if (newest.rows.length === 0) return <NewestSignals newest={newest} />
  return (
    <ul data-rows className={css['cards']}>
      {newest.rows.map((row) => (
        <li key={row.id}>
          <SignalCard row={row} />
        </li>
      ))}
    </ul>
  )
}
