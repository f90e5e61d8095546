import { useId } from 'react'
import type { Flash } from '../queries.ts'
import css from './DayOfFlashes.module.css'
import { titleOfDay } from './days-of.ts'
import { FlashRow } from './FlashRow.tsx'

/** The news of one day below its date. */
export function DayOfFlashes({ flashes }: { readonly flashes: readonly Flash[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={`numbers ${css['day']}`}>
        {titleOfDay(flashes[0]?.publishedAt ?? 0)}
      </h2>
      <ul className={css['rows']}>
        {flashes.map((flash) => (
          <li key={flash.id}>
            <FlashRow flash={flash} />
          </li>
        ))}
      </ul>
    </section>
  )
}
