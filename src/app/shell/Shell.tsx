import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/use-back.ts'
import { useTitle } from '#app/platform/use-title.ts'
import { type RouteRow, rowOf } from '#app/routes.tsx'
import { useNetwork } from '#app/state/network-state.ts'
import { TitleBar } from '#app/ui/bar/TitleBar.tsx'
import { BottomBar } from './BottomBar.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import css from './Shell.module.css'
import { Toaster } from './Toaster.tsx'
import { useTransition } from './use-transition.ts'

/** What every page stands in: its bar where it has a fixed one, the tabs, and what is said over them. */
export function Shell() {
  const { pathname } = useLocation()
  const { isOnline } = useNetwork()
  const row = rowOf(pathname)
  const isTab = row?.tab !== undefined && row.tab !== null
  const motion = useTransition(pathname)
  return (
    <div className={css['shell']} data-tabs={isTab}>
      {row?.title ? <FixedTitle title={row.title} parent={row.parent} /> : null}
      <div key={pathname} className={css['page']} data-motion={motion}>
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
      {isTab && isOnline && <BottomBar tab={row.tab} />}
      {!isOnline && <NetworkBanner />}
      <Toaster />
    </div>
  )
}

function FixedTitle({ title, parent }: { title: NonNullable<RouteRow['title']>; parent: string }) {
  const t = useWords('shell')
  const back = useBack(parent)
  useTitle(t(title))
  return (
    <div className={css['title']}>
      <TitleBar title={t(title)} back={{ label: t('back'), onClick: back }} />
    </div>
  )
}
