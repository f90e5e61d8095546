import { useQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { MarketPage } from '#app/features/market/components/MarketPage.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { PaidPanel } from '../list/PaidPanel.tsx'
import { RulesPanel } from '../list/RulesPanel.tsx'
import { extremeQueries } from '../queries.ts'

/** What surges and plunges are, how many there are now, and what they have paid. */
export default function ExtremeHomePage() {
  const t = useWords('extreme')
  const { data, error, isPending } = useQuery(extremeQueries.top())
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  return (
    <MarketPage title={t('home.title')} parent="/pages/home/home" risk={t('page.risk')}>
      {isSlow && <GreyRows rowCount={6} />}
      {error !== null && data === undefined && <Failed error={error} />}
      {data !== undefined && (
        <>
          <Panel look="flat" title={t('home.hours')}>
            <CellLink
              to="/pages/extreme/extreme?kind=surge"
              title={t('home.surges')}
              value={data.counts.surge}
            />
            <CellLink
              to="/pages/extreme/extreme?kind=plunge"
              title={t('home.plunges')}
              value={data.counts.plunge}
            />
          </Panel>
          <Panel look="flat">
            <CellLink to="/pages/extreme/topten" title={t('topten.title')} />
            <CellLink to="/pages/extreme/search" title={t('search.title')} />
          </Panel>
          <PaidPanel paid={data.paid} />
        </>
      )}
      <RulesPanel />
    </MarketPage>
  )
}
