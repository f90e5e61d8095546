import type { Page } from 'playwright'
import type { GalleryPage } from '../gallery-page.ts'
import { ONE, OF_ACCOUNT, TELEGRAM } from '../page-states.ts'

const system = () => '?kind=system'
const found = () => '?q=Buoy'

/** Expands the first shortened text. */
/** In Chinese the text may fit. */
async function showAll(page: Page): Promise<void> {
  const more = page.locator('main button[aria-expanded]').first()
  await more.click({ timeout: 1000 }).catch(() => {})
}

/** The message centre. */
export const MESSAGES_PAGES: readonly GalleryPage[] = [
  {
    name: 'messages',
    path: '/pages/my/msg',
    fixture: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ viewer: 'newcomer', ready: 'main li' }],
      content: [{ ready: 'main li' }, { ...TELEGRAM, ready: 'main li' }],
    },
  },
  {
    name: 'message-list',
    path: '/pages/my/msg/list',
    fixture: 'members',
    isSigned: true,
    states: {
      loading: [{ query: system }],
      empty: [{ query: system, viewer: 'newcomer' }],
      error: [{ query: system }],
      content: [
        { query: () => '?kind=reward', ready: 'main article' },
        { name: 'long', query: system, ready: 'main article', act: showAll },
      ],
      offline: [{ query: system, ready: 'main article' }],
      guest: 'a guest is led to the sign-in',
    },
  },
  {
    name: 'message-alerts',
    path: '/pages/my/msg/reminder',
    fixture: 'members',
    isSigned: true,
    states: { ...OF_ACCOUNT, empty: [{ viewer: 'newcomer' }], content: ONE },
  },
  {
    name: 'message-search',
    path: '/pages/my/msg/search',
    fixture: 'members',
    isSigned: true,
    states: {
      loading: [{ query: found }],
      empty: [
        { name: 'start' },
        { name: 'none', query: () => '?q=zzzz', ready: 'main [role="status"]' },
      ],
      error: [{ query: found }],
      content: [{ query: found, ready: 'main article' }],
      offline: [{ query: found, ready: 'main article' }],
      guest: 'a guest is led to the sign-in',
    },
  },
]
