import { useWords } from '#app/i18n/use-words.ts'
import type { ExtremeRow } from '../queries.ts'
import { ExtremeRowLink } from './ExtremeRowLink.tsx'
import { GreyExtreme } from './GreyExtreme.tsx'
import css from './TopRows.module.css'

/** As many as most answers have: at most ten, fewer in calm hours. */
const GREY_ROWS = [0, 1, 2, 3, 4, 5, 6]

interface TopRowsProps {
  /** Undefined while they are on their way. */
  readonly rows: readonly ExtremeRow[] | undefined
}

/** The largest surges and plunges on a card, by their size. */
export function TopRows({ rows }: TopRowsProps) {
  const t = useWords('extreme')
  return (
    <section className={css['card']} aria-labelledby="largest">
      <h2 id="largest">{t('topten.list')}</h2>
      <p className={css['figures']}>{t('row.head')}</p>
      {rows === undefined ? (
        GREY_ROWS.map((at) => <GreyExtreme key={at} />)
      ) : (
        <ol data-rows>
          {rows.map((row) => (
            <li key={row.id}>
              <ExtremeRowLink row={row} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
