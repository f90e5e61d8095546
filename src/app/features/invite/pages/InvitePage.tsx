import { useState } from 'react'
import { useRefresh } from '#app/api/use-refresh.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { WithUser } from '#app/features/account/components/WithUser.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Columns } from '#app/ui/page/Columns.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { EarningList } from '../friends/EarningList.tsx'
import { FriendList } from '../friends/FriendList.tsx'
import { HowPanel } from '../link/HowPanel.tsx'
import type { Invitation } from '../link/invite-card.ts'
import css from '../link/InvitePanel.module.css'
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
  const own = (
    <>
      <InvitePanel invitation={invitation} />
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
  if (isWide) return <Columns narrow="start" start={own} end={others} />
  return (
    <>
      {own}
      {others}
    </>
  )
}

function GreyInvite() {
  const isWide = useIsWide()
  return isWide ? <Columns narrow="start" start={<GreyOwn />} end={null} /> : <GreyOwn />
}

function GreyOwn() {
  return (
    <Panel>
      <Skeleton width="8em" height="1.45em" />
      <div className={css['lines']}>
        <GreyLine width="7em" height="2em" />
        <GreyLine width="14em" height="2.6em" />
      </div>
      <Skeleton width="100%" height="44px" />
      <div className={css['qr']}>
        <div className={css['code']}>
          <div className={css['square']} />
          <Skeleton width="100%" height="44px" />
        </div>
      </div>
    </Panel>
  )
}

/** A name over what can be copied. */
function GreyLine(text: { readonly width: string; readonly height: string }) {
  return (
    <div className={css['line']}>
      <div className={css['grey']}>
        <Skeleton width="3em" height="1em" />
        <Skeleton {...text} />
      </div>
    </div>
  )
}
