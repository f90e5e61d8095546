import type { Page } from 'playwright'
import type { GalleryPage, Shot } from './gallery-page.ts'

/** The state without any action. */
export const ONE: readonly Shot[] = [{}]

/** Why a public page has no separate guest state. */
export const NO_GUEST = 'it shows everyone the same: nothing on it belongs to an account'

const NO_CALL = 'it asks the server for nothing'
const NEVER_EMPTY = 'its content is fixed'

/** A page with static content. */
export const FIXED = {
  loading: NO_CALL,
  empty: NEVER_EMPTY,
  error: NO_CALL,
  content: ONE,
  offline: ONE,
  guest: NO_GUEST,
} as const satisfies GalleryPage['states']

/** A form: it makes no call before it is sent. */
export const FORM = {
  loading: NO_CALL,
  empty: ONE,
  error: NO_CALL,
  content: NEVER_EMPTY,
  offline: ONE,
  guest: 'it is there for guests: its other states are what they see',
} as const satisfies GalleryPage['states']

/** A page about the account that is signed in. */
export const OF_ACCOUNT = {
  loading: ONE,
  empty: 'an account always is somebody',
  error: ONE,
  content: ONE,
  offline: ONE,
  guest: 'a guest is led to the sign-in',
} as const satisfies GalleryPage['states']

/** The page in Telegram's client. */
export const TELEGRAM: Shot = { name: 'telegram', isInTelegram: true }

/** Sends the form unchanged and waits for its errors. */
export async function sendEmpty(page: Page): Promise<void> {
  await page.locator('button[type="submit"]').click()
  await page.locator('[role="alert"]').first().waitFor()
}
