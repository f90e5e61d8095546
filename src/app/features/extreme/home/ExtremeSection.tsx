import { useInfiniteQuery } from '@tanstack/react-query'
import { HomeSection } from '#app/features/market/home/HomeSection.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { ExtremeRowLink } from '../list/ExtremeRowLink.tsx'
import { extremeQueries } from '../queries.ts'
import css from './ExtremeSection.module.css'

/** Rows on home. */
const MOST = 3

/** The newest surges and plunges on home, with how many there were in 48 hours. */
export function ExtremeSection() {
  const t = useWords('extreme')
  const { data } = useInfiniteQuery(extremeQueries.list({}))
  const page = data?.pages[0]
  const rows = page?.items.slice(0, MOST) ?? []
  return (
    <HomeSection
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
    </HomeSection>
  )
}
