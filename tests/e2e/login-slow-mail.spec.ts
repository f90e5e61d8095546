import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ACCOUNT_CONFIG } from '#tests/support/account/fake-ports.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startTestServer, type TestServer } from '#tests/support/server/start-test-server.ts'
import { openSilentServer, type SilentServer } from '#tests/support/silent-server.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const LOGIN = '/pages/login/login'
const VALIDATE = '/pages/login/validate'
/** The mail server gives itself ten seconds. */
const SOON = { timeout: 30_000 }
let browser: Browser
let mail: SilentServer
let server: TestServer

beforeAll(async () => {
  browser = await launchBrowser()
  mail = await openSilentServer()
  const url = `smtp://127.0.0.1:${mail.port}`
  const smtp = { kind: 'smtp', url, from: 'Buoy <buoy@buoy.example>' } as const
  server = await startTestServer({ config: { account: { ...TEST_ACCOUNT_CONFIG, mail: smtp } } })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await mail?.close()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('a code that the mail server does not take', () => {
  it('opens the next page at once, is late there, and in the end was not sent', async () => {
    await visitPage(browser, `${server.url}${LOGIN}?type=register`, {}, async (page) => {
      await page.getByLabel('Email address').fill('late@example.com')
      await page.getByRole('checkbox').check()
      await press(page, 'Get code')
      await page.getByText('The code has not been sent yet.').waitFor(SOON)
      expect(new URL(page.url()).pathname).toBe(VALIDATE)
      expect(await page.getByRole('button', { name: /^\d+ s$/ }).isDisabled()).toBe(true)
      await page.getByText('Email cannot be sent right now.').waitFor(SOON)
      // It may be requested again at once, and the answer is there at once.
      await press(page, 'Get code')
      await page.getByText('Email cannot be sent right now.').waitFor(SOON)
      await page.getByRole('button', { name: 'Get code', exact: true }).waitFor()
    })
  })
})
