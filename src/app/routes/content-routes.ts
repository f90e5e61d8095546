import { PAGE_WORDS as OF } from '../page-words.ts'
import type { RouteRow } from '../route-row.ts'
import { pageRow as row } from '../shell/page-row.ts'

/** The pages of what operators write. @source Spec 2; ROUTES */
export const CONTENT_ROUTES: readonly RouteRow[] = [
  row(
    '/pages/information/detail/detail',
    () => import('../features/content/pages/InformationPage.tsx'),
    OF.content,
    { title: 'information' },
  ),
  row(
    '/pages/paradrop/detail/detail',
    () => import('../features/content/pages/ParadropPage.tsx'),
    OF.content,
    { title: 'paradrop' },
  ),
  row('/pages/video/video', () => import('../features/content/pages/VideoPage.tsx'), OF.content, {
    title: 'video',
  }),
]
