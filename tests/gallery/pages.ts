import type { Page } from 'playwright'
import type { PagePath } from '#contract/page.ts'
import type { Facts } from './worlds/find-facts.ts'
import type { Viewer, WorldName } from './worlds/world.ts'

/** What every page is photographed in, or says why it is never in it. */
export const PAGE_STATES = ['loading', 'empty', 'error', 'content', 'offline', 'guest'] as const
export type PageState = (typeof PAGE_STATES)[number]

/** One look at a page in a state. */
export interface Shot {
  /** Names the picture where a state has several: `filter-sheet`. */
  readonly name?: string
  /** What follows the path, with ids of the world that is shown. */
  readonly query?: (facts: Facts) => string
  /** The world that shows it best; else its page's. */
  readonly world?: WorldName
  /** A selector that stands once the state does; else its own sign is waited for. */
  readonly ready?: string
  /** What a person does there before the picture. */
  readonly act?: (page: Page) => Promise<void>
  /** Longest wait for the state in ms, where it takes work. */
  readonly limitMs?: number
  /** Also photographed inside Telegram's twin. */
  readonly isInTelegram?: true
  /** Seen by somebody who is signed in, or by a guest; as the page says unless told. */
  readonly isSigned?: boolean
  /** The server says no to what it asks for: that is what it shows. */
  readonly isRefused?: true
  /** Seen by somebody of this kind, who is signed in. */
  readonly viewer?: Viewer
}

/** One page: its states, each with its shots or with the reason why it has none. */
export interface GalleryPage {
  /** Names its folder, and asks for it: `npm run gallery -- home`. */
  readonly name: string
  readonly path: PagePath | StaticPath
  /** What stands once it is drawn at all, where that is not the app's `main`. */
  readonly drawn?: string
  readonly states: Readonly<Record<PageState, readonly Shot[] | string>>
  /** The world that shows it best; else `full`. */
  readonly world?: WorldName
  /** Seen by somebody who is signed in, but for its guest state. */
  readonly isSigned?: true
  /** One page of each kind is shown in every language and on the smallest phone. */
  readonly isOfEachKind?: true
}

/** Pages that no part of the app draws. */
export type StaticPath = '/404.html' | '/api/docs'

/** Paths that lead on at once and show nothing of their own. */
export const LEADING_PATHS = [
  '/',
  '/pages/index/index',
  '/s/:id',
  '/newCoin',
] as const satisfies readonly PagePath[]

const ONE: readonly Shot[] = [{}]
const NO_GUEST = 'it shows everyone the same: nothing on it belongs to an account'
const NO_CALL = 'it asks the server for nothing'
const NEVER_EMPTY = 'its content is fixed'

/** A page whose content is in the app itself. */
const FIXED = {
  loading: NO_CALL,
  empty: NEVER_EMPTY,
  error: NO_CALL,
  content: ONE,
  offline: ONE,
  guest: NO_GUEST,
} as const satisfies GalleryPage['states']

const NOT_BEGUN = 'nothing has begun here: a code is on its way in tests/e2e/login.spec.ts only'

/** A page that is a form: it asks the server for nothing before it is sent. */
const FORM = {
  loading: NO_CALL,
  empty: ONE,
  error: NO_CALL,
  content: NEVER_EMPTY,
  offline: ONE,
  guest: 'it is there for guests: its other states are what they see',
} as const satisfies GalleryPage['states']

/** A page about the account that is signed in. */
const OF_ACCOUNT = {
  loading: ONE,
  empty: 'an account always is somebody',
  error: ONE,
  content: ONE,
  offline: ONE,
  guest: 'a guest is led to the sign-in',
} as const satisfies GalleryPage['states']

const ORDINARY = { world: 'members', viewer: 'newcomer' } as const satisfies Shot
const hidden = ({ hiddenId }: Facts) => `?id=${hiddenId}`
const GATE = { query: hidden, ready: 'dialog[open]', isRefused: true } as const satisfies Shot
const TELEGRAM: Shot = { name: 'telegram', isInTelegram: true }
const ended = ({ endedId }: Facts) => `?id=${endedId}`
const inProgress = ({ openId }: Facts) => `?id=${openId}`
const coin = ({ coinId }: Facts) => `?coinId=${coinId}`
const quietCoin = ({ quietCoinId }: Facts) => `?coinId=${quietCoinId}`
const paidOrder = ({ paidOrderId }: Facts) => `?orderId=${paidOrderId}`
const openOrder = ({ openOrderId }: Facts) => `?orderId=${openOrderId}`
const topic = () => '?topic=made'
const nowhere = () => '?id=00000000000000000000000000'

const BOUND: Shot = { name: 'bound', viewer: 'bound' }
const UNBINDING: Shot = { name: 'unbind-sheet', viewer: 'bound', act: openUnbind }

const register = () => '?type=register'

async function sendEmpty(page: Page): Promise<void> {
  await page.locator('button[type="submit"]').click()
  await page.locator('[role="alert"]').first().waitFor()
}

async function chooseMobile(page: Page): Promise<void> {
  await page.getByRole('tab').nth(1).click()
  await page.locator('input[type="tel"]').fill('138 0013 8000')
}

async function openAreas(page: Page): Promise<void> {
  await chooseMobile(page)
  await page.locator('button[aria-haspopup="dialog"]').click()
  await page.getByRole('dialog').waitFor()
}

async function openNickname(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Sailor/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openUse(page: Page): Promise<void> {
  // The first card is one to give.
  await page.locator('main li button').nth(1).click()
  await page.getByRole('dialog').waitFor()
}

async function openCancel(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Cancel account|注销账号)/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openUnbind(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Unbind|解除绑定)/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function typeAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('radio', { name: 'ERC20' }).check()
  await page.locator('form input').fill(address)
}

async function enterAddress(page: Page): Promise<void> {
  await typeAddress(page, ADDRESS)
}

async function enterWrongAddress(page: Page): Promise<void> {
  await typeAddress(page, ADDRESS.replace('5', '6'))
  await page.locator('[role="alert"]').first().waitFor()
}

async function openCheckIn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Daily check-in|每日签到)/ })
    .first()
    .click()
  await page.locator('dialog ol').waitFor()
}

async function openFilter(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Filter|筛选)/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** Every page of the app and every state it can be in. */
export const GALLERY_PAGES: readonly GalleryPage[] = [
  {
    name: 'home',
    path: '/pages/home/home',
    isOfEachKind: true,
    states: {
      loading: ONE,
      empty: ONE,
      error: [{ ready: 'main' }],
      content: [{}, TELEGRAM, { name: 'favorites', isSigned: true, ready: 'main ul a strong' }],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
  {
    name: 'ai',
    path: '/pages/ai/ai',
    isOfEachKind: true,
    states: {
      loading: ONE,
      empty: [{}, { name: 'favorites', query: () => '?tab=favorites' }],
      error: ONE,
      content: [
        { ready: 'article' },
        { name: 'ended', query: () => '?list=ended', ready: 'article' },
        { name: 'earnings', query: () => '?tab=earnings&list=ended', ready: 'article' },
        { name: 'filter-sheet', ready: 'article', act: openFilter },
        { name: 'favorites', query: () => '?tab=favorites&list=ended', isSigned: true },
        { ...ORDINARY, name: 'ordinary', ready: 'article' },
        { name: 'member', world: 'members', viewer: 'usual', ready: 'article' },
      ],
      offline: [{ ready: 'article' }],
      guest: [{ world: 'members', ready: 'article' }],
    },
  },
  {
    name: 'search',
    path: '/pages/ai/search',
    states: {
      loading: [{ query: () => '?q=a' }],
      empty: [{ query: () => '?q=nosuchcoin' }],
      error: [{ query: () => '?q=a' }],
      content: [{}, { name: 'found', query: () => '?q=a' }],
      offline: [{ query: () => '?q=a' }],
      guest: NO_GUEST,
    },
  },
  {
    name: 'detail',
    path: '/pages/ai/detail',
    isOfEachKind: true,
    states: {
      loading: [{ query: ended }],
      empty: [
        { name: 'unknown', query: nowhere },
        { name: 'quiet-coin', query: quietCoin },
      ],
      error: [{ query: ended }],
      content: [
        { query: ended, ready: 'canvas' },
        { name: 'in-progress', query: inProgress, ready: 'canvas' },
        { name: 'coin', query: coin, ready: 'canvas' },
        { name: 'replay', query: (facts) => `${ended(facts)}&replay=1`, ready: '[type="range"]' },
        { ...TELEGRAM, query: ended, ready: 'canvas' },
        { ...ORDINARY, name: 'ordinary', query: inProgress, ready: 'canvas' },
        { ...ORDINARY, name: 'gate', ...GATE },
      ],
      offline: [{ query: ended, ready: 'canvas' }],
      guest: [
        { world: 'members', query: inProgress, ready: 'canvas' },
        { world: 'members', name: 'gate', ...GATE },
      ],
    },
  },
  {
    name: 'topten',
    path: '/pages/ai/topten',
    states: {
      loading: ONE,
      empty: ONE,
      error: ONE,
      content: [{ world: 'busy', ready: 'ol a, li a' }],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
  {
    name: 'record',
    path: '/record',
    isOfEachKind: true,
    states: {
      loading: ONE,
      empty: ONE,
      error: ONE,
      content: [{}, { name: 'coin', query: coin }],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
  {
    name: 'check',
    path: '/record/check',
    states: {
      loading: [{ query: ended, ready: 'main' }],
      empty: [{ name: 'unknown', query: nowhere }],
      error: [{ query: ended }],
      content: [
        {},
        {
          name: 'signal',
          query: ended,
          ready: '[data-tone]:not([data-tone="unknown"])',
          limitMs: 60_000,
        },
      ],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
  { name: 'help', path: '/pages/ai/help/help', states: FIXED },
  {
    name: 'help-topic',
    path: '/pages/ai/help/fn',
    states: {
      ...FIXED,
      content: [{ query: topic }, { name: 'more', query: () => '?topic=accuracy' }],
      offline: [{ query: topic }],
    },
  },
  {
    name: 'login',
    path: '/pages/login/login',
    isOfEachKind: true,
    states: {
      ...FORM,
      empty: [{}, { name: 'register', query: register }],
      error: [
        { name: 'nothing-filled-in', act: sendEmpty },
        { name: 'register', query: register, act: sendEmpty },
      ],
      content: [
        { name: 'mobile', act: chooseMobile },
        { name: 'area-sheet', act: openAreas },
        { ...TELEGRAM, ready: 'main button' },
      ],
    },
  },
  {
    name: 'validate',
    path: '/pages/login/validate',
    states: { ...FORM, error: NOT_BEGUN, content: NOT_BEGUN },
  },
  {
    name: 'forgot-password',
    path: '/pages/login/forgotPassword',
    states: { ...FORM, error: [{ act: sendEmpty }], content: 'its form is its empty state' },
  },
  {
    name: 'set-password',
    path: '/pages/login/setPassword',
    isSigned: true,
    states: {
      ...FORM,
      error: [{ act: sendEmpty }],
      content: 'its form is its empty state',
      guest: 'a guest is led to the sign-in',
    },
  },
  { name: 'agreement', path: '/pages/login/agreement', states: FIXED },
  {
    name: 'my',
    path: '/pages/my/my',
    isSigned: true,
    isOfEachKind: true,
    states: {
      ...OF_ACCOUNT,
      error: [{ ready: 'main section button' }],
      content: [{}, { name: 'check-in-sheet', act: openCheckIn }],
      guest: ONE,
    },
  },
  {
    name: 'settings',
    path: '/pages/my/set',
    isOfEachKind: true,
    isSigned: true,
    states: {
      ...FIXED,
      loading: [{ ready: 'main' }],
      error: [{ ready: 'main' }],
      content: [{}, { name: 'cancel-sheet', act: openCancel }],
      guest: [{}, TELEGRAM],
    },
  },
  {
    name: 'user-info',
    path: '/pages/my/userInfo',
    isSigned: true,
    isOfEachKind: true,
    states: { ...OF_ACCOUNT, content: [{}, { name: 'nickname-sheet', act: openNickname }] },
  },
  { name: 'change-password', path: '/pages/my/changePassword', isSigned: true, states: OF_ACCOUNT },
  {
    name: 'bind',
    path: '/pages/my/bind',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      content: [
        {},
        { name: 'email', query: () => '?way=email' },
        { name: 'mobile', query: () => '?way=mobile' },
      ],
    },
  },
  {
    name: 'bind-social',
    path: '/pages/my/bindOtherAccount',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      loading: [{ ready: 'main a' }],
      error: [{ ready: 'main a' }],
      content: [{}, BOUND],
    },
  },
  {
    name: 'bind-telegram',
    path: '/pages/my/bindOtherAccount/telegram',
    isSigned: true,
    states: { ...OF_ACCOUNT, content: [{ ready: 'ol' }, BOUND, UNBINDING] },
  },
  {
    name: 'bind-x',
    path: '/pages/my/bindOtherAccount/twitter',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ name: 'unavailable', ready: 'main [role="status"] svg' }],
      content: [{ ready: 'main button' }, BOUND, UNBINDING],
    },
  },
  {
    name: 'wallet',
    path: '/pages/my/wallet',
    isSigned: true,
    isOfEachKind: true,
    states: { ...OF_ACCOUNT, empty: ONE },
  },
  {
    name: 'wallet-detail',
    path: '/pages/my/wallet/detail',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ query: () => '?list=BYU' }, { name: 'payouts', query: () => '?list=payouts' }],
      content: [{}, { name: 'points', query: () => '?list=BY' }],
    },
  },
  {
    name: 'wallet-address',
    path: '/pages/my/wallet/address',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ ready: 'form' }],
      error: [{ ready: '[role="alert"]' }],
      content: [
        { name: 'checked', ready: 'form', act: enterAddress },
        { name: 'wrong', ready: 'form', act: enterWrongAddress },
        { ...TELEGRAM, ready: 'form' },
      ],
    },
  },
  {
    name: 'wallet-validate',
    path: '/pages/my/wallet/validate',
    isSigned: true,
    states: {
      loading: 'it is reached from the page of addresses only, which has asked for all it needs',
      empty: 'without an address to confirm it leads to the page of addresses',
      error: 'its failures stand at the form, as on every form',
      content: 'an address on its way is in tests/e2e/wallet.spec.ts only',
      offline: 'an address on its way is in tests/e2e/wallet.spec.ts only',
      guest: 'a guest is led to the sign-in',
    },
  },
  {
    name: 'invite',
    path: '/pages/my/inviteFriends/index',
    isSigned: true,
    isOfEachKind: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ ready: 'main img' }],
      content: [{ ready: 'main img' }, { ...TELEGRAM, ready: 'main img' }],
    },
  },
  {
    name: 'membership',
    path: '/membership',
    world: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      loading: ONE,
      empty: [{ name: 'off', world: 'full', query: () => '?', isSigned: false }],
      error: ONE,
      content: [{}, { name: 'newcomer', viewer: 'newcomer', query: () => '?isYear=true' }],
      offline: ONE,
      guest: [{}, TELEGRAM],
    },
  },
  {
    name: 'payment',
    path: '/membership/payment',
    world: 'members',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      loading: 'its order comes at once, or it says that it waits for the payment',
      empty: [{ name: 'unknown', query: () => '' }],
      error: [{ query: paidOrder }],
      content: [
        { query: paidOrder },
        { name: 'waiting', query: openOrder },
        { name: 'left', query: (facts) => `${openOrder(facts)}&isCanceled=true` },
      ],
      offline: [{ query: paidOrder }],
    },
  },
  {
    name: 'code',
    path: '/pages/my/vipKey',
    world: 'members',
    isSigned: true,
    states: {
      ...FORM,
      empty: [{ viewer: 'newcomer' }, { name: 'wrong', viewer: 'newcomer', act: sendEmpty }],
      guest: 'a guest is led to the sign-in',
    },
  },
  {
    name: 'prize',
    path: '/pages/my/prize',
    world: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ viewer: 'newcomer' }],
      content: [{}, { name: 'use-sheet', act: openUse }],
    },
  },
  {
    name: 'prize-record',
    path: '/pages/my/prize/record',
    world: 'members',
    isSigned: true,
    states: { ...OF_ACCOUNT, empty: [{ viewer: 'newcomer' }] },
  },
  {
    name: 'prize-give',
    path: '/pages/my/prize/give',
    world: 'members',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      loading: 'the form comes whole, once it is known whether there is a card',
      empty: [{ name: 'gate', viewer: 'newcomer', ready: 'dialog[open]' }],
    },
  },
  {
    name: 'webview',
    path: '/pages/webview/webview',
    states: {
      ...FIXED,
      content: [{ name: 'refused', query: () => '?url=https://elsewhere.example' }],
    },
  },
  {
    name: '404',
    path: '/404.html',
    drawn: 'body',
    states: { ...FIXED, offline: 'a static page knows nothing of the network' },
  },
  {
    name: 'api-docs',
    path: '/api/docs',
    drawn: 'body',
    states: {
      ...FIXED,
      content: [{ ready: '.opblock' }],
      offline: 'a page for developers, drawn by its own kit',
    },
  },
]
