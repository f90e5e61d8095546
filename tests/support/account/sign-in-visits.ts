import type { Frame, Page } from 'playwright'
import { expect } from 'vitest'
import type { AccountServer } from './start-account-server.ts'

let people = 0

/** An email address not used before in this run. */
export function newcomer(): string {
  people += 1
  return `login${people}@example.com`
}

/** Registers an account by the API with its emailed code; returns its token. */
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

/** Fills in the login page, whichever method it shows. */
export async function signInByPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  const toPassword = page.getByRole('button', { name: 'Use a password instead' })
  if (await toPassword.isVisible()) await toPassword.click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The stored session token, null for a guest. */
export async function storedToken(page: Page | Frame): Promise<string | null> {
  return await page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('buoy.session') ?? 'null')
    return (Object(stored) as { token?: string | null }).token ?? null
  })
}
