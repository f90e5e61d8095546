import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { shortAddress } from '#domain/wallet/short-address.ts'
import { CellLink } from '#app/features/account/components/CellLink.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/cell/CellList.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { BalancePanel } from '../balance/BalancePanel.tsx'
import { PayoutFacts } from '../balance/PayoutFacts.tsx'
import { WalletSkeleton } from '../balance/WalletSkeleton.tsx'
import { WithAccounts } from '../balance/WithAccounts.tsx'
import { RecentBills } from '../bill/RecentBills.tsx'
import { listAddress } from '../detail/wallet-list.ts'
import { type Accounts, walletQueries } from '../queries.ts'
import css from './WalletPage.module.css'

/** What one has, what of it is paid out when, and what happened lately. @source Spec 2 */
export default function WalletPage() {
  // All of it at once, so that nothing on it moves when the last of it comes.
  const accounts = useQuery(walletQueries.accounts())
  const address = useQuery(walletQueries.address())
  const bills = useInfiniteQuery(walletQueries.bills())
  const isPending = accounts.isPending || address.isPending || bills.isPending
  return <TitledPage>{isPending ? <WalletSkeleton /> : <Wallet />}</TitledPage>
}

function Wallet() {
  const t = useWords('wallet')
  return (
    <>
      <WithAccounts>{(known) => <Balances accounts={known} />}</WithAccounts>
      <section className={css['recent']} aria-labelledby="recent-bills">
        <h2 id="recent-bills" className={css['title']}>
          {t('recent.title')}
        </h2>
        <RecentBills />
      </section>
      <CellList>
        <CellLink to={listAddress('bills')} icon="wallet" title={t('recent.all')} />
      </CellList>
    </>
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

/** The way to the payout address, with the address as it stands. */
function AddressCell() {
  const t = useWords('wallet')
  const { data } = useQuery(walletQueries.address())
  const set = data?.address ?? null
  const text =
    set === null ? t('balance.noAddress') : `${set.network} · ${shortAddress(set.address)}`
  const isMissing = data !== undefined && set === null
  return (
    <CellLink
      to="/pages/my/wallet/address"
      icon="link"
      title={t('address.cell')}
      text={data === undefined ? '\u00A0' : text}
      value={isMissing && t('address.none')}
    />
  )
}
