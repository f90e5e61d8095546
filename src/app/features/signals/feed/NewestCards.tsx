import { NewestSignals } from './NewestSignals.tsx'
import css from './NewestCards.module.css'
import { SignalCard } from './SignalCard.tsx'
import type { NewestList } from './use-newest.ts'

/** The newest signals as cards with their prices, where a wide window has the room. */
export function NewestCards({ newest }: { readonly newest: NewestList }) {
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
