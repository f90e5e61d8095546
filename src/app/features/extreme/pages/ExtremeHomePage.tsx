import { useQuery } from '@tanstack/react-query'
import { EXTREME_KINDS } from '#domain/extreme/extreme.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { MarketPage } from '#app/features/market/components/MarketPage.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { PaidPanel } from '../list/PaidPanel.tsx'
import { RulesPanel } from '../list/RulesPanel.tsx'
import { extremeQueries } from '../queries.ts'

/** What surges and plunges are, how many there are now, and what they have paid. */
export default function ExtremeHomePage() {
  const t = useWords('extreme')
  const { data, error, isPending } = useQuery(extremeQueries.top())
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  return (
    <MarketPage hasCards title={t('home.title')} parent="/pages/home/home" risk={t('page.risk')}>
      {error !== null && data === undefined && <Failed error={error} />}
      {(isSlow || data !== undefined) && (
        <>
          <CellList header={t('home.hours')}>
            {EXTREME_KINDS.map((kind) => (
              <CellLink
                key={kind}
                to={`/pages/extreme/extreme?kind=${kind}`}
                title={t(`kinds.${kind}`)}
                value={data?.counts[kind] ?? <Skeleton width="1.5em" height="1em" />}
              />
            ))}
          </CellList>
          <CellList>
            <CellLink to="/pages/extreme/topten" title={t('topten.title')} />
            <CellLink to="/pages/extreme/search" title={t('search.title')} />
          </CellList>
          <PaidPanel answer={data} />
        </>
      )}
      <RulesPanel />
    </MarketPage>
  )
}
