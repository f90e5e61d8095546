import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { newsQueries } from '../queries.ts'
import { DayOfFlashes, GreyDay } from './DayOfFlashes.tsx'
import { daysOf } from './days-of.ts'
import { emptyNews } from './empty-news.ts'
import { GreyFlash } from './GreyFlash.tsx'

/** News flashes by day, newest first. @source Spec 1, 2 */
export function FlashList() {
  const t = useWords('news')
  const query = useInfiniteQuery(newsQueries.flashes())
  const pages = query.data?.pages ?? []
  const days = daysOf(pages.flatMap(({ items }) => items))
  return (
    <RowList
      query={query}
      failure={query.isError ? <Failed error={query.error} /> : null}
      empty={emptyNews(pages[0])}
      label={t('list')}
      greyHead={<GreyDay />}
      greyRow={<GreyFlash />}
    >
      {days.map(({ day, flashes }) => (
        <DayOfFlashes key={day} flashes={flashes} />
      ))}
    </RowList>
  )
}
