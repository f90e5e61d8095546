import { CellLink } from '#app/features/account/components/CellLink.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/cell/CellList.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { BalancePanel } from '../balance/BalancePanel.tsx'
import { PayoutFacts } from '../balance/PayoutFacts.tsx'
import { WithAccounts } from '../balance/WithAccounts.tsx'
import { RecentBills } from '../bill/RecentBills.tsx'
import { listAddress } from '../detail/wallet-list.ts'
import type { Accounts } from '../queries.ts'
import { AddressCell } from './AddressCell.tsx'
import css from './WalletPage.module.css'

/** What one has, what of it is paid out when, and what happened lately. @source Spec 2 */
export default function WalletPage() {
  const t = useWords('wallet')
  return (
    <TitledPage>
      <WithAccounts>{(accounts) => <Balances accounts={accounts} />}</WithAccounts>
      <section className={css['recent']} aria-labelledby="recent-bills">
        <h2 id="recent-bills" className={css['title']}>
          {t('recent.title')}
        </h2>
        <RecentBills />
      </section>
      <CellList>
        <CellLink to={listAddress('bills')} icon="wallet" title={t('recent.all')} />
      </CellList>
    </TitledPage>
  )
}

function Balances({ accounts }: { readonly accounts: Accounts }) {
  const t = useWords('wallet')
  return (
    <>
      {accounts.accounts.map((account) => (
        <BalancePanel key={account.asset} account={account}>
          {account.asset === 'BYU' && <PayoutFacts {...accounts} />}
        </BalancePanel>
      ))}
      <CellList>
        <AddressCell />
        <CellLink to={listAddress('payouts')} icon="download" title={t('detail.payouts')} />
        {accounts.accounts.map(({ asset }) => (
          <CellLink
            key={asset}
            to={listAddress(asset)}
            icon="coin"
            title={t('balance.entries', { asset })}
          />
        ))}
      </CellList>
    </>
  )
}
