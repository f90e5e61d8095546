import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { rowOf, useKnown } from '#app/known-routes.ts'
import { useScrollMemory } from '#app/platform/navigation/scroll-memory.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { useNetwork } from '#app/state/network-state.ts'
import { BottomBar, tabOf } from './BottomBar.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import css from './Shell.module.css'
import { useTransition } from './use-transition.ts'

/** The frame of every page: a fixed bar if it has one, and the tabs or the network banner. */
export function Shell() {
  const { pathname } = useLocation()
  const { isOnline } = useNetwork()
  const row = rowOf(useKnown(), pathname)
  const isWide = useIsWide()
  const panes = isWide ? row?.panes : undefined
  const page = panes?.name ?? pathname
  const tab = isWide ? null : tabOf(pathname)
  const motion = useTransition(page)
  useScrollMemory(page)
  return (
    <div
      className={css['shell']}
      data-tabs={tab !== null}
      data-foot={tab !== null || !isOnline}
      data-broad={row?.isBroad === true}
    >
      {row?.top}
      <div key={page} className={css['page']} data-motion={motion}>
        <Suspense>{panes?.page ?? <Outlet />}</Suspense>
      </div>
      {tab !== null && isOnline && <BottomBar tab={tab} />}
      {!isOnline && <NetworkBanner />}
    </div>
  )
}
