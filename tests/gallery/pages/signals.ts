import type { Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import { buttonNamed } from '../button-named.ts'
import type { GalleryPage, Shot } from '../gallery-page.ts'
import { ONE, NO_GUEST, FIXED, TELEGRAM } from '../page-states.ts'
import type { Facts } from '../fixtures/find-facts.ts'

const ORDINARY = { fixture: 'members', viewer: 'newcomer' } as const satisfies Shot
const ALERTED = {
  name: 'alert-history',
  fixture: 'members',
  viewer: 'usual',
} as const satisfies Shot
const hidden = ({ hiddenId }: Facts) => `?id=${hiddenId}`
const GATE = { query: hidden, ready: 'dialog[open]', isRefused: true } as const satisfies Shot
const ended = ({ endedId }: Facts) => `?id=${endedId}`
const inProgress = ({ openId }: Facts) => `?id=${openId}`
const coin = ({ coinId }: Facts) => `?coinId=${coinId}`
const quietCoin = ({ quietCoinId }: Facts) => `?coinId=${quietCoinId}`
const BELL = { fixture: 'members', query: coin, ready: '#root canvas' } as const satisfies Shot
const topic = () => '?topic=made'
const nowhere = () => '?id=00000000000000000000000000'
/** A check has come to something. */
const CHECKED = {
  ready: '[data-tone]:not([data-tone="unknown"])',
  limitMs: 60_000,
} as const satisfies Shot
const extreme = ({ extremeId }: Facts) => `?extreme=${extremeId}`

async function tapBell(page: Page): Promise<void> {
  await page.locator('button[aria-pressed][aria-busy]').click()
  await page.getByRole('dialog').waitFor()
}

/** Turns on the first alert in a browser that was never asked; turns off an earlier one first. */
async function turnOnFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('buoy.asked-ways')
    if (!('Notification' in globalThis)) Object.assign(globalThis, { Notification: {} })
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  const bell = page.locator('button[aria-pressed][aria-busy]')
  if ((await bell.getAttribute('aria-pressed')) === 'true') {
    await tapBell(page)
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await tapBell(page)
}

async function openAlertHistory(page: Page): Promise<void> {
  await page.locator('summary').first().click()
}

async function openFilter(page: Page, language: Language): Promise<void> {
  await buttonNamed(page, language, 'signals', 'filter.open').click()
  await page.getByRole('dialog').waitFor()
}

/** Signals, coins, the track record and the help. */
export const SIGNALS_PAGES: readonly GalleryPage[] = [
  {
    name: 'ai',
    path: '/pages/ai/ai',
    isOfEachKind: true,
    states: {
      loading: ONE,
      empty: [{}, { name: 'favorites', query: () => '?tab=favorites' }],
      error: ONE,
      content: [
        { query: () => '?list=ended', ready: 'article' },
        // While the gate is shut there may be none.
        { name: 'in-progress' },
        { name: 'earnings', query: () => '?tab=earnings&list=ended', ready: 'article' },
        { name: 'filter-sheet', query: () => '?list=ended', ready: 'article', act: openFilter },
        { name: 'market-gate', query: () => '?gate=open', ready: 'dialog[open] h3' },
        { name: 'favorites', query: () => '?tab=favorites&list=ended', isSigned: true },
        { ...ORDINARY, name: 'ordinary', ready: 'article' },
        { name: 'member', fixture: 'members', viewer: 'usual', ready: 'article' },
      ],
      offline: [{ query: () => '?list=ended', ready: 'article' }],
      guest: [{ fixture: 'members', ready: 'article' }],
    },
  },
  {
    name: 'search',
    path: '/pages/ai/search',
    states: {
      loading: [{ query: () => '?q=a' }],
      empty: [{ query: () => '?q=nosuchcoin' }, { name: 'nearest', query: () => '?q=sollllana' }],
      error: [{ query: () => '?q=a' }],
      content: [
        {},
        { name: 'found', query: () => '?q=sol' },
        { name: 'typo', query: () => '?q=bitcion' },
        { name: 'chinese', query: () => '?q=比特' },
      ],
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
        { query: ended, ready: '#root canvas' },
        { name: 'coin', query: coin, ready: '#root canvas' },
        { name: 'replay', query: (facts) => `${ended(facts)}&replay=1`, ready: '[type="range"]' },
        { ...TELEGRAM, query: ended, ready: '#root canvas' },
        {
          ...ALERTED,
          query: ({ alertedId }) => `?id=${alertedId}`,
          ready: 'details',
          act: openAlertHistory,
        },
        { ...ORDINARY, name: 'ordinary', query: inProgress, ready: '#root canvas' },
        { ...ORDINARY, name: 'gate', ...GATE },
        { ...BELL, name: 'alert-terms', viewer: 'unagreed', isRefused: true, act: tapBell },
        { ...BELL, name: 'alert-full', viewer: 'full', isRefused: true, act: tapBell },
        { ...BELL, name: 'alert-push', viewer: 'monthly', act: turnOnFirst },
      ],
      offline: [{ query: ended, ready: '#root canvas' }],
      guest: [
        { fixture: 'members', query: inProgress, ready: '#root canvas' },
        { fixture: 'members', name: 'gate', ...GATE },
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
      content: [{ fixture: 'busy', ready: 'ol a, li a' }],
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
      empty: [
        { name: 'unknown', query: nowhere },
        { name: 'unknown-extreme', query: () => `?extreme=${'0'.repeat(26)}` },
      ],
      error: [{ query: ended }],
      content: [
        {},
        { ...CHECKED, name: 'signal', query: ended },
        { ...CHECKED, name: 'extreme', query: extreme },
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
      content: [{ query: topic }, { name: 'more', query: () => '?topic=winRate' }],
      offline: [{ query: topic }],
    },
  },
]
