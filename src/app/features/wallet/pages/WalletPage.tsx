import { useRefresh } from '#app/api/use-refresh.ts'
import { CellList } from '#app/ui/list/CellList.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { BalancePanel } from '../balance/BalancePanel.tsx'
import { PayoutFacts } from '../balance/PayoutFacts.tsx'
import { useWallet, type Wallet } from '../balance/use-wallet.ts'
import { AddressCell, WalletCells } from '../balance/WalletCells.tsx'
import { WalletColumns } from '../balance/WalletColumns.tsx'
import { WalletSkeleton } from '../balance/WalletSkeleton.tsx'
import { WithAccounts } from '../balance/WithAccounts.tsx'
import { RecentBills } from '../history/RecentBills.tsx'
import type { Accounts, AddressAnswer } from '../queries.ts'
import css from './WalletPage.module.css'

/** What one has, what of it is paid out when, and what happened lately. @source Spec 2 */
export default function WalletPage() {
  const wallet = useWallet()
  const refresh = useRefresh()
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>{wallet.isPending ? <WalletSkeleton /> : <Whole wallet={wallet} />}</TitledPage>
    </PullToRefresh>
  )
}

function Whole({ wallet }: { readonly wallet: Wallet }) {
  // Where nothing came at all it is said once.
  const hasAny = wallet.accounts.data !== undefined || wallet.bills.data !== undefined
  const balances = (
    <WithAccounts query={wallet.accounts}>
      {(accounts) => <Balances accounts={accounts} answer={wallet.address.data} />}
    </WithAccounts>
  )
  const recent = hasAny ? <RecentBills query={wallet.bills} /> : null
  return <WalletColumns balances={balances} recent={recent} />
}

interface BalancesProps {
  readonly accounts: Accounts
  /** Undefined where it could not be loaded. */
  readonly answer: AddressAnswer | undefined
}

function Balances({ accounts, answer }: BalancesProps) {
  const isMissing = answer?.address === null
  return (
    <>
      {isMissing && (
        <div className={css['missing']}>
          <CellList>
            <AddressCell answer={answer} />
          </CellList>
        </div>
      )}
      {accounts.accounts.map((account) => (
        <BalancePanel key={account.asset} account={account}>
          {account.asset === 'BYU' && <PayoutFacts accounts={accounts} address={answer} />}
        </BalancePanel>
      ))}
      <WalletCells
        assets={accounts.accounts.map(({ asset }) => asset)}
        address={isMissing ? null : <AddressCell answer={answer} />}
      />
    </>
  )
}
