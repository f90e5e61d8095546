import { useQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { MarketPage } from '#app/features/market/components/MarketPage.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { LateNote } from '../list/LateNote.tsx'
import { PaidPanel } from '../list/PaidPanel.tsx'
import { TopRows } from '../list/TopRows.tsx'
import { extremeQueries } from '../queries.ts'

/** The ten largest of the last 48 hours, next to what both trades have paid over all. */
export default function ExtremeTopPage() {
  const t = useWords('extreme')
  const { data, error, isPending } = useQuery(extremeQueries.top())
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  return (
    <MarketPage
      hasCards
      title={t('topten.title')}
      parent="/pages/extreme/extreme"
      risk={t('page.risk')}
    >
      {error !== null && data === undefined && <Failed error={error} />}
      {data?.isLate === true && <LateNote />}
      {data?.items.length === 0 && (
        <Notice icon="trophy" title={t('topten.emptyTitle')} text={t('empty.text')} />
      )}
      {(isSlow || (data !== undefined && data.items.length > 0)) && <TopRows rows={data?.items} />}
      {(isSlow || data !== undefined) && <PaidPanel answer={data} />}
    </MarketPage>
  )
}
