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

/** A lazy page: its code, its words and what it draws with come together. */
function lazyPage(name: string, load: Load, ...leaves: readonly Leaf[]): LazyPage {
  return lazyWithReload(name, async () => {
    const icons = import('./ui/icon/more-icons.ts')
    const [page] = await Promise.all([load(), icons, loadWords(...leaves)])
    return page.default
  })
}

const home = lazyWithReload('HomePage', async () => {
  preloadHome()
  const code = import('./features/market/pages/HomePage.tsx')
  const [page] = await Promise.all([code, loadWords('home')])
  return page.default
})
const ai = lazyPage(
  'AIPage',
  () => import('./features/signals/pages/AIPage.tsx'),
  'market',
  'signals',
)
const detail = lazyPage(
  'DetailPage',
  () => import('./features/signals/pages/DetailPage.tsx'),
  'market',
  'signals',
)
const search = lazyPage(
  'SearchPage',
  () => import('./features/signals/pages/SearchPage.tsx'),
  'market',
  'signals',
)
const help = lazyPage('HelpPage', () => import('./features/signals/pages/HelpPage.tsx'), 'help')
const topic = lazyPage(
  'HelpTopicPage',
  () => import('./features/signals/pages/HelpTopicPage.tsx'),
  'help',
)
const topTen = lazyPage(
  'TopTenPage',
  () => import('./features/signals/pages/TopTenPage.tsx'),
  'market',
  'record',
  'signals',
)
const record = lazyPage(
  'RecordPage',
  () => import('./features/signals/pages/RecordPage.tsx'),
  'market',
  'record',
  'signals',
)
const check = lazyPage(
  'CheckPage',
  () => import('./features/signals/pages/CheckPage.tsx'),
  'market',
  'record',
  'signals',
)
const login = lazyPage(
  'LoginPage',
  () => import('./features/account/login/LoginPage.tsx'),
  'agreement',
  'form',
  'login',
)
const setPassword = lazyPage(
  'SetPasswordPage',
  () => import('./features/account/login/SetPasswordPage.tsx'),
  'form',
  'login',
)
const validate = lazyPage(
  'ValidatePage',
  () => import('./features/account/login/ValidatePage.tsx'),
  'form',
  'login',
)
const agreement = lazyPage(
  'AgreementPage',
  () => import('./features/account/login/AgreementPage.tsx'),
  'agreement',
)
const forgotPassword = lazyPage(
  'ForgotPasswordPage',
  () => import('./features/account/login/ForgotPasswordPage.tsx'),
  'form',
  'login',
)
const my = lazyPage('MyPage', () => import('./features/account/pages/MyPage.tsx'), 'account')
const set = lazyPage(
  'SetPage',
  () => import('./features/account/pages/SetPage.tsx'),
  'account',
  'form',
  'market',
)
const userInfo = lazyPage(
  'UserInfoPage',
  () => import('./features/account/pages/UserInfoPage.tsx'),
  'account',
  'form',
)
const changePassword = lazyPage(
  'ChangePasswordPage',
  () => import('./features/account/pages/ChangePasswordPage.tsx'),
  'account',
  'form',
)
const bind = lazyPage(
  'BindPage',
  () => import('./features/account/pages/BindPage.tsx'),
  'account',
  'form',
)
const bindSocial = lazyPage(
  'BindSocialPage',
  () => import('./features/account/pages/BindSocialPage.tsx'),
  'account',
)
const bindTelegram = lazyPage(
  'BindTelegramPage',
  () => import('./features/account/pages/BindTelegramPage.tsx'),
  'account',
  'form',
)
const bindTwitter = lazyPage(
  'BindTwitterPage',
  () => import('./features/account/pages/BindTwitterPage.tsx'),
  'account',
)

const HOME = '/pages/home/home' satisfies PagePath
const AI = '/pages/ai/ai' satisfies PagePath
const DETAIL = '/pages/ai/detail' satisfies PagePath
const RECORD = '/record' satisfies PagePath
const MY = '/pages/my/my' satisfies PagePath
const HELP = '/pages/ai/help/help' satisfies PagePath
const USER_INFO = '/pages/my/userInfo' satisfies PagePath
const SOCIAL = '/pages/my/bindOtherAccount' satisfies PagePath
const LOGIN = '/pages/login/login' satisfies PagePath

interface RowExtras {
  readonly title?: WordKey<'shell'>
  readonly guard?: RouteRow['guard']
  readonly tab?: Tab
  readonly parent?: PagePath
}

function row(path: PagePath, { Page, preload }: LazyPage, extras: RowExtras = {}): RouteRow {
  const { title = null, guard = 'open', tab = null, parent = HOME } = extras
  const page = guard === 'open' ? <Page /> : <SignedOnly>{<Page />}</SignedOnly>
  return { path, page, preload, title, guard, tab, parent }
}

/** A row that only leads on; what it leads to is loaded meanwhile. */
function leading(path: PagePath, page: ReactElement, { preload }: LazyPage): RouteRow {
  return { path, page, preload, title: null, guard: 'open', tab: null, parent: HOME }
}

/** Every page of the app. @source Spec 2; ROUTES */
export const ROUTES: readonly RouteRow[] = [
  leading('/', <Entry />, home),
  leading('/pages/index/index', <Entry />, home),
  row(HOME, home, { tab: 'home' }),
  row(AI, ai, { tab: 'ai' }),
  row(MY, my, { tab: 'my' }),
  row('/pages/ai/search', search, { parent: AI }),
  row(DETAIL, detail),
  row('/pages/ai/topten', topTen, { parent: AI }),
  row(HELP, help, { title: 'titles.help', parent: AI }),
  row('/pages/ai/help/fn', topic, { parent: HELP }),
  row(RECORD, record),
  row('/record/check', check, { parent: RECORD }),
  row('/pages/my/set', set, { title: 'titles.set', parent: MY }),
  row(USER_INFO, userInfo, { title: 'titles.userInfo', guard: 'signed', parent: MY }),
  row('/pages/my/changePassword', changePassword, {
    title: 'titles.changePassword',
    guard: 'signed',
    parent: USER_INFO,
  }),
  row('/pages/my/bind', bind, { title: 'titles.bind', guard: 'signed', parent: USER_INFO }),
  row(SOCIAL, bindSocial, { title: 'titles.bindSocial', guard: 'signed', parent: USER_INFO }),
  row('/pages/my/bindOtherAccount/telegram', bindTelegram, {
    title: 'titles.bindSocial',
    guard: 'signed',
    parent: SOCIAL,
  }),
  row('/pages/my/bindOtherAccount/twitter', bindTwitter, {
    title: 'titles.bindSocial',
    guard: 'signed',
    parent: SOCIAL,
  }),
  row(LOGIN, login),
  row('/pages/login/setPassword', setPassword, { parent: LOGIN }),
  row('/pages/login/validate', validate, { title: 'titles.validate', parent: LOGIN }),
  row('/pages/login/agreement', agreement, { title: 'titles.agreement', parent: LOGIN }),
  row('/pages/login/forgotPassword', forgotPassword, {
    title: 'titles.forgotPassword',
    parent: LOGIN,
  }),
  leading('/s/:id', <Forward to={DETAIL} />, detail),
  ...LEGACY_URLS.map(({ from, to }) => leading(from, <Forward to={to} />, ai)),
]

/** The row of an address, or undefined where the app has no page. */
export function rowOf(pathname: string): RouteRow | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== null)
}

/** Starts loading the page of an address, so that its code and its words come together. */
export async function preloadPage(pathname: string): Promise<void> {
  await rowOf(pathname)?.preload()
}
