import type { ReactElement } from 'react'
import type { PagePath } from '#contract/page.ts'
import { LEGACY_URLS } from './legacy-urls.ts'
import type { RouteRow } from './route-row.ts'
import { Forward } from './shell/entry/Forward.tsx'
import { openPanes, pageRow as row } from './shell/page-row.ts'

const AI = '/pages/ai/ai' satisfies PagePath
const DETAIL = '/pages/ai/detail' satisfies PagePath
const MY = '/pages/my/my' satisfies PagePath
const HELP = '/pages/ai/help/help' satisfies PagePath
const USER_INFO = '/pages/my/userInfo' satisfies PagePath
const SOCIAL = '/pages/my/bindOtherAccount' satisfies PagePath
const PRIZE = '/pages/my/prize' satisfies PagePath
const MEMBERSHIP = '/membership' satisfies PagePath
const WALLET = '/pages/my/wallet' satisfies PagePath
const ADDRESS = '/pages/my/wallet/address' satisfies PagePath
const REMINDER = '/pages/ai/reminder' satisfies PagePath
const MESSAGES = '/pages/my/msg' satisfies PagePath
const LOGIN = '/pages/login/login' satisfies PagePath

const OF_SIGNALS = ['market', 'signals'] as const
const OF_ALERTS = ['alerts'] as const
const OF_BELLS = ['alerts', 'market', 'signals'] as const
const OF_RECORD = ['market', 'record', 'signals'] as const
const OF_SIGN_IN = ['form', 'login'] as const
const OF_MEMBERSHIP = ['membership'] as const
const OF_CARDS = ['card', 'form', 'membership'] as const
const OF_MESSAGES = ['messages'] as const
const OF_ACCOUNT = ['account', 'form'] as const

const OF_MY = ['account', 'card', 'checkin', 'invite', 'membership', 'messages', 'wallet'] as const
const OF_PANES = [...OF_BELLS, 'shell-desktop', 'signals-gate-sheet'] as const
const loadSignals = () => import('./features/signals/pages/SignalPanesPage.tsx')
const loadAlerts = () => import('./features/alerts/pages/AlertPanesPage.tsx')
const SIGNAL_PANES = openPanes('signals', loadSignals, OF_PANES)
const ALERT_PANES = openPanes('alerts', loadAlerts, OF_PANES)

/** A row that only leads on; what it leads to is loaded meanwhile. */
function leading(path: PagePath, page: ReactElement, to: PagePath): RouteRow {
  const preload = async () => await ROUTES.find((other) => other.path === to)?.preload()
  return { path, page, top: null, preload }
}

/** Every page but home and the entry (known-routes.ts). @source Spec 2; ROUTES */
export const ROUTES: readonly RouteRow[] = [
  row(AI, () => import('./features/signals/pages/AIPage.tsx'), OF_SIGNALS, { panes: SIGNAL_PANES }),
  row(MY, () => import('./features/account/pages/MyPage.tsx'), OF_MY),
  row('/pages/ai/search', () => import('./features/signals/pages/SearchPage.tsx'), OF_BELLS),
  row(
    DETAIL,
    () => {
      // The chart's code comes with the page, not after it; a failure is met again by the chart.
      void import('./ui/chart/CandleChart.tsx').catch(() => null)
      return import('./features/signals/pages/DetailPage.tsx')
    },
    OF_BELLS,
    { panes: SIGNAL_PANES },
  ),
  row('/pages/ai/topten', () => import('./features/signals/pages/TopTenPage.tsx'), OF_RECORD),
  row(HELP, () => import('./features/signals/pages/HelpPage.tsx'), ['help'], {
    title: 'help',
    parent: AI,
  }),
  row('/pages/ai/help/fn', () => import('./features/signals/pages/HelpTopicPage.tsx'), ['help']),
  row('/record', () => import('./features/signals/pages/RecordPage.tsx'), OF_RECORD, {
    isBroad: true,
  }),
  row('/record/check', () => import('./features/signals/pages/CheckPage.tsx'), OF_RECORD),
  row(
    '/pages/my/set',
    () => import('./features/account/pages/SetPage.tsx'),
    [...OF_ACCOUNT, 'market'],
    { title: 'set', parent: MY },
  ),
  row(USER_INFO, () => import('./features/account/pages/UserInfoPage.tsx'), OF_ACCOUNT, {
    title: 'userInfo',
    guard: 'signed',
    parent: MY,
  }),
  row(
    '/pages/my/changePassword',
    () => import('./features/account/pages/ChangePasswordPage.tsx'),
    OF_ACCOUNT,
    { title: 'changePassword', guard: 'signed', parent: USER_INFO },
  ),
  row('/pages/my/bind', () => import('./features/account/pages/BindPage.tsx'), OF_ACCOUNT, {
    title: 'bind',
    guard: 'signed',
    parent: USER_INFO,
  }),
  row(SOCIAL, () => import('./features/account/pages/BindSocialPage.tsx'), OF_ACCOUNT, {
    title: 'bindSocial',
    guard: 'signed',
    parent: USER_INFO,
  }),
  row(
    '/pages/my/bindOtherAccount/telegram',
    () => import('./features/account/pages/BindTelegramPage.tsx'),
    OF_ACCOUNT,
    { title: 'bindSocial', guard: 'signed', parent: SOCIAL },
  ),
  row(
    '/pages/my/bindOtherAccount/twitter',
    () => import('./features/account/pages/BindTwitterPage.tsx'),
    OF_ACCOUNT,
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
    { title: 'inviteFriends', guard: 'signed', parent: MY },
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
  row(LOGIN, () => import('./features/account/pages/LoginPage.tsx'), ['agreement', ...OF_SIGN_IN]),
  row(
    '/pages/login/setPassword',
    () => import('./features/account/pages/SetPasswordPage.tsx'),
    OF_SIGN_IN,
  ),
  row(
    '/pages/login/validate',
    () => import('./features/account/pages/ValidatePage.tsx'),
    OF_SIGN_IN,
    {
      title: 'validate',
      parent: LOGIN,
    },
  ),
  row(
    '/pages/login/agreement',
    () => import('./features/account/pages/AgreementPage.tsx'),
    ['agreement'],
    { title: 'agreement', parent: LOGIN },
  ),
  row(
    '/pages/login/forgotPassword',
    () => import('./features/account/pages/ForgotPasswordPage.tsx'),
    OF_SIGN_IN,
    { title: 'forgotPassword', parent: LOGIN },
  ),
  row(MEMBERSHIP, () => import('./features/membership/pages/MembershipPage.tsx'), OF_MEMBERSHIP, {
    title: 'membership',
    isBroad: true,
    parent: MY,
  }),
  row(
    '/membership/payment',
    () => import('./features/orders/pages/PaymentPage.tsx'),
    OF_MEMBERSHIP,
    { title: 'payment', guard: 'signed', parent: MEMBERSHIP },
  ),
  row(
    '/pages/webview/webview',
    () => import('./features/membership/pages/WebviewPage.tsx'),
    OF_MEMBERSHIP,
  ),
  row('/pages/my/vipKey', () => import('./features/membership/pages/VipKeyPage.tsx'), OF_CARDS, {
    title: 'vipKey',
    guard: 'signed',
    parent: MY,
  }),
  row(PRIZE, () => import('./features/membership/pages/PrizePage.tsx'), OF_CARDS, {
    title: 'prize',
    guard: 'signed',
    parent: MY,
  }),
  row(
    '/pages/my/prize/record',
    () => import('./features/membership/pages/GiveRecordPage.tsx'),
    OF_CARDS,
    { title: 'giveRecord', guard: 'signed', parent: PRIZE },
  ),
  row(
    '/pages/my/prize/give',
    () => import('./features/membership/pages/GivePage.tsx'),
    [...OF_CARDS, 'login'],
    { title: 'give', guard: 'signed', parent: PRIZE },
  ),
  row(REMINDER, () => import('./features/alerts/pages/ReminderPage.tsx'), OF_BELLS, {
    title: 'reminder',
    panes: ALERT_PANES,
    guard: 'signed',
    parent: MY,
  }),
  row(
    '/pages/ai/reminderSettings',
    () => import('./features/alerts/pages/ReminderSettingsPage.tsx'),
    ['alerts', 'form'],
    { title: 'reminderSettings', guard: 'signed', parent: REMINDER },
  ),
  row('/pages/ai/part', () => import('./features/alerts/pages/CoinAlertsPage.tsx'), OF_ALERTS, {
    title: 'part',
    panes: ALERT_PANES,
    guard: 'signed',
    parent: REMINDER,
  }),
  row('/latency', () => import('./features/alerts/pages/LatencyPage.tsx'), OF_ALERTS, {
    title: 'latency',
    parent: MY,
  }),
  row(MESSAGES, () => import('./features/messages/pages/MessagesPage.tsx'), OF_MESSAGES, {
    title: 'messages',
    guard: 'signed',
    parent: MY,
  }),
  row(
    '/pages/my/msg/list',
    () => import('./features/messages/pages/MessageListPage.tsx'),
    OF_MESSAGES,
    { guard: 'signed' },
  ),
  row(
    '/pages/my/msg/reminder',
    () => import('./features/messages/pages/AlertMessagesPage.tsx'),
    ['alerts', ...OF_MESSAGES],
    { title: 'messageReminder', guard: 'signed', parent: MESSAGES },
  ),
  row(
    '/pages/my/msg/search',
    () => import('./features/messages/pages/MessageSearchPage.tsx'),
    OF_MESSAGES,
    { guard: 'signed' },
  ),
  leading('/s/:id', <Forward to={DETAIL} />, DETAIL),
  ...LEGACY_URLS.map(({ from, to }) => leading(from, <Forward to={to} />, AI)),
]
