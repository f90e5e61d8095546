import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { queryClient } from '#app/api/query-client.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { toast } from '#app/state/toast-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import { ConfirmSheet } from '../confirm/ConfirmSheet.tsx'
import { Choices } from '../frame/Choices.tsx'
import type { Fact } from '#app/ui/page/Facts.tsx'
import { RecordRow } from '../frame/RecordRow.tsx'
import { operatorQueries, OPERATORS, type Payment, type Refunded } from '../queries.ts'
import { callOperators } from '../session/call-operators.ts'

const CHOICES = ['all', 'unmatched'] as const
const TONES = { matched: 'grey', unmatched: 'amber', duplicate: 'amber', refunded: 'grey' } as const

/** All payments, newest first; they are refunded here. */
export function PaymentsSection({ canWrite }: { readonly canWrite: boolean }) {
  const t = useWords('operators')
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('all')
  const query = useInfiniteQuery(operatorQueries.payments(choice === 'all' ? undefined : choice))
  const payments = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <Choices
        label={t('filter')}
        items={CHOICES.map((id) => ({ id, label: t(`payments.${id}`) }))}
        chosen={choice}
        onChoose={setChoice}
      />
      <RowList
        query={query}
        failure={query.isError ? <Failed error={query.error} /> : null}
        empty={{ icon: 'coin', title: t('payments.empty.title'), text: t('payments.empty.text') }}
        label={t('section.payments')}
      >
        {payments.map((payment) => (
          <PaymentRecord
            key={`${payment.provider} ${payment.chargeId}`}
            payment={payment}
            canWrite={canWrite}
          />
        ))}
      </RowList>
    </>
  )
}

interface PaymentRecordProps {
  readonly payment: Payment
  readonly canWrite: boolean
}

function PaymentRecord({ payment, canWrite }: PaymentRecordProps) {
  const t = useWords('operators')
  const [isOpen, setIsOpen] = useState(false)
  const { provider, chargeId, amount, currency, plan, nickname, accountId, state } = payment
  // Apple refunds its own payments.
  const isRefundable = canWrite && state !== 'refunded' && provider !== 'apple'
  return (
    <>
      <RecordRow
        title={nickname ?? t('payments.nobody')}
        note={payment.paidAt === null ? undefined : dateText(payment.paidAt, 'full')}
        end={
          <>
            <Amount value={amount} unit={currency} />
            <Badge tone={TONES[state]}>{t(`payment.${state}`)}</Badge>
          </>
        }
        actions={
          isRefundable ? (
            <Button look="quiet" onClick={() => setIsOpen(true)}>
              {t('refund.action')}
            </Button>
          ) : undefined
        }
      >
        <span translate="no">{`${provider} ${chargeId}`}</span>
        {plan !== null && <span>{t(plan === 'YEAR' ? 'plan.YEAR' : 'plan.MONTH')}</span>}
        {accountId !== null && <span translate="no">{accountId}</span>}
      </RecordRow>
      {isOpen && <RefundSheet payment={payment} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface RefundSheetProps {
  readonly payment: Payment
  readonly onClose: () => void
}

function RefundSheet({ payment: { provider, chargeId }, onClose }: RefundSheetProps) {
  const t = useWords('operators')
  const done = () => {
    toast(t('refund.done'))
    onClose()
    void queryClient.invalidateQueries({ queryKey: OPERATORS })
  }
  return (
    <ConfirmSheet<Refunded>
      title={t('refund.title')}
      text={t('refund.text')}
      action={t('refund.confirm')}
      isGrave
      listFacts={({ payment }) => factsOf(payment, t)}
      send={(_, confirmation) =>
        callOperators('POST /admin/payment/refund', {
          provider,
          chargeId,
          ...(confirmation === undefined ? {} : { confirmation }),
        })
      }
      onDone={done}
      onClose={onClose}
    />
  )
}

function factsOf(payment: Payment, t: ReturnType<typeof useWords<'operators'>>): readonly Fact[] {
  return [
    [t('fact.account'), payment.nickname ?? t('payments.nobody')],
    [t('fact.charge'), payment.chargeId],
    [t('fact.amount'), <Amount key="amount" value={payment.amount} unit={payment.currency} />],
  ]
}
