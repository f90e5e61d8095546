import type { ComponentType, ReactElement } from 'react'
import { matchPath } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import type { Leaf, WordKey } from './i18n/word-key.ts'
import { loadWords } from './i18n/words.ts'
import { LEGACY_URLS } from './legacy-urls.ts'
import { type LazyPage, lazyWithReload } from './platform/reload/lazy-with-reload.ts'
import { preloadHome } from './preload-home.ts'
import type { Tab } from './shell/BottomBar.tsx'
import { Entry } from './shell/entry/Entry.tsx'
import { Forward } from './shell/entry/Forward.tsx'
import { SignedOnly } from './shell/session/SignedOnly.tsx'

/** One page: where it is, what draws it, which bar it has, and who may see it. */
export interface RouteRow {
  readonly path: PagePath
  readonly page: ReactElement
  /** Starts loading what draws it, before it is drawn. */
  readonly preload: LazyPage['preload']
  /** The name in its titled bar; null where the page draws its own top. */
  readonly title: WordKey<'shell'> | null
  readonly guard: 'open' | 'signed'
  /** Which tab of the bottom bar it is; null on deep pages, which have no bar. */
  readonly tab: Tab | null
  /** Where back leads from a page that was opened by its own link. */
  readonly parent: PagePath
}

type Load = () => Promise<{ readonly default: ComponentType }>

interface RowExtras {
  readonly title?: WordKey<'shell'>
  readonly guard?: RouteRow['guard']
  readonly tab?: Tab
  readonly parent?: PagePath
}

const HOME = '/pages/home/home' satisfies PagePath
const AI = '/pages/ai/ai' satisfies PagePath
const DETAIL = '/pages/ai/detail' satisfies PagePath
const RECORD = '/record' satisfies PagePath
const MY = '/pages/my/my' satisfies PagePath
const HELP = '/pages/ai/help/help' satisfies PagePath
const USER_INFO = '/pages/my/userInfo' satisfies PagePath
const SOCIAL = '/pages/my/bindOtherAccount' satisfies PagePath
const LOGIN = '/pages/login/login' satisfies PagePath

const OF_SIGNALS = ['market', 'signals'] as const
const OF_RECORD = ['market', 'record', 'signals'] as const
const OF_SIGN_IN = ['form', 'login'] as const
const OF_ACCOUNT = ['account', 'form'] as const

/** A page's row: its code, its words and what it draws with come together when it is asked for. */
function row(
  path: PagePath,
  load: Load,
  leaves: readonly Leaf[],
  extras: RowExtras = {},
): RouteRow {
  const lazy = lazyWithReload(path, async () => {
    const icons = import('./ui/icon/more-icons.ts')
    const [page] = await Promise.all([load(), icons, loadWords(...leaves)])
    return page.default
  })
  return lazyRow(path, lazy, extras)
}

function lazyRow(path: PagePath, { Page, preload }: LazyPage, extras: RowExtras): RouteRow {
  const { title = null, guard = 'open', tab = null, parent = HOME } = extras
  const page = guard === 'open' ? <Page /> : <SignedOnly>{<Page />}</SignedOnly>
  return { path, page, preload, title, guard, tab, parent }
}

/** A row that only leads on; what it leads to is loaded meanwhile. */
function leading(path: PagePath, page: ReactElement, to: PagePath): RouteRow {
  const preload = () => preloadPage(to)
  return { path, page, preload, title: null, guard: 'open', tab: null, parent: HOME }
}

/** What home draws with is in the first load already. */
const home = lazyWithReload(HOME, async () => {
  preloadHome()
  const code = import('./features/market/pages/HomePage.tsx')
  const [page] = await Promise.all([code, loadWords('home')])
  return page.default
})

/** Every page of the app. @source Spec 2; ROUTES */
export const ROUTES: readonly RouteRow[] = [
  leading('/', <Entry />, HOME),
  leading('/pages/index/index', <Entry />, HOME),
  lazyRow(HOME, home, { tab: 'home' }),
  row(AI, () => import('./features/signals/pages/AIPage.tsx'), OF_SIGNALS, { tab: 'ai' }),
  row(MY, () => import('./features/account/pages/MyPage.tsx'), ['account'], { tab: 'my' }),
  row('/pages/ai/search', () => import('./features/signals/pages/SearchPage.tsx'), OF_SIGNALS, {
    parent: AI,
  }),
  row(DETAIL, () => import('./features/signals/pages/DetailPage.tsx'), OF_SIGNALS),
  row('/pages/ai/topten', () => import('./features/signals/pages/TopTenPage.tsx'), OF_RECORD, {
    parent: AI,
  }),
  row(HELP, () => import('./features/signals/pages/HelpPage.tsx'), ['help'], {
    title: 'titles.help',
    parent: AI,
  }),
  row('/pages/ai/help/fn', () => import('./features/signals/pages/HelpTopicPage.tsx'), ['help'], {
    parent: HELP,
  }),
  row(RECORD, () => import('./features/signals/pages/RecordPage.tsx'), OF_RECORD),
  row('/record/check', () => import('./features/signals/pages/CheckPage.tsx'), OF_RECORD, {
    parent: RECORD,
  }),
  row(
    '/pages/my/set',
    () => import('./features/account/pages/SetPage.tsx'),
    [...OF_ACCOUNT, 'market'],
    { title: 'titles.set', parent: MY },
  ),
  row(USER_INFO, () => import('./features/account/pages/UserInfoPage.tsx'), OF_ACCOUNT, {
    title: 'titles.userInfo',
    guard: 'signed',
    parent: MY,
  }),
  row(
    '/pages/my/changePassword',
    () => import('./features/account/pages/ChangePasswordPage.tsx'),
    OF_ACCOUNT,
    { title: 'titles.changePassword', guard: 'signed', parent: USER_INFO },
  ),
  row('/pages/my/bind', () => import('./features/account/pages/BindPage.tsx'), OF_ACCOUNT, {
    title: 'titles.bind',
    guard: 'signed',
    parent: USER_INFO,
  }),
  row(SOCIAL, () => import('./features/account/pages/BindSocialPage.tsx'), OF_ACCOUNT, {
    title: 'titles.bindSocial',
    guard: 'signed',
    parent: USER_INFO,
  }),
  row(
    '/pages/my/bindOtherAccount/telegram',
    () => import('./features/account/pages/BindTelegramPage.tsx'),
    OF_ACCOUNT,
    { title: 'titles.bindSocial', guard: 'signed', parent: SOCIAL },
  ),
  row(
    '/pages/my/bindOtherAccount/twitter',
    () => import('./features/account/pages/BindTwitterPage.tsx'),
    OF_ACCOUNT,
    { title: 'titles.bindSocial', guard: 'signed', parent: SOCIAL },
  ),
  row(LOGIN, () => import('./features/account/login/LoginPage.tsx'), ['agreement', ...OF_SIGN_IN]),
  row(
    '/pages/login/setPassword',
    () => import('./features/account/login/SetPasswordPage.tsx'),
    OF_SIGN_IN,
    { parent: LOGIN },
  ),
  row(
    '/pages/login/validate',
    () => import('./features/account/login/ValidatePage.tsx'),
    OF_SIGN_IN,
    {
      title: 'titles.validate',
      parent: LOGIN,
    },
  ),
  row(
    '/pages/login/agreement',
    () => import('./features/account/login/AgreementPage.tsx'),
    ['agreement'],
    { title: 'titles.agreement', parent: LOGIN },
  ),
  row(
    '/pages/login/forgotPassword',
    () => import('./features/account/login/ForgotPasswordPage.tsx'),
    OF_SIGN_IN,
    { title: 'titles.forgotPassword', parent: LOGIN },
  ),
  leading('/s/:id', <Forward to={DETAIL} />, DETAIL),
  ...LEGACY_URLS.map(({ from, to }) => leading(from, <Forward to={to} />, AI)),
]

/** The row of an address, or undefined where the app has no page. */
export function rowOf(pathname: string): RouteRow | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== null)
}

/** Starts loading the page of an address, so that its code and its words come together. */
export async function preloadPage(pathname: string): Promise<void> {
  await rowOf(pathname)?.preload()
}
