import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Amount } from '#app/ui/number/Amount.tsx'
import type { Accounts } from '../queries.ts'
import css from './BalancePanel.module.css'

type PayoutFactsProps = Pick<Accounts, 'nextPayoutAt' | 'payoutMinimum' | 'payoutFee'>

/** When BYU is paid out next, from how much on, and what that costs. */
export function PayoutFacts({ nextPayoutAt, payoutMinimum, payoutFee }: PayoutFactsProps) {
  const t = useWords('wallet')
  return (
    <dl className={css['facts']}>
      <dt>{t('balance.next')}</dt>
      <dd className="numbers">{dateText(nextPayoutAt, 'day')}</dd>
      <dt>{t('balance.minimum')}</dt>
      <dd>
        <Amount value={payoutMinimum} unit="BYU" />
      </dd>
      <dt>{t('balance.fee')}</dt>
      <dd>
        <Amount value={payoutFee} unit="BYU" />
      </dd>
    </dl>
  )
}
