import { useState } from 'react'
import { useRefresh } from '#app/api/use-refresh.ts'
import { WithUser } from '#app/features/account/components/WithUser.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { EarningList } from '../friends/EarningList.tsx'
import { FriendList, GreyFriends } from '../friends/FriendList.tsx'
import { InviteLayout, type InviteListId } from '../link/InviteLayout.tsx'
import { GreyInvitation, InvitePanel } from '../link/InvitePanel.tsx'

/** The user's invitation, invited friends and earnings. @source Spec 3, 9 */
export default function InvitePage() {
  const refresh = useRefresh()
  const [list, setList] = useState<InviteListId>('friends')
  const parts = { list, onList: setList }
  const grey = (
    <InviteLayout {...parts} own={<GreyInvitation />}>
      {list === 'friends' && <GreyFriends />}
    </InviteLayout>
  )
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        <WithUser grey={grey} isPage>
          {(invitation) => (
            <InviteLayout {...parts} own={<InvitePanel invitation={invitation} />}>
              {list === 'friends' ? <FriendList /> : <EarningList />}
            </InviteLayout>
          )}
        </WithUser>
      </TitledPage>
    </PullToRefresh>
  )
}
