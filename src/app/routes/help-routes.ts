import type { PagePath } from '#contract/page.ts'
import type { RouteRow } from '../route-row.ts'
import { pageRow as row } from '../shell/page-row.ts'

/** Help on signals and figures. @source Spec 2; ROUTES */
export const HELP_ROUTES: readonly RouteRow[] = [
  row('/pages/ai/help/help', () => import('../features/signals/pages/HelpPage.tsx'), ['help'], {
    title: 'help',
    parent: '/pages/ai/ai' satisfies PagePath,
  }),
  row('/pages/ai/help/fn', () => import('../features/signals/pages/HelpTopicPage.tsx'), ['help']),
]
