import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { PlaceContext } from '#app/ui/page/place-context.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { SlotsPanel } from '../slots/SlotsPanel.tsx'
import { CoinAlertForm } from '../coins/CoinAlertForm.tsx'
import { CoinAlertSkeleton } from '../coins/CoinAlertSkeleton.tsx'
import { alertQueries } from '../queries.ts'

const REMINDER = '/pages/ai/reminder' satisfies PagePath
/** Never a coin's. */
const NO_COIN = '-'

/** One coin's alerts, by `?coinId=`: all, or only some of them. @source Spec 2 */
export default function CoinAlertsPage() {
  const t = useWords('alerts')
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const coinId = address.get('coinId') ?? NO_COIN
  const { data, error, isPending } = useQuery(alertQueries.coin(coinId))
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  // The list beside it says what a membership opens.
  const isBesideList = use(PlaceContext) === 'pane'
  const toList = { label: t('part.toList'), onClick: () => void navigate(REMINDER) }
  return (
    <TitledPage>
      {isSlow && <CoinAlertSkeleton />}
      {data === undefined && error !== null && <Failed error={error} />}
      {data?.alert === null && (
        <Notice
          icon="search"
          title={t('part.unknownTitle')}
          text={t('part.unknownText')}
          action={toList}
        />
      )}
      {data !== undefined && data.alert !== null && (
        <>
          {data.slots.limit === 0 && !isBesideList && <SlotsPanel slots={data.slots} />}
          <CoinAlertForm key={coinId} state={data} alert={data.alert} />
        </>
      )}
    </TitledPage>
  )
}
