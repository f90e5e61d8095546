import type { Browser, Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  newcomer,
  register,
  signInByPassword,
  storedToken,
} from '#tests/support/account/sign-in-visits.ts'
import {
  type AccountServer,
  startAccountServer,
} from '#tests/support/account/start-account-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxe, runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { type HostOptions, openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { signLaunch } from '#tests/support/telegram-server/launch.ts'
import { THEMES } from '#tests/support/telegram/themes.ts'
import { type OidcServer, openOidcServer } from '#tests/support/telegram-server/oidc.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const LOGIN = '/pages/login/login'
const HOME = '/pages/home/home'
const MY = '/pages/my/my'
const PRIVATE = '/pages/my/userInfo'
const PASSWORD = 'buoy-secret-1'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }
let server: AccountServer
let browser: Browser
let oidc: OidcServer

beforeAll(async () => {
  browser = await launchBrowser()
  oidc = await openOidcServer()
  server = await startAccountServer({}, { webLogin: oidc })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await oidc?.close()
})

const visit = (at: string, look: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visitPage(browser, server.url + at, options, look)
const expectPath = async (page: Page, path: string) =>
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(path)
const expectSession = async (page: Page | Frame) =>
  await expect.poll(() => storedToken(page), SOON).toMatch(/^[\w-]{43}$/)
const expectGuest = async (page: Page | Frame) =>
  await expect.poll(() => storedToken(page), SOON).toBeNull()

describe('a page that needs a session', () => {
  it('opens the sign-in, returns with its query, and back leaves both', async () => {
    const email = newcomer()
    await register(server, email, PASSWORD)
    await visit(MY, async (page) => {
      await page.goto(`${server.url}${PRIVATE}?from=test`)
      await expectPath(page, LOGIN)
      await signInByPassword(page, email, PASSWORD)
      await expect
        .poll(() => page.url().slice(server.url.length), SOON)
        .toBe(`${PRIVATE}?from=test`)
      await page.goBack()
      await expectPath(page, MY)
    })
  })

  it('never redirects to another origin, whatever is stored (T17)', async () => {
    const email = newcomer()
    await register(server, email, PASSWORD)
    const stored = {
      'buoy.session': JSON.stringify({
        v: 1,
        loginJump: { redirect: '//elsewhere.example/steal' },
      }),
    }
    const look = async (page: Page) => {
      await signInByPassword(page, email, PASSWORD)
      await expect.poll(() => page.url(), SOON).toBe(server.url + HOME)
    }
    await visit(LOGIN, look, { stored })
  })
})

describe('an action that needs a session', () => {
  it('asks, signs in and returns to its page, without the sign-in in the history', async () => {
    const email = newcomer()
    await register(server, email, PASSWORD)
    const { body } = await server.get('/aiCoin/queryCoins')
    const [{ coinId } = { coinId: '' }] = (body.data as { items: { coinId: string }[] }).items
    const full = JSON.stringify(Array.from({ length: 20 }, (_, at) => `coin${at}`))
    await visit(HOME, async (page) => {
      await page.evaluate((stars) => localStorage.setItem('buoy.favorites.v1', stars), full)
      await page.goto(`${server.url}/pages/ai/detail?coinId=${coinId}`)
      await page.getByRole('button', { name: /^Add .+ to favorites$/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Not signed in' })
      await dialog.getByText('This device can save 20 favorites.').waitFor()
      await dialog.getByRole('button', { name: 'Not now' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^Add .+ to favorites$/ }).click()
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await expectPath(page, LOGIN)
      await signInByPassword(page, email, PASSWORD)
      await expectPath(page, '/pages/ai/detail')
      expect(new URL(page.url()).search).toBe(`?coinId=${coinId}`)
      await page.waitForTimeout(1000)
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.goBack()
      await expectPath(page, HOME)
    })
  })
})

describe('a session that has ended', () => {
  it('shows a toast for three seconds and opens the sign-in, which returns', async () => {
    const email = newcomer()
    const token = await register(server, email, PASSWORD)
    await server.post('/user/logout', {}, { authorization: token })
    const look = async (page: Page) => {
      await page.getByText('Your session has ended. Sign in again.').waitFor(SOON)
      await expectPath(page, LOGIN)
      await page.waitForTimeout(2000)
      expect(await page.getByText('Your session has ended.').isVisible()).toBe(true)
      await expectGuest(page)
      await signInByPassword(page, email, PASSWORD)
      await expectPath(page, MY)
    }
    await visit(MY, look, { token })
  })
})

describe('an account being deleted', () => {
  it('is restored only when its owner confirms', async () => {
    const email = newcomer()
    const authorization = await register(server, email, PASSWORD)
    await server.post('/email/sendValidCode', { type: 'logoff' }, { authorization })
    const code = await server.codeTo(email, 2)
    const losses = await server.get('/user/cancellation', { authorization })
    const { seen } = losses.body.data as { readonly seen: string }
    const { body } = await server.post('/user/logoff', { code, seen }, { authorization })
    expect(body.code).toBe(200)
    await visit(LOGIN, async (page) => {
      await signInByPassword(page, email, PASSWORD)
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/This account will be deleted on/).waitFor()
      await dialog.getByRole('button', { name: 'Continue deletion' }).click()
      await expectGuest(page)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await dialog.getByRole('button', { name: 'Keep account and sign in' }).click()
      await expectSession(page)
      await expectPath(page, HOME)
    })
  })
})

describe('in Telegram', () => {
  const inTelegram = async (options: Omit<HostOptions, 'url'>, at = LOGIN) =>
    await openTelegramHost(browser, { ...options, url: server.url + at })
  const launchOf = (userId: number) => signLaunch({ userId, at: Date.now() })
  let newUserId = 701

  it('the first sign-in shows the terms, the next ones are silent', async () => {
    // At a second try the terms of the first one are accepted already.
    const userId = newUserId++
    const first = await inTelegram({ version: '7.9', client: 'ios', data: launchOf(userId) })
    await first.app.getByRole('button', { name: 'Sign in with Telegram' }).click()
    const dialog = first.app.getByRole('dialog')
    await dialog.getByText('Buoy reads public market data').waitFor()
    expect(await storedToken(first.app)).toBeNull()
    const accept = { is_visible: true, text: 'Accept and sign in' }
    await first.hears('web_app_setup_main_button', accept)
    await first.say({ name: 'main_button_pressed' })
    await expectSession(first.app)
    expect(await first.close()).toEqual([])

    const next = await inTelegram({ client: 'ios', data: launchOf(userId) }, HOME)
    await expectSession(next.app)
    expect(await next.close()).toEqual([])
  })

  it('is offered first, and the form is one tap away', async () => {
    const host = await inTelegram({
      client: 'ios',
      theme: THEMES.day,
      data: launchOf(713),
      hasChecker: true,
    })
    const first = host.app.locator('main button').first()
    await first.waitFor()
    expect(await first.innerText()).toBe('Sign in with Telegram')
    expect(await host.app.getByLabel('Email address').count()).toBe(0)
    expect(await runAxe(host.app)).toEqual([])
    await host.app.getByRole('button', { name: 'Use phone number or email' }).click()
    await host.app.getByLabel('Email address').waitFor()
    await host.hears('web_app_setup_main_button', { is_visible: true, text: 'Sign in' })
    expect(await host.close()).toEqual([])
  })

  it('a launch without an account stays a guest until sign-in', async () => {
    const host = await inTelegram({ client: 'ios', data: launchOf(712) }, HOME)
    await host.app.locator('main').waitFor()
    await host.page.waitForTimeout(2500)
    expect(await storedToken(host.app)).toBeNull()
    expect(await host.close()).toEqual([])
  })
})

describe('Telegram login on the web', () => {
  /** Telegram's login page after consent; redirects to this server. */
  async function approveThere(page: Page): Promise<void> {
    await page.route(`${oidc.issuer}/auth?*`, async (route) => {
      const back = new URLSearchParams({ ...oidc.approve(route.request().url()) })
      const location = `${server.url}${LOGIN}?${back.toString()}`
      await route.fulfill({ status: 302, headers: { location } })
    })
  }

  it('signs a browser in after the terms, and cleans the address', async () => {
    const look = async (page: Page) => {
      await page.getByRole('button', { name: 'Sign in with Telegram' }).click()
      const dialog = page.getByRole('dialog', { name: 'Terms of Service' })
      await dialog.getByRole('button', { name: 'Accept and sign in' }).click()
      await expectSession(page)
      await expectPath(page, HOME)
      expect(page.url()).toBe(server.url + HOME)
    }
    await visit(LOGIN, look, { before: approveThere })
  })

  it('a login that Telegram did not sign is refused, and the form is one tap away', async () => {
    await visit(`${LOGIN}?code=forged&state=forged`, async (page) => {
      await page.getByText('Telegram sign-in failed').waitFor()
      await expectGuest(page)
      await page.getByRole('button', { name: 'Sign in another way' }).click()
      await page.getByLabel('Email address').waitFor()
      expect(new URL(page.url()).search).toBe('')
    })
  })
})

describe('the sign-in pages', () => {
  const pages = [LOGIN, `${LOGIN}?type=register`, '/pages/login/validate', '/pages/login/agreement']
  it.each([...pages, '/pages/login/forgotPassword'])(
    '%s passes the accessibility check',
    VARIANT,
    async (at) => {
      await visit(at, async (page) => {
        await page.locator('main').waitFor()
        expect(await runAxeInBothThemes(page)).toEqual([])
      })
    },
  )

  it('find a country by its name in the language of the page', async () => {
    await visit(
      LOGIN,
      async (page) => {
        await page.getByRole('tab', { name: '手机号' }).click()
        await page.getByRole('button', { name: /^区号 \+86/ }).click()
        await page.getByRole('dialog').getByLabel('按名称或区号搜索').fill('越')
        expect(await runAxe(page)).toEqual([])
        await page.getByRole('dialog').getByRole('button', { name: /越南/ }).click()
        await page.getByRole('button', { name: /^区号 \+84/ }).waitFor()
      },
      { locale: 'zh-CN' },
    )
  })
})
