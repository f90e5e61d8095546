import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { ExtremeRowLink } from './ExtremeRowLink.tsx'
import { extremeQueries } from '../queries.ts'
import css from './ExtremeSection.module.css'

/** Rows on home. */
const MOST = 3

interface ExtremeSectionProps {
  /** The titled section with a link to all of it. */
  readonly as: ComponentType<{ readonly children: ReactNode }>
  /** Stands in the place of the rows while they are on their way. */
  readonly grey: ReactNode
}

/** The newest surges and plunges on home, with how many there were in 48 hours; none without an answer. */
export function ExtremeSection({ as: Section, grey }: ExtremeSectionProps) {
  const t = useWords('extreme')
  const { data, errorUpdateCount } = useInfiniteQuery(extremeQueries.list({}))
  const isOnline = useOnline()
  const page = data?.pages[0]
  const isLost = errorUpdateCount > 0 || !isOnline
  if (page === undefined) return isLost ? null : <Section>{grey}</Section>
  const rows = page.items.slice(0, MOST)
  return (
    <Section>
      {rows.length === 0 && <p className={css['note']}>{t('empty.text')}</p>}
      {rows.length > 0 && (
        <p className={css['figures']}>
          <span>{t('home.counts', page.counts)}</span>
          <span>{t('row.head')}</span>
        </p>
      )}
      <ul data-rows>
        {rows.map((row, place) => (
          <li key={`${place} ${row.id}`}>
            <ExtremeRowLink row={row} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
