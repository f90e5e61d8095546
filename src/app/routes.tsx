import type { ReactElement } from 'react'
import { matchPath } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { Forward } from './Forward.tsx'
import { loadWords } from './i18n/words.ts'
import { type LazyPage, lazyWithReload } from './platform/lazy-with-reload.ts'

/** One page: where it is, what draws it, which bar it has, and who may see it. */
export interface RouteRow {
  readonly path: PagePath
  readonly page: ReactElement
  /** Starts loading what draws it, before it is drawn. */
  readonly preload: LazyPage['preload']
  /** Its name in a titled bar that never changes; null where the page names itself. */
  readonly title: string | null
  readonly bar: 'own' | 'titled'
  readonly guard: 'open'
}

const ai = lazyWithReload('AIPage', async () => {
  const [page] = await Promise.all([
    import('./features/signals/pages/AIPage.tsx'),
    loadWords('market', 'signals'),
  ])
  return page.default
})

const detail = lazyWithReload('DetailPage', async () => {
  const [page] = await Promise.all([
    import('./features/signals/pages/DetailPage.tsx'),
    loadWords('market', 'signals'),
  ])
  return page.default
})

const topTen = lazyWithReload('TopTenPage', async () => {
  const [page] = await Promise.all([
    import('./features/signals/pages/TopTenPage.tsx'),
    loadWords('market', 'record', 'signals'),
  ])
  return page.default
})

const record = lazyWithReload('RecordPage', async () => {
  const [page] = await Promise.all([
    import('./features/signals/pages/RecordPage.tsx'),
    loadWords('market', 'record', 'signals'),
  ])
  return page.default
})

const check = lazyWithReload('CheckPage', async () => {
  const [page] = await Promise.all([
    import('./features/signals/pages/CheckPage.tsx'),
    loadWords('market', 'record', 'signals'),
  ])
  return page.default
})

const AI = '/pages/ai/ai' satisfies PagePath
const DETAIL = '/pages/ai/detail' satisfies PagePath

const own = { title: null, bar: 'own', guard: 'open' } as const
const titled = { title: null, bar: 'titled', guard: 'open' } as const
const toAi = { page: <Forward to={AI} />, preload: ai.preload, ...own }

/** Every page of the app. @source Spec 2; ROUTES */
export const ROUTES: readonly RouteRow[] = [
  { path: '/', ...toAi },
  { path: '/pages/index/index', ...toAi },
  { path: AI, page: <ai.Page />, preload: ai.preload, ...own },
  { path: DETAIL, page: <detail.Page />, preload: detail.preload, ...titled },
  { path: '/pages/ai/topten', page: <topTen.Page />, preload: topTen.preload, ...titled },
  { path: '/record', page: <record.Page />, preload: record.preload, ...titled },
  { path: '/record/check', page: <check.Page />, preload: check.preload, ...titled },
  { path: '/s/:id', page: <Forward to={DETAIL} />, preload: detail.preload, ...titled },
]

/** Starts loading the page of an address, so that its code and its words come together. */
export async function preloadPage(pathname: string): Promise<void> {
  await ROUTES.find(({ path }) => matchPath(path, pathname) !== null)?.preload()
}
