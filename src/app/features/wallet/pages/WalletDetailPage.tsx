import { useSearchParams } from 'react-router-dom'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { BillList } from '../history/BillList.tsx'
import { isAccount, listOf, WALLET_LISTS } from '../history/wallet-list.ts'
import { EntryList } from '../history/EntryList.tsx'
import { PayoutList } from '../history/PayoutList.tsx'

const PANEL_ID = 'wallet-list'

/** All bills, the entries of one account, or all payouts; `?list=` says which. @source Spec 2 */
export default function WalletDetailPage() {
  const t = useWords('wallet')
  const [address, setAddress] = useSearchParams()
  const refresh = useRefresh()
  const list = listOf(address.get('list'))
  const tabs = WALLET_LISTS.map((id) => ({ id, label: t(`detail.tab.${id}`) }))
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        <SegmentedTabs
          items={tabs}
          selected={list}
          onSelect={(next) => setAddress({ list: next }, { replace: true })}
          label={t('detail.label')}
          panelId={PANEL_ID}
        />
        <div id={PANEL_ID} role="tabpanel">
          {isAccount(list) && <EntryList key={list} asset={list} />}
          {list === 'bills' && <BillList />}
          {list === 'payouts' && <PayoutList />}
        </div>
      </TitledPage>
    </PullToRefresh>
  )
}
