import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { walletQueries } from '../queries.ts'
import { BillLine, BillRow, GreyBill, GreyLine } from './BillRow.tsx'

/** All wallet activity, newest first. */
export function BillList() {
  const t = useWords('wallet')
  const isWide = useIsWide()
  const Row = isWide ? BillLine : BillRow
  const query = useInfiniteQuery(walletQueries.bills())
  const bills = query.data?.pages.flatMap(({ items }) => items) ?? []
  const empty = {
    icon: 'wallet',
    title: t('empty.bills.title'),
    text: t('empty.bills.text'),
  } as const
  return (
    <RowList
      query={query}
      failure={query.isError ? <Failed error={query.error} /> : null}
      empty={empty}
      label={t('detail.bills')}
      greyRow={isWide ? <GreyLine /> : <GreyBill />}
    >
      {bills.map((bill) => (
        <Row key={bill.id} bill={bill} />
      ))}
    </RowList>
  )
}
