import type { ReactElement } from 'react'
import type { PagePath } from '#contract/page.ts'
import { loadWords } from './i18n/words.ts'
import { Forward } from './Forward.tsx'
import { lazyWithReload } from './platform/lazy-with-reload.ts'

/** One page: where it is, what draws it, which bar it has, and who may see it. */
export interface RouteRow {
  readonly path: PagePath
  readonly page: ReactElement
  /** Key of its name among the shell's texts; null where the page names itself. */
  readonly title: string | null
  readonly bar: 'own' | 'titled'
  readonly guard: 'open'
}

const AIPage = lazyWithReload('AIPage', async () => {
  const [page] = await Promise.all([
    import('./features/signals/pages/AIPage.tsx'),
    loadWords('market', 'signals'),
  ])
  return page.default
})

const DetailPage = lazyWithReload('DetailPage', async () => {
  const [page] = await Promise.all([
    import('./features/signals/pages/DetailPage.tsx'),
    loadWords('market', 'signals'),
  ])
  return page.default
})

const AI = '/pages/ai/ai' satisfies PagePath
const DETAIL = '/pages/ai/detail' satisfies PagePath

/** Every page of the app. @source Spec 2; ROUTES */
export const ROUTES = [
  { path: '/', page: <Forward to={AI} />, title: null, bar: 'own', guard: 'open' },
  { path: '/pages/index/index', page: <Forward to={AI} />, title: null, bar: 'own', guard: 'open' },
  { path: AI, page: <AIPage />, title: null, bar: 'own', guard: 'open' },
  { path: DETAIL, page: <DetailPage />, title: null, bar: 'titled', guard: 'open' },
  { path: '/s/:id', page: <Forward to={DETAIL} />, title: null, bar: 'own', guard: 'open' },
] as const satisfies readonly RouteRow[]
