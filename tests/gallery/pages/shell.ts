import type { Page } from 'playwright'
import type { GalleryPage, Shot } from '../gallery-page.ts'
import { FIXED } from '../page-states.ts'

const STOP = {
  query: ({ stopTokens }, language) => `/${stopTokens[language]}`,
  ready: 'form',
} as const satisfies Shot

async function stopEmails(page: Page): Promise<void> {
  await page.getByRole('button').click()
  await page.locator('form').waitFor({ state: 'detached' })
}

/** Pages outside the app. */
export const SHELL_PAGES: readonly GalleryPage[] = [
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
      content: [{ ready: '.opblock-tag' }],
      offline: 'a page for developers, drawn by its own kit',
    },
  },
  {
    name: 'unsubscribe',
    path: '/api/hooks/unsubscribe',
    fixture: 'members',
    states: {
      ...FIXED,
      empty: [{ name: 'unknown', query: () => '/nobody', ready: 'main' }],
      content: [STOP, { ...STOP, name: 'done', act: stopEmails }],
      offline: 'it opens from an email and makes no further calls',
      guest: 'the token in the email names the account: no sign-in needed',
    },
  },
]
