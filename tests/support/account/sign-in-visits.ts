import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright'
import { expect } from 'vitest'
import type { AccountServer } from './start-account-server.ts'

export interface VisitOptions extends BrowserContextOptions {
  /** Runs before the page is opened: routes, stores. */
  readonly before?: (page: Page) => Promise<unknown>
}

let people = 0

/** An e-mail address that nobody has used in this run. */
export function newcomer(): string {
  people += 1
  return `login${people}@example.com`
}

/** Opens an address as a reader would; a fault that the page itself does not catch fails the visit. */
export async function visitPage(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<void>,
  { before, ...options }: VisitOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
    bypassCSP: true,
    ...options,
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  try {
    await before?.(page)
    await page.goto(url)
    await page.locator('main').waitFor()
    await look(page)
  } finally {
    await context.close()
  }
  expect(faults).toEqual([])
}

/** Makes an account by the API, of whose letters one is the code, and gives its token. */
export async function register(
  server: AccountServer,
  email: string,
  password?: string,
): Promise<string> {
  await server.post('/email/sendValidCode', { email, type: 'register' })
  const code = await server.codeTo(email, 1)
  const secret = password === undefined ? {} : { password }
  const request = { email, code, isAgreed: true, ...secret }
  const { body } = await server.post('/user/registerByEmail', request)
  expect(body.code).toBe(200)
  return (body.data as { readonly token: string }).token
}

/** Fills in the login page by hand, whichever way it opens. */
export async function signInByPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  const toPassword = page.getByRole('button', { name: 'Use a password instead' })
  if (await toPassword.isVisible()) await toPassword.click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The token that the device keeps, null for a guest. */
export async function storedToken(page: Page | Frame): Promise<string | null> {
  return await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('buoy.session') ?? 'null')
    return (Object(kept) as { token?: string | null }).token ?? null
  })
}

/** Puts a session, or anything else, where the app keeps its own, before the page is opened. */
export function keepSession(session: object): VisitOptions['before'] {
  return async (page) => {
    await page.addInitScript(
      (text) => {
        if (localStorage.getItem('buoy.session') === null)
          localStorage.setItem('buoy.session', text)
      },
      JSON.stringify({ v: 1, ...session }),
    )
  }
}
