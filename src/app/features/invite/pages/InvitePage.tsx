import { useState } from 'react'
import { useRefresh } from '#app/api/use-refresh.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { WithUser } from '#app/features/account/components/WithUser.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { Columns } from '#app/ui/page/Columns.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { EarningList } from '../friends/EarningList.tsx'
import { FriendList } from '../friends/FriendList.tsx'
import { GreyInvite } from '../link/GreyInvite.tsx'
import { HowPanel } from '../link/HowPanel.tsx'
import type { Invitation } from '../link/invite-card.ts'
import { InvitePanel } from '../link/InvitePanel.tsx'

const LISTS = ['friends', 'earnings'] as const
const PANEL_ID = 'invite-list'

/** The user's invitation, invited friends and earnings. @source Spec 3, 9 */
export default function InvitePage() {
  const refresh = useRefresh()
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        <WithUser grey={<GreyInvite />}>{(user) => <Invite invitation={user} />}</WithUser>
      </TitledPage>
    </PullToRefresh>
  )
}

function Invite({ invitation }: { readonly invitation: Invitation }) {
  const t = useWords('invite')
  const [list, setList] = useState<(typeof LISTS)[number]>('friends')
  const isWide = useIsWide()
  const about = (
    <>
      <HowPanel />
      <CellList>
        <CellLink to="/pages/my/wallet" icon="wallet" title={t('earnings.wallet')} />
      </CellList>
    </>
  )
  const others = (
    <>
      <SegmentedTabs
        items={LISTS.map((id) => ({ id, label: t(`${id}.title`) }))}
        selected={list}
        onSelect={setList}
        label={t('list.label')}
        panelId={PANEL_ID}
        look="pill"
      />
      <div id={PANEL_ID} role="tabpanel">
        {list === 'friends' ? <FriendList /> : <EarningList />}
      </div>
    </>
  )
  const own = <InvitePanel invitation={invitation} />
  // The columns are about as long.
  if (isWide) {
    return (
      <Columns
        narrow="start"
        start={own}
        end={
          <>
            {others}
            {about}
          </>
        }
      />
    )
  }
  return (
    <>
      {own}
      {about}
      {others}
    </>
  )
}
