import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useRefresh } from '#app/api/use-refresh.ts'
import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { TroubleStrip } from '#app/features/market/components/MarketStrip.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { useWayBack } from '#app/ui/page/use-way-back.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { ChoiceBar } from '../performance/ChoiceBar.tsx'
import { readChoice } from '../performance/choice-address.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { recordPageQueries } from '../performance/record-page-queries.ts'
import { TopTenList, TopTenSkeleton } from '../performance/TopTenList.tsx'
import css from './RecordPage.module.css'

const FIELDS = ['interval', 'direction', 'period'] as const

/** The ten coins with the best ended signals, next to the whole record. */
export default function TopTenPage() {
  const t = useWords('record')
  const back = useWayBack('/pages/ai/ai')
  const [address] = useSearchParams()
  const refresh = useRefresh()
  const choice = useMemo(() => readChoice(address), [address])
  const query = useQuery({ ...recordPageQueries.topTen(choice), placeholderData: keepPreviousData })
  const { data, error, isPending } = query
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  useTitle(t('topten.title'))
  return (
    <div className={css['page']}>
      <div className={css['top']}>
        <TitleBar title={t('topten.title')} note={<MarketNote />} back={back} />
        <TroubleStrip />
        <ChoiceBar choice={choice} fields={FIELDS} />
      </div>
      <PullToRefresh onRefresh={refresh}>
        <main className={css['main']} data-old={query.isPlaceholderData}>
          {isSlow && <TopTenSkeleton />}
          {error !== null && data === undefined && <Failed error={error} />}
          {data !== undefined && <TopTenList answer={data} />}
          {data !== undefined && data.total.n > 0 && (
            <p className={css['risk']}>{t('page.risk')}</p>
          )}
        </main>
      </PullToRefresh>
    </div>
  )
}
