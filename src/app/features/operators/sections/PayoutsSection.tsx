import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAYOUT_STATES } from '#domain/wallet/payout.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Choices } from '../frame/Choices.tsx'
import { operatorQueries } from '../queries.ts'
import { PayoutRecord } from './PayoutRecord.tsx'

const CHOICES = ['all', ...PAYOUT_STATES] as const

/** Everybody's payouts; those that wait are decided here. */
export function PayoutsSection({ canWrite }: { readonly canWrite: boolean }) {
  const t = useWords('operators')
  const [state, setState] = useState<(typeof CHOICES)[number]>('all')
  const query = useInfiniteQuery(operatorQueries.payouts(state === 'all' ? undefined : state))
  const payouts = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <Choices
        label={t('filter')}
        items={CHOICES.map((id) => ({ id, label: t(`payout.${id}`) }))}
        chosen={state}
        onChoose={setState}
      />
      <RowList
        query={query}
        failure={query.isError ? <Failed error={query.error} /> : null}
        empty={{ icon: 'wallet', title: t('payouts.empty.title'), text: t('payouts.empty.text') }}
        label={t('section.payouts')}
      >
        {payouts.map((payout) => (
          <PayoutRecord key={payout.id} payout={payout} canWrite={canWrite} />
        ))}
      </RowList>
    </>
  )
}
