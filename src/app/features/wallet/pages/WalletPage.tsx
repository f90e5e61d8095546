import { shortAddress } from '#domain/wallet/short-address.ts'
import { useRefresh } from '#app/api/use-refresh.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/list/CellList.tsx'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { Columns } from '#app/ui/page/Columns.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { BalancePanel } from '../balance/BalancePanel.tsx'
import { PayoutFacts } from '../balance/PayoutFacts.tsx'
import { useWallet, type Wallet } from '../balance/use-wallet.ts'
import { WalletSkeleton } from '../balance/WalletSkeleton.tsx'
import { WithAccounts } from '../balance/WithAccounts.tsx'
import { RecentBills } from '../history/RecentBills.tsx'
import { listAddress } from '../history/wallet-list.ts'
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
  const isWide = useIsWide()
  const balances = (
    <WithAccounts query={wallet.accounts}>
      {(accounts) => <Balances accounts={accounts} answer={wallet.address.data} />}
    </WithAccounts>
  )
  const recent = hasAny && <Recent bills={wallet.bills} />
  if (isWide && hasAny) return <Columns narrow="start" start={balances} end={recent} />
  return (
    <>
      {balances}
      {recent}
    </>
  )
}

function Recent({ bills }: { readonly bills: Wallet['bills'] }) {
  const t = useWords('wallet')
  const hasBills = (bills.data?.pages[0]?.items.length ?? 0) > 0
  return (
    <>
      <section className={css['recent']} aria-labelledby="recent-bills">
        <h2 id="recent-bills" className={css['title']}>
          {t('recent.title')}
        </h2>
        <RecentBills query={bills} />
      </section>
      {hasBills && (
        <CellList>
          <CellLink to={listAddress('bills')} icon="wallet" title={t('recent.all')} />
        </CellList>
      )}
    </>
  )
}

interface BalancesProps {
  readonly accounts: Accounts
  /** Undefined where it could not be loaded: then nothing is said of it. */
  readonly answer: AddressAnswer | undefined
}

function Balances({ accounts, answer }: BalancesProps) {
  const t = useWords('wallet')
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
      <CellList>
        {!isMissing && <AddressCell answer={answer} />}
        <CellLink to={listAddress('payouts')} icon="clock" title={t('detail.payouts')} />
        {accounts.accounts.map(({ asset }) => (
          <CellLink
            key={asset}
            to={listAddress(asset)}
            icon={asset === 'BYU' ? 'friends' : 'coin'}
            title={t(`detail.tab.${asset}`)}
          />
        ))}
      </CellList>
    </>
  )
}

/** Where BYU is paid out to. */
function AddressCell({ answer }: { readonly answer: AddressAnswer | undefined }) {
  const t = useWords('wallet')
  const set = answer?.address
  const text =
    set === null ? t('balance.noAddress') : set && `${set.network} · ${shortAddress(set.address)}`
  return (
    <CellLink to="/pages/my/wallet/address" icon="link" title={t('address.cell')} text={text} />
  )
}
