import { PAGE_WORDS as OF } from '../page-words.ts'
import type { RouteRow } from '../route-row.ts'
import { pageRow as row } from '../shell/page-row.ts'

/** Rankings of coins. @source Spec 2; ROUTES */
export const RANKING_ROUTES: readonly RouteRow[] = [
  row('/pages/rank/rank', () => import('../features/market/pages/RankPage.tsx'), OF.ranking),
  row('/pages/aiHot/aiHot', () => import('../features/market/pages/HotPage.tsx'), OF.ranking, {
    parent: '/pages/ai/ai',
  }),
]
