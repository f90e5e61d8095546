import type { PagePath } from '#contract/page.ts'

interface LegacyUrl {
  readonly from: PagePath
  readonly to: PagePath
}

/**
 * Addresses of earlier versions and where they lead; query parameters go along. One whose target
 * is a page yet to come gets its row with that page. @source Spec 2; ROUTES
 */
export const LEGACY_URLS: readonly LegacyUrl[] = [{ from: '/newCoin', to: '/pages/ai/ai' }]
