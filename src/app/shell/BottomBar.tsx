import { Link, matchPath } from 'react-router-dom'
import { haptic } from '#app/platform/haptic.ts'
import { BottomBarView, type Tab, TAB_PATHS } from './BottomBarView.tsx'

const TABS = Object.keys(TAB_PATHS) as Tab[]

/** Which tab a page is, null on deep pages: they have no bar. */
export function tabOf(pathname: string): Tab | null {
  return TABS.find((tab) => matchPath(TAB_PATHS[tab], pathname) !== null) ?? null
}

/** Bottom bar of the tab pages: home, signals and my. */
export function BottomBar({ tab }: { readonly tab: Tab }) {
  return <BottomBarView tab={tab} as={Link} feel={haptic} />
}
