import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RANKING_DAYS, RANKING_ORDERS, type RankingDays } from '#domain/market/ranking.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { scrollPageTo } from '#app/platform/navigation/scroller.ts'
import { useListPlace } from '#app/ui/list/list-place.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { MarketPage } from '../components/MarketPage.tsx'
import {
  readRankingAddress,
  type RankingView,
  writeRankingAddress,
} from '../ranking/ranking-address.ts'
import { rankingQueries } from '../ranking/ranking-queries.ts'
import { RankingList, RankingSkeleton } from '../ranking/RankingList.tsx'
import css from './RankPage.module.css'

/** The coins that rose and fell most over 7 or 30 days, and those of the largest 24h volume. */
export default function RankPage() {
  const t = useWords('ranking')
  const [view, go] = useRankingView()
  const query = useQuery({
    ...rankingQueries.rankings(view.days, view.order),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPending, isPlaceholderData } = query
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  return (
    <MarketPage
      title={t('title')}
      parent="/pages/home/home"
      tabs={<Tabs view={view} onSelect={go} />}
      isOld={isPlaceholderData}
    >
      <div id="rankings" role="tabpanel">
        {isSlow && <RankingSkeleton />}
        {error !== null && data === undefined && <Failed error={error} />}
        {data !== undefined && (
          <RankingList rankings={data} view={view} onSort={(sort) => go({ ...view, sort })} />
        )}
      </div>
    </MarketPage>
  )
}

interface TabsProps {
  readonly view: RankingView
  readonly onSelect: (view: RankingView) => void
}

function Tabs({ view, onSelect }: TabsProps) {
  const t = useWords('ranking')
  const select = (next: Partial<RankingView>) => {
    scrollPageTo(0)
    onSelect({ ...view, ...next })
  }
  return (
    <>
      <div className={css['orders']}>
        <SegmentedTabs
          label={t('orders.label')}
          panelId="rankings"
          items={RANKING_ORDERS.map((id) => ({ id, label: t(`orders.${id}`) }))}
          selected={view.order}
          onSelect={(order) => select({ order, sort: 'rank' })}
        />
      </div>
      <div className={css['periods']}>
        <SegmentedTabs
          look="pill"
          label={t('periods.label')}
          panelId="rankings"
          items={RANKING_DAYS.map((days) => ({ id: `${days}`, label: t(`periods.${days}`) }))}
          selected={`${view.days}`}
          onSelect={(days) => select({ days: Number(days) as RankingDays })}
        />
      </div>
    </>
  )
}

/** The view in the address, and the way to another. */
function useRankingView(): [RankingView, (next: RankingView) => void] {
  const [text, go] = useListPlace()
  const view = useMemo(() => readRankingAddress(new URLSearchParams(text)), [text])
  return [view, (next) => go(writeRankingAddress(new URLSearchParams(text), next))]
}
