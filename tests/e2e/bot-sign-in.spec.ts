import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedToken } from '#tests/support/account/sign-in-visits.ts'
import {
  type AccountServer,
  startAccountServer,
} from '#tests/support/account/start-account-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { openOidcServer, type OidcServer } from '#tests/support/telegram-server/oidc.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const LOGIN = '/pages/login/login'
const HOME = '/pages/home/home'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }
const PHONE: VisitOptions = { locale: 'en-US' }

let server: AccountServer
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startAccountServer()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

let userId = 9_100
/** A person who has never messaged the bot. */
function newPerson() {
  userId += 1
  return { id: userId, first_name: 'Ada' }
}

const visit = (look: (page: Page) => Promise<void>, options: VisitOptions = PHONE) =>
  visitPage(browser, server.url + LOGIN, options, look)

/** Accepts the terms and starts; returns the number on the page and the start parameter. */
async function begin(page: Page): Promise<{ readonly digits: string; readonly start: string }> {
  const answered = page.waitForResponse((one) => one.url().endsWith('/telegramBotStart'))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in with Telegram' }).click()
  const { data } = (await (await answered).json()) as { data: { link: string } }
  const sheet = page.getByRole('dialog', { name: 'Sign in with the bot' })
  const digits = await sheet.locator('strong').textContent()
  return { digits: digits ?? '', start: new URL(data.link).searchParams.get('start') ?? '' }
}

async function answer(from: ReturnType<typeof newPerson>, start: string, label: string) {
  server.bot.write(from, `/start ${start}`)
  const asked = await server.bot.nextMessage(from.id, 1)
  server.bot.press(from, asked, label)
}

describe('sign-in by bot', () => {
  it('signs the page in once its number is pressed in the chat', async () => {
    const ada = newPerson()
    await visit(async (page) => {
      const { digits, start } = await begin(page)
      expect(digits).toMatch(/^\d\d$/)
      await answer(ada, start, digits)
      await expect.poll(() => storedToken(page), SOON).toMatch(/^[\w-]{43}$/)
      await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(HOME)
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })

  it('passes the accessibility check', VARIANT, async () => {
    await visit(async (page) => {
      await begin(page)
      expect(await runAxeInBothThemes(page)).toEqual([])
    })
  })

  it('asks for the terms first when they are not accepted', async () => {
    await visit(async (page) => {
      await page.getByRole('button', { name: 'Sign in with Telegram' }).click()
      const terms = page.getByRole('dialog', { name: 'Terms of Service' })
      await terms.getByRole('button', { name: 'Accept and sign in' }).click()
      const sheet = page.getByRole('dialog', { name: 'Sign in with the bot' })
      expect(await sheet.locator('strong').textContent()).toMatch(/^\d\d$/)
    })
  })

  it('opens the chat, and shows a QR code for the phone on a desktop', async () => {
    await visit(
      async (page) => {
        const { start } = await begin(page)
        await page.getByRole('img', { name: 'QR code that opens the bot' }).waitFor()
        await page
          .context()
          .route('https://t.me/**', (route) => route.fulfill({ body: 'Telegram' }))
        const opened = page.context().waitForEvent('page')
        await page.getByRole('button', { name: 'Open Telegram' }).click()
        expect((await opened).url()).toBe(`https://t.me/buoy_test_bot?start=${start}`)
      },
      { ...PHONE, viewport: { width: 1280, height: 800 } },
    )
  })

  it('says when the person refused in the chat, and can start again', async () => {
    const ada = newPerson()
    await visit(async (page) => {
      const { start } = await begin(page)
      await answer(ada, start, 'Not me')
      await page.getByRole('alert').first().waitFor(SOON)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await storedToken(page)).toBeNull()
      const again = await begin(page)
      expect(again.start).not.toBe(start)
    })
  })

  it('ends with its sheet: a later press signs nobody in', async () => {
    const ada = newPerson()
    await visit(async (page) => {
      const { digits, start } = await begin(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.reload()
      await page.getByRole('checkbox').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await answer(ada, start, digits)
      await page.waitForTimeout(4_000)
      expect(await storedToken(page)).toBeNull()
    })
  })

  it('continues after a reload, with the same number', async () => {
    const ada = newPerson()
    await visit(async (page) => {
      const { digits, start } = await begin(page)
      await page.reload()
      const sheet = page.getByRole('dialog', { name: 'Sign in with the bot' })
      expect(await sheet.locator('strong').textContent()).toBe(digits)
      await answer(ada, start, digits)
      await expect.poll(() => storedToken(page), SOON).toMatch(/^[\w-]{43}$/)
    })
  })

  it('continues after a network failure', async () => {
    const ada = newPerson()
    await visit(async (page) => {
      const { digits, start } = await begin(page)
      await page.context().setOffline(true)
      await answer(ada, start, digits)
      await page.waitForTimeout(3_000)
      await page.context().setOffline(false)
      await expect.poll(() => storedToken(page), SOON).toMatch(/^[\w-]{43}$/)
    })
  })
})

describe('where Telegram login is available too', () => {
  let oidc: OidcServer
  let both: AccountServer
  beforeAll(async () => {
    oidc = await openOidcServer()
    both = await startAccountServer({}, { webLogin: oidc })
  })
  afterAll(async () => {
    await both?.close()
    await oidc?.close()
  })

  it('the bot is the second method', async () => {
    await visitPage(browser, both.url + LOGIN, PHONE, async (page) => {
      await page.getByRole('button', { name: 'Sign in with Telegram' }).waitFor()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Use the Telegram bot instead' }).click()
      const sheet = page.getByRole('dialog', { name: 'Sign in with the bot' })
      expect(await sheet.locator('strong').textContent()).toMatch(/^\d\d$/)
    })
  })
})
