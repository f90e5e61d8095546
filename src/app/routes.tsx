import type { ReactElement } from 'react'
import type { PagePath } from '#contract/page.ts'
import { CONTENT_ROUTES } from './routes/content-routes.ts'
import { EXTREME_ROUTES } from './routes/extreme-routes.ts'
import { HELP_ROUTES } from './routes/help-routes.ts'
import { LEGACY_URLS } from './legacy-urls.ts'
import { LISTINGS_ROUTES } from './routes/listings-routes.ts'
import { NEWS_ROUTES } from './routes/news-routes.ts'
import { OPERATORS_ROUTE } from './routes/operators-route.ts'
import type { RouteRow } from './route-row.ts'
import { PREDICT_ROUTES } from './routes/predict-routes.ts'
import { withPanes } from './routes/panes.ts'
import { RANKING_ROUTES } from './routes/ranking-routes.ts'
import { SUPPORT_ROUTES } from './routes/support-routes.ts'
import { Forward } from './shell/entry/Forward.tsx'
import { PAGE_WORDS as OF } from './page-words.ts'
import { pageRow as row } from './shell/page-row.ts'

const AI = '/pages/ai/ai' satisfies PagePath
const DETAIL = '/pages/ai/detail' satisfies PagePath
const MY = '/pages/my/my' satisfies PagePath
const USER_INFO = '/pages/my/userInfo' satisfies PagePath
const SOCIAL = '/pages/my/bindOtherAccount' satisfies PagePath
const PRIZE = '/pages/my/prize' satisfies PagePath
const MEMBERSHIP = '/membership' satisfies PagePath
const WALLET = '/pages/my/wallet' satisfies PagePath
const ADDRESS = '/pages/my/wallet/address' satisfies PagePath
const REMINDER = '/pages/ai/reminder' satisfies PagePath
const MESSAGES = '/pages/my/msg' satisfies PagePath
const LOGIN = '/pages/login/login' satisfies PagePath

/** A row that only leads on; what it leads to is loaded meanwhile. */
function leading(path: PagePath, page: ReactElement, to: PagePath): RouteRow {
  const preload = async () => await ROUTES.find((other) => other.path === to)?.preload()
  return { path, page, top: null, preload }
}

/** Every page but home and the entry (known-routes.ts). @source Spec 2; ROUTES */
export const ROUTES: readonly RouteRow[] = withPanes([
  row(AI, () => import('./features/signals/pages/AIPage.tsx'), OF.signals),
  row(MY, () => import('./features/account/pages/MyPage.tsx'), OF.my, { isBroad: true }),
  row('/pages/ai/search', () => import('./features/signals/pages/SearchPage.tsx'), OF.search),
  row(
    DETAIL,
    () => {
      // The chart's code comes with the page, not after it; a failure is met again by the chart.
      void import('./ui/chart/open-chart.ts').catch(() => null)
      return import('./features/signals/pages/DetailPage.tsx')
    },
    OF.bells,
  ),
  row('/pages/ai/topten', () => import('./features/signals/pages/TopTenPage.tsx'), OF.record),
  ...RANKING_ROUTES,
  ...HELP_ROUTES,
  ...PREDICT_ROUTES,
  ...EXTREME_ROUTES,
  row('/record', () => import('./features/signals/pages/RecordPage.tsx'), OF.record, {
    isBroad: true,
  }),
  row('/record/check', () => import('./features/signals/pages/CheckPage.tsx'), OF.record),
  row('/pages/my/set', () => import('./features/account/pages/SetPage.tsx'), OF.settings, {
    title: 'set',
    parent: MY,
  }),
  row(USER_INFO, () => import('./features/account/pages/UserInfoPage.tsx'), OF.account, {
    title: 'userInfo',
    guard: 'signed',
    parent: MY,
  }),
  row(
    '/pages/my/changePassword',
    () => import('./features/account/pages/ChangePasswordPage.tsx'),
    OF.account,
    { title: 'changePassword', guard: 'signed', parent: USER_INFO },
  ),
  row('/pages/my/bind', () => import('./features/account/pages/BindPage.tsx'), OF.account, {
    title: 'bind',
    guard: 'signed',
    parent: USER_INFO,
  }),
  row(SOCIAL, () => import('./features/account/pages/BindSocialPage.tsx'), OF.account, {
    title: 'bindSocial',
    guard: 'signed',
    parent: USER_INFO,
  }),
  row(
    '/pages/my/bindOtherAccount/telegram',
    () => import('./features/account/pages/BindTelegramPage.tsx'),
    OF.account,
    { title: 'bindSocial', guard: 'signed', parent: SOCIAL },
  ),
  row(
    '/pages/my/bindOtherAccount/twitter',
    () => import('./features/account/pages/BindTwitterPage.tsx'),
    OF.account,
    { title: 'bindSocial', guard: 'signed', parent: SOCIAL },
  ),
  row(WALLET, () => import('./features/wallet/pages/WalletPage.tsx'), ['wallet'], {
    title: 'wallet',
    isBroad: true,
    guard: 'signed',
    parent: MY,
  }),
  row(
    '/pages/my/wallet/detail',
    () => import('./features/wallet/pages/WalletDetailPage.tsx'),
    ['wallet'],
    { title: 'walletDetail', guard: 'signed', parent: WALLET },
  ),
  row(
    '/pages/my/inviteFriends/index',
    () => import('./features/invite/pages/InvitePage.tsx'),
    ['invite'],
    { title: 'inviteFriends', guard: 'signed', parent: MY, isBroad: true },
  ),
  row(ADDRESS, () => import('./features/wallet/pages/AddressPage.tsx'), ['form', 'wallet'], {
    title: 'walletAddress',
    guard: 'signed',
    parent: WALLET,
  }),
  row(
    '/pages/my/wallet/validate',
    () => import('./features/wallet/pages/ValidateAddressPage.tsx'),
    ['account', 'form', 'wallet'],
    { guard: 'signed' },
  ),
  row(LOGIN, () => import('./features/account/pages/LoginPage.tsx'), ['agreement', ...OF.signIn]),
  row(
    '/pages/login/setPassword',
    () => import('./features/account/pages/SetPasswordPage.tsx'),
    OF.signIn,
  ),
  row(
    '/pages/login/validate',
    () => import('./features/account/pages/ValidatePage.tsx'),
    OF.signIn,
    {
      title: 'validate',
      parent: LOGIN,
      isNarrow: true,
    },
  ),
  row(
    '/pages/login/forgotPassword',
    () => import('./features/account/pages/ForgotPasswordPage.tsx'),
    OF.signIn,
    { title: 'forgotPassword', parent: LOGIN, isNarrow: true },
  ),
  row(MEMBERSHIP, () => import('./features/membership/pages/MembershipPage.tsx'), OF.membership, {
    title: 'membership',
    isBroad: true,
    parent: MY,
  }),
  row(
    '/membership/payment',
    () => import('./features/orders/pages/PaymentPage.tsx'),
    OF.membership,
    { title: 'payment', guard: 'signed', parent: MEMBERSHIP },
  ),
  row(
    '/pages/webview/webview',
    () => import('./features/membership/pages/WebviewPage.tsx'),
    OF.membership,
  ),
  row('/pages/my/vipKey', () => import('./features/membership/pages/VipKeyPage.tsx'), OF.cards, {
    title: 'vipKey',
    guard: 'signed',
    parent: MY,
  }),
  row(PRIZE, () => import('./features/membership/pages/PrizePage.tsx'), OF.cards, {
    title: 'prize',
    guard: 'signed',
    parent: MY,
  }),
  row(
    '/pages/my/prize/record',
    () => import('./features/membership/pages/GiveRecordPage.tsx'),
    OF.cards,
    { title: 'giveRecord', guard: 'signed', parent: PRIZE },
  ),
  row(
    '/pages/my/prize/give',
    () => import('./features/membership/pages/GivePage.tsx'),
    [...OF.cards, 'login'],
    { title: 'give', guard: 'signed', parent: PRIZE },
  ),
  row(REMINDER, () => import('./features/alerts/pages/ReminderPage.tsx'), OF.bells, {
    title: 'reminder',
    guard: 'signed',
    parent: MY,
    isOfMarket: true,
  }),
  row(
    '/pages/ai/reminderSettings',
    () => import('./features/alerts/pages/ReminderSettingsPage.tsx'),
    ['alerts', 'form'],
    { title: 'reminderSettings', guard: 'signed', parent: REMINDER },
  ),
  row('/pages/ai/part', () => import('./features/alerts/pages/CoinAlertsPage.tsx'), OF.alerts, {
    title: 'part',
    guard: 'signed',
    parent: REMINDER,
  }),
  row('/latency', () => import('./features/alerts/pages/LatencyPage.tsx'), OF.alerts, {
    title: 'latency',
    parent: MY,
  }),
  row(MESSAGES, () => import('./features/messages/pages/MessagesPage.tsx'), OF.messages, {
    title: 'messages',
    guard: 'signed',
    parent: MY,
  }),
  row(
    '/pages/my/msg/list',
    () => import('./features/messages/pages/MessageListPage.tsx'),
    OF.messages,
    { guard: 'signed' },
  ),
  row(
    '/pages/my/msg/reminder',
    () => import('./features/messages/pages/AlertMessagesPage.tsx'),
    ['alerts', ...OF.messages],
    { guard: 'signed' },
  ),
  row(
    '/pages/my/msg/search',
    () => import('./features/messages/pages/MessageSearchPage.tsx'),
    OF.messages,
    { guard: 'signed' },
  ),
  ...LISTINGS_ROUTES,
  ...NEWS_ROUTES,
  ...SUPPORT_ROUTES,
  ...CONTENT_ROUTES,
  OPERATORS_ROUTE,
  leading('/s/:id', <Forward to={DETAIL} />, DETAIL),
  ...LEGACY_URLS.map(({ from, to }) => leading(from, <Forward to={to} />, to)),
])
