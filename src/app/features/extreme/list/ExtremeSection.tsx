import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { ExtremeRowLink } from './ExtremeRowLink.tsx'
import { extremeQueries } from '../queries.ts'
import css from './ExtremeSection.module.css'

/** Rows on home. */
const MOST = 3

/** A titled section with a link to all of it. */
type Section = ComponentType<{
  readonly title: string
  readonly note?: string
  readonly more?: { readonly to: string; readonly text: string }
  readonly children: ReactNode
}>

/** The newest surges and plunges on home, with how many there were in 48 hours. */
export function ExtremeSection({ as: Section }: { readonly as: Section }) {
  const t = useWords('extreme')
  const { data } = useInfiniteQuery(extremeQueries.list({}))
  const page = data?.pages[0]
  const rows = page?.items.slice(0, MOST) ?? []
  return (
    <Section
      title={t('page.title')}
      {...(page !== undefined && { note: t('home.counts', page.counts) })}
      more={{ to: '/pages/extreme/extreme', text: t('home.all') }}
    >
      <div className={css['rows']}>
        <ul data-rows>
          {rows.map((row, place) => (
            <li key={`${place} ${row.id}`}>
              <ExtremeRowLink row={row} />
            </li>
          ))}
        </ul>
        {page !== undefined && rows.length === 0 && (
          <p className={css['note']}>{t('empty.text')}</p>
        )}
      </div>
    </Section>
  )
}
