import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { type ExtremeFilter, extremeQueries } from '../queries.ts'
import css from './ExtremeFeed.module.css'
import { ExtremeRowLink } from './ExtremeRowLink.tsx'
import { GreyExtreme } from './GreyExtreme.tsx'
import { LateNote } from './LateNote.tsx'

interface ExtremeFeedProps {
  readonly filter: ExtremeFilter
  /** What an empty list says, where it is not the one of all. */
  readonly emptyText?: string
  /** As its page is. */
  readonly look?: 'card' | 'band'
  /** At the start of the line over the rows. */
  readonly note?: ReactNode
}

/** Surges and plunges, newest first, in whichever state the list is. */
export function ExtremeFeed({ filter, emptyText, look = 'card', note }: ExtremeFeedProps) {
  const t = useWords('extreme')
  const query = useInfiniteQuery(extremeQueries.list(filter))
  const pages = query.data?.pages ?? []
  // A row that a newer first page moved down comes twice until the others are asked again.
  const rows = new Map(pages.flatMap(({ items }) => items.map((row) => [row.id, row])))
  const hasRows = query.isPending || rows.size > 0
  return (
    <>
      {pages[0]?.isLate === true && <LateNote />}
      {(hasRows || note !== undefined) && (
        // Another element once there are rows: a note that comes above it does not move it.
        <div key={query.isPending ? 'grey' : 'rows'} className={css['head']}>
          {note}
          {hasRows && <span className={css['figures']}>{t('row.head')}</span>}
        </div>
      )}
      <RowList
        query={query}
        label={t('page.title')}
        look={look}
        greyRow={<GreyExtreme />}
        failure={query.error === null ? null : <Failed error={query.error} />}
        empty={{ icon: 'swing', title: t('empty.title'), text: emptyText ?? t('empty.text') }}
      >
        {[...rows.values()].map((row) => (
          <ExtremeRowLink key={row.id} row={row} />
        ))}
      </RowList>
    </>
  )
}
