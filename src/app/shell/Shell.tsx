import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { FailureStrip } from '#app/api/failure/FailureStrip.tsx'
import { rowOf, useKnown } from '#app/known-routes.ts'
import { useDrawnPart } from '#app/platform/navigation/drawing-steps.ts'
import { useScrollMemory } from '#app/platform/navigation/scroll-memory.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { PageStrip, StripContext } from '#app/ui/page/PageStrip.tsx'
import { BottomBar, tabOf } from './BottomBar.tsx'
import { panesPage } from './chrome/panes-page.ts'
import { panesOf } from './desktop/pane-marks.ts'
import css from './Shell.module.css'
import { useTransition } from './use-transition.ts'

/** Below every page's title. */
const strip = <FailureStrip />

/** The frame of every page: a fixed bar if it has one, what failed, and the tabs while there is a network. */
export function Shell() {
  const location = useLocation()
  const { pathname } = location
  const isOnline = useOnline()
  const row = rowOf(useKnown(), pathname)
  const isWide = useIsWide()
  const panes = isWide ? panesOf(row?.panes, location) : undefined
  // A list beside its detail has the titles of both.
  const top = panes === undefined ? row?.top : null
  // The operators' area changes its parts within itself.
  const page = panes?.name ?? (row?.path === '/admin/*' ? row.path : pathname)
  const tab = isWide ? null : tabOf(pathname)
  const motion = useTransition(page)
  useScrollMemory(page)
  return (
    <div
      className={css['shell']}
      data-tabs={tab !== null}
      data-foot={tab !== null && isOnline}
      data-broad={row?.isBroad === true}
    >
      <StripContext value={strip}>
        {top}
        <div key={page} className={css['page']} data-motion={motion}>
          <Suspense fallback={top ? null : <Waiting />}>
            {panes === undefined ? outletOf(top) : <panesPage.Page panes={panes} />}
          </Suspense>
        </div>
      </StripContext>
      {tab !== null && isOnline && <BottomBar tab={tab} />}
    </div>
  )
}

/** A page; below the shell's own title it is drawn in a second step. */
function outletOf(top: ReactNode): ReactNode {
  return top === null || top === undefined ? <Outlet /> : <BelowTitle />
}

function BelowTitle() {
  return useDrawnPart() === 'head' ? null : <Outlet />
}

/** While a page that draws its own top is on its way, or waits for the network. */
function Waiting() {
  return (
    <div className={css['waiting']}>
      <PageStrip />
    </div>
  )
}
