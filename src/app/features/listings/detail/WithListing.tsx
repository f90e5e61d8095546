import * as TIMINGS from '#domain/time/timings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { useWayBack } from '#app/ui/page/use-way-back.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { type ListingDetail, listingQueries } from '../queries.ts'

const LIST = '/pages/new-coin/new-coin'

interface WithListingProps {
  /** The page's own name, shown before the coin's. */
  readonly title: string
  /** Which market its figures are of. */
  readonly note: ReactNode
  /** Grey, in the layout of what comes. */
  readonly grey: ReactNode
  readonly children: (listing: ListingDetail) => ReactNode
}

/** A page about the new coin of `?id=`, in whichever state it is. */
export function WithListing({ title, note, grey, children }: WithListingProps) {
  const t = useWords('listings')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const back = useWayBack(LIST)
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const { data, error, isPending } = useQuery(listingQueries.detail(id))
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  const name = data === undefined ? title : `${title} ${data.symbol}`
  useTitle(name)
  const all = { label: t('detail.all'), onClick: () => void navigate(LIST, { replace: true }) }
  return (
    <>
      <TitleBar title={name} note={note} back={back} />
      <PullToRefresh onRefresh={refresh}>
        <TitledPage>
          {isSlow && grey}
          {data === undefined && error !== null && <Failed error={error} otherwise={all} />}
          {data !== undefined && children(data)}
        </TitledPage>
      </PullToRefresh>
    </>
  )
}
