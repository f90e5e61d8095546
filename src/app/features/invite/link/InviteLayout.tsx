import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Columns } from '#app/ui/page/Columns.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { HowPanel } from './HowPanel.tsx'

const LISTS = ['friends', 'earnings'] as const
const PANEL_ID = 'invite-list'

export type InviteListId = (typeof LISTS)[number]

interface InviteLayoutProps {
  /** The invitation of the reader. */
  readonly own: ReactNode
  /** The list that is shown, and what it holds. */
  readonly list: InviteListId
  readonly onList: (list: InviteListId) => void
  readonly children: ReactNode
}

/** The parts of the page of invitations. */
export function InviteLayout({ own, list, onList, children }: InviteLayoutProps) {
  const t = useWords('invite')
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
        onSelect={onList}
        label={t('list.label')}
        panelId={PANEL_ID}
        look="pill"
      />
      <div id={PANEL_ID} role="tabpanel">
        {children}
      </div>
    </>
  )
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
