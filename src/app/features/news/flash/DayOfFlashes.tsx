import { useId } from 'react'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
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

/** The date of the newest day before it is there. */
export function GreyDay() {
  return (
    <div className={css['day']}>
      <GreyText width="7em" />
    </div>
  )
}
