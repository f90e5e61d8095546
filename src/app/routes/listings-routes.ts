import { PAGE_WORDS as OF } from '../page-words.ts'
import type { RouteRow } from '../route-row.ts'
import { pageRow as row } from '../shell/page-row.ts'

/** The pages of new coins. @source Spec 2; ROUTES */
export const LISTINGS_ROUTES: readonly RouteRow[] = [
  row(
    '/pages/new-coin/new-coin',
    () => import('../features/listings/pages/NewCoinPage.tsx'),
    OF.listings,
  ),
  row(
    '/pages/new-coin/search',
    () => import('../features/listings/pages/NewCoinSearchPage.tsx'),
    OF.listings,
  ),
  row(
    '/pages/newCoin/detail/detail',
    () => import('../features/listings/pages/ListingDetailPage.tsx'),
    OF.listings,
  ),
  row(
    '/pages/newCoin/detail/checkInfo/checkInfo',
    () => import('../features/listings/pages/CheckInfoPage.tsx'),
    OF.listings,
  ),
  row(
    '/pages/newCoin/test/test',
    () => import('../features/listings/pages/AuditPreviewPage.tsx'),
    OF.listings,
  ),
]
