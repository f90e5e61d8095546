import { useId } from 'react'
import { dateText, dayText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Flash } from '../queries.ts'
import css from './DayOfFlashes.module.css'
import { FlashRow } from './FlashRow.tsx'

/** The news of one day below its date. */
export function DayOfFlashes({ flashes }: { readonly flashes: readonly Flash[] }) {
  const t = useWords('news')
  const titleId = useId()
  const at = flashes[0]?.publishedAt ?? 0
  const now = Date.now()
  const isToday = dateText(at, 'day') === dateText(now, 'day')
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={`numbers ${css['day']}`}>
        {isToday ? t('today', { day: dayText(at, now) }) : dayText(at, now)}
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
