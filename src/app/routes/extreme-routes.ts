import { PAGE_WORDS as OF } from '../page-words.ts'
import type { RouteRow } from '../route-row.ts'
import { pageRow as row } from '../shell/page-row.ts'

/** The pages of surges and plunges. @source Spec 2; ROUTES */
export const EXTREME_ROUTES: readonly RouteRow[] = [
  row(
    '/pages/extreme/extreme',
    () => import('../features/extreme/pages/ExtremePage.tsx'),
    OF.extreme,
  ),
  row(
    '/pages/extreme/detail',
    () => {
      void import('../ui/chart/open-chart.ts').catch(() => null)
      return import('../features/extreme/pages/ExtremeDetailPage.tsx')
    },
    OF.extreme,
  ),
  row(
    '/pages/extreme/topten',
    () => import('../features/extreme/pages/ExtremeTopPage.tsx'),
    OF.extreme,
  ),
  row(
    '/pages/extreme/search',
    () => import('../features/extreme/pages/ExtremeSearchPage.tsx'),
    OF.extreme,
  ),
  row(
    '/pages/extreme/home',
    () => import('../features/extreme/pages/ExtremeHomePage.tsx'),
    OF.extreme,
  ),
]
