import type { RouteRow } from '../route-row.ts'
import { pageRow as row } from '../shell/page-row.ts'

/** The pages of news. @source Spec 2; ROUTES */
export const NEWS_ROUTES: readonly RouteRow[] = [
  row('/pages/news/news', () => import('../features/news/pages/NewsPage.tsx'), ['news'], {
    title: 'news',
  }),
]
