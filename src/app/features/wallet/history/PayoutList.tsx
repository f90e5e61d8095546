import { useInfiniteQuery } from '@tanstack/react-query'
import { PAYOUT_MINIMUM } from '#domain/wallet/payout.ts'
import { amountText } from '#domain/wallet/amount.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { walletQueries } from '../queries.ts'
import { PayoutRow } from './PayoutRow.tsx'

/** Every payout with its state, newest first. */
export function PayoutList() {
  const t = useWords('wallet')
  const query = useInfiniteQuery(walletQueries.payouts())
  const payouts = query.data?.pages.flatMap(({ items }) => items) ?? []
  const minimum = amountFigures(amountText(PAYOUT_MINIMUM, 'BYU'))
  const empty = {
    icon: 'wallet',
    title: t('empty.payouts.title'),
    text: t('empty.payouts.text', { minimum }),
  } as const
  return (
    <RowList
      query={query}
      failure={query.isError ? <Failed error={query.error} /> : null}
      empty={empty}
      label={t('detail.payouts')}
    >
      {payouts.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} />
      ))}
    </RowList>
  )
}
