import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import type { Wallet } from '../balance/use-wallet.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { BillLine, BillRow, GreyBill, GreyLine } from './BillRow.tsx'
import { RecentFrame } from './RecentFrame.tsx'
import css from './RecentFrame.module.css'

const SHOWN = 5

/** The newest activity; the rest is on its own page. */
export function RecentBills({ query }: { readonly query: Wallet['bills'] }) {
  const t = useWords('wallet')
  const Row = useIsWide() ? BillLine : BillRow
  const bills = query.data?.pages[0]?.items.slice(0, SHOWN) ?? []
  const empty = {
    icon: 'wallet',
    title: t('empty.bills.title'),
    text: t('empty.bills.text'),
  } as const
  return (
    <RecentFrame hasMore={bills.length > 0}>
      <RowList
        query={{ ...query, hasNextPage: false }}
        failure={query.isError ? <Failed error={query.error} /> : null}
        empty={empty}
        label={t('recent.title')}
      >
        {bills.map((bill) => (
          <Row key={bill.id} bill={bill} />
        ))}
      </RowList>
    </RecentFrame>
  )
}

/** Skeleton of the newest activity. */
export function GreyRecent() {
  const Row = useIsWide() ? GreyLine : GreyBill
  return (
    <RecentFrame hasMore>
      <div className={css['rows']} aria-hidden="true">
        {Array.from({ length: SHOWN }, (_, at) => (
          <Row key={at} />
        ))}
      </div>
    </RecentFrame>
  )
}
