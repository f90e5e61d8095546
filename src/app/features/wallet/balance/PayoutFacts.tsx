import type { ReactNode } from 'react'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import type { Accounts, AddressAnswer } from '../queries.ts'
import css from './BalancePanel.module.css'
import { nextPayout } from './next-payout.ts'

interface PayoutFactsProps {
  readonly accounts: Accounts
  /** Undefined where it could not be loaded. */
  readonly address: AddressAnswer | undefined
}

/** When BYU is paid out next and how much of it, from how much on, and what that costs. */
export function PayoutFacts({ accounts, address }: PayoutFactsProps) {
  return (
    <Facts
      next={useNextText(accounts, address)}
      minimum={<Amount value={accounts.payoutMinimum} unit="BYU" />}
      fee={<Amount value={accounts.payoutFee} unit="BYU" />}
    />
  )
}

/** Skeleton of the facts of payouts: their names, and bars for the values. */
export function GreyPayoutFacts() {
  return (
    <Facts
      next={<GreyText width="10em" />}
      minimum={<GreyText width="5em" />}
      fee={<GreyText width="4em" />}
    />
  )
}

interface FactsProps {
  readonly next: ReactNode
  readonly minimum: ReactNode
  readonly fee: ReactNode
}

function Facts({ next, minimum, fee }: FactsProps) {
  const t = useWords('wallet')
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t('balance.next')}</dt>
        <dd className="numbers">{next}</dd>
      </div>
      <div>
        <dt>{t('balance.minimum')}</dt>
        <dd>{minimum}</dd>
      </div>
      <div>
        <dt>{t('balance.fee')}</dt>
        <dd>{fee}</dd>
      </div>
    </dl>
  )
}

function useNextText(accounts: Accounts, address: AddressAnswer | undefined): string {
  const t = useWords('wallet')
  const next = nextPayout(accounts, address)
  const date = dateText(accounts.nextPayoutAt, 'day')
  switch (next.kind) {
    case 'paid':
      return t('balance.nextAt', { date, net: amountFigures(next.net) })
    case 'short':
      return t('balance.toGo', { amount: amountFigures(next.toGo) })
    case 'noAddress':
      return t('balance.needsAddress')
    case 'unknown':
      return date
  }
}
