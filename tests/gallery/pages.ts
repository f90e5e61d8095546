import type { PagePath } from '#contract/page.ts'
import type { GalleryPage } from './gallery-page.ts'
import { ACCOUNT_PAGES } from './pages/account.ts'
import { ALERTS_PAGES } from './pages/alerts.ts'
import { CONTENT_PAGES } from './pages/content.ts'
import { EXTREME_PAGES } from './pages/extreme.ts'
import { INVITE_PAGES } from './pages/invite.ts'
import { LISTINGS_PAGES } from './pages/listings.ts'
import { MARKET_PAGES } from './pages/market.ts'
import { MEMBERSHIP_PAGES } from './pages/membership.ts'
import { MESSAGES_PAGES } from './pages/messages.ts'
import { NEWS_PAGES } from './pages/news.ts'
import { ORDERS_PAGES } from './pages/orders.ts'
import { PREDICT_PAGES } from './pages/predict.ts'
import { SHELL_PAGES } from './pages/shell.ts'
import { SIGNALS_PAGES } from './pages/signals.ts'
import { SUPPORT_PAGES } from './pages/support.ts'
import { WALLET_PAGES } from './pages/wallet.ts'

/** Paths that redirect at once. */
export const LEADING_PATHS = [
  '/',
  '/pages/index/index',
  '/s/:id',
  '/newCoin',
  '/newCoin/:id',
  '/test/:tag/:id',
] as const satisfies readonly PagePath[]

/** Every page of the app with its states, one file per feature. */
export const GALLERY_PAGES: readonly GalleryPage[] = [
  ...MARKET_PAGES,
  ...LISTINGS_PAGES,
  ...NEWS_PAGES,
  ...CONTENT_PAGES,
  ...SIGNALS_PAGES,
  ...EXTREME_PAGES,
  ...ALERTS_PAGES,
  ...ACCOUNT_PAGES,
  ...WALLET_PAGES,
  ...INVITE_PAGES,
  ...MEMBERSHIP_PAGES,
  ...MESSAGES_PAGES,
  ...ORDERS_PAGES,
  ...PREDICT_PAGES,
  ...SUPPORT_PAGES,
  ...SHELL_PAGES,
]
