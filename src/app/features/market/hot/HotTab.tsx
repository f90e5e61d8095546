import { useQuery } from '@tanstack/react-query'
import * as TIMINGS from '#domain/time/timings.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { HOT_PAGE, HotList, HotSkeleton } from './HotList.tsx'
import { hotQueries } from './hot-queries.ts'
import css from './HotTab.module.css'

/** The hot list as a tab of the AI page, with the ways to its formula and to the rankings. */
export function HotTab() {
  const t = useWords('ranking')
  const { data, error, isPending } = useQuery(hotQueries.hot(null))
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data === undefined) {
    if (error !== null) return <Failed error={error} />
    return isSlow ? (
      <div className={css['tab']}>
        <HotSkeleton />
      </div>
    ) : null
  }
  return (
    <div className={css['tab']}>
      <HotList hot={data} />
      <div className={css['links']}>
        <CellLink
          to={HOT_PAGE}
          icon="help"
          title={t('hot.rule.title')}
          text={t('hot.rule.short')}
        />
        <CellLink to="/pages/rank/rank" icon="trophy" title={t('title')} text={t('hot.rankings')} />
      </div>
    </div>
  )
}
