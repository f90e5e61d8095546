import type { PagePath } from '#contract/page.ts'

interface LegacyUrl {
  readonly from: PagePath
  readonly to: PagePath
}

/**
 * Addresses of earlier versions and where they lead; query and path parameters go along. @source Spec 2; ROUTES
 */
export const LEGACY_URLS: readonly LegacyUrl[] = [
  { from: '/newCoin', to: '/pages/ai/ai' },
  { from: '/newCoin/:id', to: '/pages/newCoin/detail/detail' },
  { from: '/test/:tag/:id', to: '/pages/newCoin/test/test' },
]
