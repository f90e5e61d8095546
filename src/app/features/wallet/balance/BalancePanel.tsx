import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { Amount } from '#app/ui/number/Amount.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Account } from '../queries.ts'
import css from './BalancePanel.module.css'

interface BalancePanelProps {
  readonly account: Account
  /** What else is to be known of it, below the figures. */
  readonly children?: ReactNode
}

/** What one has of an asset, in figures that are read at arm's length, and what came today. */
export function BalancePanel({ account, children }: BalancePanelProps) {
  const t = useWords('wallet')
  const { asset, balance, earnedToday } = account
  return (
    <Panel title={t(`balance.${asset}`)} lead={t(`balance.${asset}Note`)}>
      <div className={css['figures']}>
        <p className={`numbers ${css['balance']}`}>
          {amountFigures(balance)} <span className={css['unit']}>{asset}</span>
        </p>
        <p className={css['today']}>
          <span className={css['name']}>{t('balance.today')}</span>
          <Amount value={earnedToday} unit={asset} isSigned />
        </p>
      </div>
      {children}
    </Panel>
  )
}
