import { createElement, type ReactElement, useSyncExternalStore } from 'react'
import { matchPath } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { wideHome } from './features/market/home/wide-home.ts'
import { loadWords } from './i18n/words.ts'
import { launch } from './platform/launch/launch.ts'
import { type LazyPage, lazyWithReload } from './platform/reload/lazy-with-reload.ts'
import { observable } from './platform/state/observable.ts'
import { isWide } from './platform/state/is-wide.ts'
import { preloadHome } from './preload-home.ts'
import type { RouteRow } from './route-row.ts'
import { desktopChrome } from './shell/chrome/desktop-chrome.ts'
import { UnknownPage } from './shell/entry/UnknownPage.tsx'

const HOME = '/pages/home/home' satisfies PagePath
const ENTRIES = ['/', '/pages/index/index'] as const satisfies readonly PagePath[]

/** What home draws with is in the first load already. */
const home = lazyWithReload(HOME, async () => {
  preloadHome()
  const code = import('./features/market/pages/HomePage.tsx')
  const columns = isWide() ? wideHome.preload() : null
  const [page] = await Promise.all([code, loadWords('home', 'signals-gate'), columns])
  return page.default
})

/** The entry leads to home, unless the launch asks for another page. */
const entry = lazyWithReload('/', async () => {
  void home.preload()
  if (globalThis.location.search !== '' || launch()?.startParam) void loadRoutes()
  const { Entry, takePushed } = await import('./shell/entry/Entry.tsx')
  await takePushed()
  return Entry
})

const FIRST: readonly RouteRow[] = [
  { ...rowFor(HOME, home), isBroad: true },
  ...ENTRIES.map((path) => rowFor(path, entry)),
]

/** What the app knows of its pages: at first those of FIRST, and all once the table is there. */
interface Known {
  readonly rows: readonly RouteRow[]
  /** The frame of every page; it loads with the table. */
  readonly around: ReactElement | null
}

const known = observable<Known>({ rows: FIRST, around: null })

/** The table of all other pages. What it draws itself is the page of an address that it lacks. */
const table = lazyWithReload('routes', async () => {
  const [{ ROUTES }, { AppChrome }] = await Promise.all([
    import('./routes.tsx'),
    import('./shell/chrome/AppChrome.tsx'),
    loadWords('titles'),
    isWide() ? desktopChrome.preload() : null,
  ])
  known.set({
    rows: [...FIRST, ...ROUTES],
    around: createElement(AppChrome, { preload: preloadPage }),
  })
  return UnknownPage
})

/** For every address without a known row: until the table is loaded, or if it has none. */
export const elsewhere: ReactElement = createElement(table.Page)

/** Fetches the table of the pages that are not home; it is there at once the second time. */
export const loadRoutes: () => Promise<unknown> = table.preload

/** What is known so far; a component that reads it repaints when the table arrives. */
export function useKnown(): Known {
  return useSyncExternalStore(known.watch, known.read)
}

/** The row of an address among the known ones: its own, or the first whose pattern it fits. */
export function rowOf({ rows }: Known, pathname: string): RouteRow | undefined {
  return (
    rows.find(({ path }) => path === pathname) ??
    rows.find(({ path }) => matchPath(path, pathname) !== null)
  )
}

/** Starts loading the page of an address, so that its code and its words come together. */
export async function preloadPage(pathname: string): Promise<void> {
  if (rowOf(known.read(), pathname) === undefined) await loadRoutes()
  await rowOf(known.read(), pathname)?.preload()
}

function rowFor(path: PagePath, { Page, preload }: LazyPage): RouteRow {
  return { path, page: createElement(Page), top: null, preload }
}
