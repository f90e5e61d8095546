import type { RouteRow } from '../route-row.ts'
import { pageRow } from '../shell/page-row.ts'

/** All pages of the operators' area: the server answers them where it is on. */
export const OPERATORS_ROUTE: RouteRow = pageRow(
  '/admin/*',
  () => import('../features/operators/pages/AdminPage.tsx'),
  ['alerts', 'form', 'operators', 'signals-gate'],
  { isBroad: true },
)
