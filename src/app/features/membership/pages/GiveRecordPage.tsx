import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { GiftRow, GreyGift } from '../cards/GiftRow.tsx'
import { membershipQueries } from '../queries.ts'

/** Gifts given: to whom and when, newest first. @source Spec 2, 3 */
export default function GiveRecordPage() {
  const refresh = useRefresh()
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        <Gifts />
      </TitledPage>
    </PullToRefresh>
  )
}

function Gifts() {
  const t = useWords('card')
  const shell = useWords('shell')
  const query = useInfiniteQuery(membershipQueries.gifts())
  const { data, isPending, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data === undefined) {
    if (error === null) return isSlow ? <GreyGifts label={shell('loading')} /> : null
    return <Failed error={error} />
  }
  const gifts = data.pages.flatMap(({ items }) => items)
  if (gifts.length === 0) return <NoGift />
  return (
    <>
      <CellList>
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </CellList>
      {hasNextPage && (
        <Button look="quiet" isDisabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('record.more')}
        </Button>
      )}
    </>
  )
}

function GreyGifts({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <CellList>
        <GreyGift />
      </CellList>
    </div>
  )
}

const PRICES = '/membership?isYear=true' satisfies `${PagePath}?${string}`

function NoGift() {
  const t = useWords('card')
  const navigate = useNavigate()
  const action = { label: t('record.emptyAction'), onClick: () => void navigate(PRICES) }
  return (
    <Notice icon="gift" title={t('record.emptyTitle')} text={t('record.empty')} action={action} />
  )
}
