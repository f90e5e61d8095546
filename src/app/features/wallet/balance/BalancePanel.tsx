import type { ReactNode } from 'react'
import type { Asset } from '#domain/wallet/asset.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { Amount } from '#app/ui/number/Amount.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Account } from '../queries.ts'
import css from './BalancePanel.module.css'

/** What is paid out: its balance leads the page, at the size that a page has once. */
const MONEY: Asset = 'BYU'

interface BalancePanelProps {
  readonly account: Account
  /** What else is to be known of it, below the figures. */
  readonly children?: ReactNode
}

/** What one has of an asset, in figures that are read at arm's length, and what came today. */
export function BalancePanel({ account, children }: BalancePanelProps) {
  const { asset, balance, earnedToday } = account
  return (
    <Frame
      asset={asset}
      balance={amountFigures(balance)}
      today={<Amount value={earnedToday} unit={asset} isSigned />}
    >
      {children}
    </Frame>
  )
}

/** Skeleton of a balance: its words, and bars for the figures. */
export function GreyBalance({ asset, children }: Pick<FrameProps, 'asset' | 'children'>) {
  return (
    <Frame
      asset={asset}
      balance={
        <span className={css['grey']}>
          <GreyText width="3em" />
        </span>
      }
      today={<GreyText width="5em" />}
    >
      {children}
    </Frame>
  )
}

interface FrameProps {
  readonly asset: Asset
  readonly balance: ReactNode
  readonly today: ReactNode
  readonly children?: ReactNode
}

function Frame({ asset, balance, today, children }: FrameProps) {
  const t = useWords('wallet')
  return (
    <Panel title={t(`balance.${asset}`)} lead={t(`balance.${asset}Note`)}>
      <div className={css['figures']}>
        <p className={`numbers ${css['balance']} ${asset === MONEY ? css['lead'] : ''}`}>
          {balance} <span className={css['unit']}>{asset}</span>
        </p>
        <p className={css['today']}>
          <span className={css['name']}>{t('balance.today')}</span>
          {today}
        </p>
      </div>
      {children}
    </Panel>
  )
}
