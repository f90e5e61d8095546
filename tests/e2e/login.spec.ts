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
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const LOGIN = '/pages/login/login'
const HOME = '/pages/home/home'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }
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

const visit = (at: string, look: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visitPage(browser, server.url + at, options, look)
const expectPath = async (page: Page, path: string) =>
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(path)
const expectSession = async (page: Page | Frame) =>
  await expect.poll(() => storedToken(page), SOON).toMatch(/^[\w-]{43}$/)
const expectGuest = async (page: Page | Frame) =>
  await expect.poll(() => storedToken(page), SOON).toBeNull()
const codeField = (page: Page) => page.getByLabel('Verification code', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('without a network', () => {
  it('shows only the network error: a form has no saved data', async () => {
    await visit(LOGIN, async (page) => {
      await page.getByLabel('Email address').waitFor()
      await page.context().setOffline(true)
      const banner = page.getByRole('status').filter({ hasText: 'No connection' })
      expect(await banner.innerText()).toBe('No connection.')
    })
  })
})

describe('registering', () => {
  it('takes a contact, six digits and an optional password', async () => {
    const email = newcomer()
    await visit(`${LOGIN}?type=register`, async (page) => {
      await page.getByLabel('Email address').fill(email)
      await press(page, 'Get code')
      await page.getByText('Read and accept the terms first.').waitFor()
      await page.getByRole('checkbox').check()
      await press(page, 'Get code')
      await page.getByText('We sent a 6-digit code to lo***@example.com.').waitFor()
      await codeField(page).fill(await server.codeTo(email, 1))
      await expectPath(page, '/pages/login/setPassword')
      await expectSession(page)
      await page.getByLabel('New password', { exact: true }).fill('pässwörd!9')
      await page.getByLabel('Repeat new password').fill('pässwörd!8')
      await press(page, 'Save')
      await page.getByText('The two passwords are not the same.').waitFor()
      await page.getByLabel('Repeat new password').fill('pässwörd!9')
      await press(page, 'Save')
      await expectPath(page, HOME)
    })
    await visit(LOGIN, async (page) => {
      await signInByPassword(page, email, 'pässwörd!9')
      await expectPath(page, HOME)
    })
  })

  it('is offered for an unknown contact, with the contact filled in', async () => {
    const email = newcomer()
    await visit(LOGIN, async (page) => {
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('checkbox').check()
      await press(page, 'Get code')
      await codeField(page).fill(await server.codeTo(email, 1))
      await page.getByRole('dialog').getByText('There is no account for lo***').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
      await page.getByRole('heading', { name: 'Register' }).waitFor()
      expect(await page.getByLabel('Email address').inputValue()).toBe(email)
    })
  })
})

describe('an invitation', () => {
  /** The stored invite code. */
  const storedCode = (page: Page | Frame) =>
    page.evaluate(() => {
      const stored: unknown = JSON.parse(localStorage.getItem('buoy.preferences') ?? 'null')
      return (Object(stored) as { inviteCode?: string }).inviteCode ?? null
    })

  it('is read at every address and removed from it', async () => {
    const addresses = [
      ['/?a=1', '/pages/home/home?a=1'],
      ['/pages/ai/ai?tab=latest', '/pages/ai/ai?tab=latest'],
      ['/s/01jx?via=push', '/pages/ai/detail?via=push&id=01jx'],
      ['/newCoin', '/pages/ai/ai'],
      ['/membership?isYear=true', '/membership?isYear=true'],
      [`${LOGIN}?type=register`, `${LOGIN}?type=register`],
      ['/pages/my/prize', LOGIN],
    ] as const
    await visit('/404.html', async (page) => {
      for (const [at, [from, to]] of addresses.entries()) {
        const code = `FRIEND${at}`
        await page.goto(`${server.url}${from}${from.includes('?') ? '&' : '?'}inviteCode=${code}`)
        await page.locator('main').waitFor()
        await expect.poll(() => storedCode(page), SOON).toBe(code)
        await expect.poll(() => page.url(), SOON).toBe(server.url + to)
      }
    })
  })

  it('is read at every address in Telegram too', VARIANT, async () => {
    const addresses = [
      ['/', HOME],
      ['/pages/ai/ai', '/pages/ai/ai'],
      ['/s/01jx', '/pages/ai/detail'],
      ['/membership', '/membership'],
      ['/newCoin', '/pages/ai/ai'],
    ] as const
    for (const [at, [from, to]] of addresses.entries()) {
      const code = `FRIEND${at}`
      const url = `${server.url}${from}?inviteCode=${code}`
      const host = await openTelegramHost(browser, { client: 'ios', url })
      await host.app.locator('main').waitFor()
      await expect.poll(() => storedCode(host.app), SOON).toBe(code)
      await expect.poll(() => new URL(host.app.url()).pathname, SOON).toBe(to)
      expect(host.app.url()).not.toContain('inviteCode')
      expect(await host.close()).toEqual([])
    }
  })

  it('is ignored for signed-in accounts, including their own code', async () => {
    const token = await register(server, newcomer())
    const { body } = await server.get('/user/getCurrentUser', { authorization: token })
    const { inviteCode } = body.data as { inviteCode: string }
    const stored = { 'buoy.session': JSON.stringify({ v: 1, token }) }
    const look = async (page: Page) => {
      await page.getByRole('heading', { name: 'Track record' }).waitFor()
      expect(page.url()).toBe(`${server.url}/record`)
      expect(await storedCode(page)).toBeNull()
    }
    await visitPage(browser, `${server.url}/record?inviteCode=${inviteCode}`, { stored }, look)
  })

  it('fills its code in, which can be removed', async () => {
    await visit('/?inviteCode=FRIEND12', async (page) => {
      await expectPath(page, HOME)
      await page.goto(`${server.url}${LOGIN}?type=register`)
      const field = page.getByLabel('Invite code (optional)')
      expect(await field.inputValue()).toBe('FRIEND12')
      await page.getByLabel('Email address').fill(newcomer())
      await field.fill('')
      await page.getByRole('checkbox').check()
      const sent = page.waitForRequest('**/email/sendValidCode')
      await press(page, 'Get code')
      expect((await sent).headers()['invite-code']).toBeUndefined()
    })
  })
})

describe('signing in by code', () => {
  it('takes at most 4 taps and 8 typed characters beyond the contact', async () => {
    const email = newcomer()
    await register(server, email)
    await visit(LOGIN, async (page) => {
      await page.evaluate(() => {
        const counts = { taps: 0, typed: 0 }
        Object.assign(globalThis, { counts })
        addEventListener('pointerdown', () => (counts.taps += 1), true)
        addEventListener(
          'input',
          ({ target }) => {
            if (target instanceof HTMLInputElement && target.type === 'text') counts.typed += 1
          },
          true,
        )
      })
      await page.getByLabel('Email address').click()
      await page.keyboard.type(email)
      await page.getByRole('checkbox').click()
      await press(page, 'Get code')
      const code = await server.codeTo(email, 2)
      await expect
        .poll(() => codeField(page).evaluate((field) => field === document.activeElement), SOON)
        .toBe(true)
      await page.keyboard.type(code)
      await expectSession(page)
      const counts = await page.evaluate(
        () => (globalThis as unknown as { counts: { taps: number; typed: number } }).counts,
      )
      expect(counts).toEqual({ taps: 3, typed: 6 })
    })
  })

  it('says what is missing, in a field of the page’s own font', async () => {
    await visit(LOGIN, async (page) => {
      await press(page, 'Use a password instead')
      await press(page, 'Sign in')
      for (const text of ['Enter an email address.', 'Enter a password.']) {
        await page.getByRole('alert').getByText(text).waitFor()
      }
      await page.getByRole('tab', { name: 'Phone' }).click()
      const fontOf = (element: Element) => getComputedStyle(element).fontFamily
      expect(await page.locator('input[type="tel"]').evaluate(fontOf)).toBe(
        await page.locator('body').evaluate(fontOf),
      )
    })
  })

  it('shows an error on an incomplete code, and clears it', async () => {
    await visit(LOGIN, async (page) => {
      await codeField(page).fill('12')
      await page.keyboard.press('Tab')
      await page.getByText('A code has six digits.').waitFor()
      await page.waitForTimeout(300)
      expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(
        false,
      )
    })
  })

  it('rejects a wrong code, and continues the countdown after a reload', async () => {
    const email = newcomer()
    await register(server, email)
    const look = async (page: Page) => {
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('checkbox').check()
      await press(page, 'Get code')
      const right = await server.codeTo(email, 2)
      const wrong = right === '000000' ? '000001' : '000000'
      await codeField(page).fill(wrong)
      await page.getByText('This code is wrong.').waitFor()
      await expectGuest(page)
      const waiting = page.getByRole('button', { name: /^\d+ s$/ })
      const before = Number.parseInt(await waiting.innerText(), 10)
      await page.reload()
      await waiting.waitFor()
      const after = Number.parseInt(await waiting.innerText(), 10)
      expect(after).toBeLessThanOrEqual(before)
      expect(after).toBeGreaterThan(before - 20)
      expect(await waiting.isDisabled()).toBe(true)
      // The contact is stored; the terms and the code are not.
      expect(await page.getByLabel('Email address').inputValue()).toBe(email)
      expect(await codeField(page).inputValue()).toBe('')
      await page.clock.install()
      await page.reload()
      await waiting.waitFor()
      await page.clock.fastForward(61_000)
      // The button has its first label again. @source Spec 4
      await page.getByRole('button', { name: 'Get code', exact: true }).waitFor()
      await page.getByRole('checkbox').check()
      await codeField(page).fill(right)
      await expectSession(page)
    }
    await visit(LOGIN, look, { isFresh: true })
  })
})

describe('a password', () => {
  it('that is wrong gets the same error as an unknown contact', async () => {
    const email = newcomer()
    await register(server, email, 'right-one-1')
    for (const who of [email, newcomer()]) {
      await visit(LOGIN, async (page) => {
        await signInByPassword(page, who, 'wrong-one-1')
        await page
          .getByText(
            'The sign-in details are wrong. Check the email address or phone number and the password.',
          )
          .waitFor()
        await expectGuest(page)
      })
    }
  })

  it('that is lost is replaced by code', async () => {
    const email = newcomer()
    await register(server, email, 'lost-one-1')
    await visit('/pages/login/forgotPassword', async (page) => {
      await page.getByLabel('Email address').fill(email)
      await press(page, 'Get code')
      await expectPath(page, '/pages/login/validate')
      await codeField(page).fill(await server.codeTo(email, 2))
      await expectPath(page, '/pages/login/setPassword')
      await page.getByLabel('New password', { exact: true }).fill('found-one-1')
      await page.getByLabel('Repeat new password').fill('found-one-1')
      await press(page, 'Save')
      await expectPath(page, LOGIN)
      await signInByPassword(page, email, 'found-one-1')
      await expectSession(page)
    })
  })
})
