import { randomBytes } from 'node:crypto'
import type { Browser, Frame, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { addSession } from '#server/features/account/session/add-session.ts'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import {
  startAccountServer,
  type AccountServer,
} from '#tests/support/account/start-account-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { GUEST } from '#tests/support/guest.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { signLaunch } from '#tests/support/telegram-server/launch.ts'
import { openTwitterServer, type TwitterServer } from '#tests/support/twitter-server.ts'
import { holdCalls, movedFrom, topsOf } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { openTour, type Tour, visitPage, type VisitOptions } from '#tests/support/visit-page.ts'
import { addRewards } from '#tests/support/wallet/add-rewards.ts'

const MY = '/pages/my/my'
const INFO = '/pages/my/userInfo'
const SET = '/pages/my/set'
const SOCIAL = '/pages/my/bindOtherAccount'
/** A toast is visible by then; it lasts 3 s. */
const TOAST_COMES_MS = 500
const SIGNED_PAGES = [
  INFO,
  '/pages/my/changePassword',
  '/pages/my/bind',
  '/pages/my/bind?way=email',
  '/pages/my/bind?way=mobile',
  SOCIAL,
  `${SOCIAL}/telegram`,
  `${SOCIAL}/twitter`,
]

// A market of one day keeps the machine free.
const replay = writeReplayFolder(1)
let server: AccountServer
let browser: Browser
let twitter: TwitterServer

beforeAll(async () => {
  browser = await launchBrowser()
  twitter = await openTwitterServer()
  server = await startAccountServer(replay.market(1_000_000), { twitter: twitter.config })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await twitter?.close()
  replay.remove()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const newAccount = () => addTestAccount(server.context)
const emailOf = ({ accountId }: TestAccount) => `${accountId}@example.com`

/** The account of a token. */
async function userOf(token: string): Promise<Record<string, unknown>> {
  const { body } = await server.get('/user/getCurrentUser', { authorization: token })
  return body.data
}

/** Signs the same account in on another device. */
async function signInElsewhere({ accountId }: TestAccount, device: string): Promise<string> {
  const context = { ...server.context, randomBytes }
  const { token } = await context.db.transaction((tx) =>
    addSession(context, tx, { actor: { ...GUEST, device }, accountId }),
  )
  return token
}

/** In the opened choice of a currency: only dollars can be chosen, which a tap on another says. */
async function expectOnlyDollars(page: Page | Frame): Promise<void> {
  const currency = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })
  await currency(/^SGD S\$/).waitFor()
  await currency(/^TWD NT\$/).click()
  await page
    .getByRole('alert')
    .getByText('Only USD is supported for now', { exact: true })
    .waitFor()
  expect(await currency(/^TWD/).getAttribute('aria-pressed')).toBe('false')
  expect(await currency(/^USD/).getAttribute('aria-pressed')).toBe('true')
}

describe('my pages for a guest', () => {
  it('say what is open without an account, and link to the sign-in', async () => {
    await visit(MY, {}, async (page) => {
      await page.getByRole('region', { name: 'Guest' }).waitFor()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('**/pages/login/login')
    })
  })

  it('open the sign-in when they need a session', async () => {
    await visit(MY, {}, async (page) => {
      for (const path of SIGNED_PAGES) {
        await page.goto(server.url + path)
        await page.waitForURL('**/pages/login/login')
      }
    })
  })

  it('show the settings of the device without account settings', async () => {
    await visit(SET, {}, async (page) => {
      await page.getByRole('button', { name: /^Language/ }).waitFor()
      expect(await page.getByText('Signed-in devices').count()).toBe(0)
      expect(await page.getByText('Delete account').count()).toBe(0)
    })
  })

  it('say that other currencies than the dollar are not supported yet', async () => {
    await visit(SET, {}, async (page) => {
      await page.getByRole('button', { name: /^Currency/ }).click()
      await expectOnlyDollars(page)
    })
  })
})

describe('personal information', () => {
  it('is one tap from My, with name, contact and sign-up date', async () => {
    const account = await newAccount()
    await visit(MY, { token: account.token }, async (page) => {
      const card = page.getByRole('link', { name: /Sailor 4821/ })
      expect(await card.innerText()).toMatch(/\*\*\*@example\.com/)
      await card.click()
      await page.waitForURL(`**${INFO}`)
      await page.getByText('Personal Information').waitFor()
    })
  })

  it('stays one tap from My when it could not be loaded', async () => {
    const { token } = await newAccount()
    const before = async (page: Page) =>
      page.route('**/user/getCurrentUser', (route) => route.fulfill({ status: 500, body: 'away' }))
    await visit(MY, { token, before }, async (page) => {
      await page.getByRole('link', { name: /^Your profile/ }).waitFor()
      await page.getByText('Signed in', { exact: true }).waitFor()
    })
  })

  it('has its words in their places while it loads', VARIANT, async () => {
    const { token } = await newAccount()
    let release = () => {}
    const before = async (page: Page) => {
      release = await holdCalls(page, /getCurrentUser/)
    }
    await visit(INFO, { token, before }, async (page) => {
      await page.getByRole('heading', { name: 'Ways to sign in' }).waitFor()
      const tops = await topsOf(page)
      expect(tops).toHaveLength(5)
      release()
      await page.getByText('@example.com').first().waitFor()
      expect(await movedFrom(tops, page)).toEqual([])
    })
  })

  it('takes no other nickname without a network', async () => {
    const { token } = await newAccount()
    await visit(INFO, { token }, async (page) => {
      const nickname = page.getByRole('button', { name: /Nickname/ })
      await nickname.waitFor()
      await page.context().setOffline(true)
      await expect.poll(() => nickname.isDisabled()).toBe(true)
      await page.context().setOffline(false)
      await expect.poll(() => nickname.isDisabled()).toBe(false)
    })
  })

  it('accepts a nickname with emoji and rejects bidirectional characters', async () => {
    const account = await newAccount()
    await visit(INFO, { token: account.token }, async (page) => {
      await page.getByRole('button', { name: /Nickname/ }).click()
      const field = page.getByRole('textbox', { name: 'Nickname' })
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
      await field.fill('abc\u202ecba')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alert').waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect((await userOf(account.token))['nickname']).toBe('Sailor 4821')
      await field.fill('Ann 👩‍👩‍👧')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: /Ann 👩‍👩‍👧/ }).waitFor()
      expect((await userOf(account.token))['nickname']).toBe('Ann 👩‍👩‍👧')
    })
  })

  it('shows the server’s reason for a refused nickname', async () => {
    const account = await newAccount()
    await visit(INFO, { token: account.token }, async (page) => {
      await page.getByRole('button', { name: /Nickname/ }).click()
      await page.getByRole('textbox', { name: 'Nickname' }).fill('Buoy support')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('This nickname could be mistaken for Buoy').waitFor()
    })
  })

  it('uploads a picture and removes it', async () => {
    const account = await newAccount()
    const picture = await sharp({
      create: { width: 640, height: 400, channels: 3, background: '#1b9367' },
    })
      .png()
      .toBuffer()
    await visit(INFO, { token: account.token }, async (page) => {
      const input = page.locator('input[type="file"]')
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
      await page.getByText('Picture uploaded').waitFor()
      const image = page.locator('main img')
      await image.waitFor()
      // An element is there before its bytes are.
      const width = await image.evaluate(async (element: HTMLImageElement) => {
        await element.decode()
        return element.naturalWidth
      })
      expect(width).toBe(400)
      await page.getByRole('button', { name: 'Remove picture' }).click()
      await image.waitFor({ state: 'detached' })
      expect((await userOf(account.token))['avatar']).toBeNull()
    })
  })

  it('rejects a file that is no picture, and keeps the old one', async () => {
    const account = await newAccount()
    await visit(INFO, { token: account.token }, async (page) => {
      await page.locator('input[type="file"]').setInputFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<script>alert(1)</script>'),
      })
      await page.getByText('Buoy cannot read this picture').waitFor()
      expect((await userOf(account.token))['avatar']).toBeNull()
    })
  })
})

describe('a chosen language', () => {
  const EDIT = '**/user/editUserInfo'
  const languageOf = async ({ accountId }: TestAccount) =>
    await server.context.db.reader
      .selectFrom('accounts')
      .select('language')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()

  /** Chooses a language and waits for the page in it. */
  async function choose(page: Page, name: string, heading: string): Promise<void> {
    await page.locator('main button').first().click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: 5_000 })
  }

  it('is stored for the account, also when it follows the system', async () => {
    const account = await newAccount()
    await visit(SET, { token: account.token, locale: 'zh-TW' }, async (page) => {
      await choose(page, 'Tiếng Việt', 'Cài đặt')
      expect(await languageOf(account)).toEqual({ language: 'vi' })
      await choose(page, 'Theo hệ thống', '設定')
      expect(await languageOf(account)).toEqual({ language: 'zh-Hant' })
    })
  })

  it.each([
    ['fails', (page: Page) => page.route(EDIT, (route) => route.abort())],
    ['never answers', (page: Page) => page.route(EDIT, () => {})],
  ])('is used on the device when the network %s', async (_what, before) => {
    const account = await newAccount()
    await visit(SET, { token: account.token, before }, async (page) => {
      await choose(page, 'Tiếng Việt', 'Cài đặt')
      expect(await languageOf(account)).toEqual({ language: 'en' })
    })
  })
})

describe('devices', () => {
  it('are listed, and can be signed out from another', async () => {
    const account = await newAccount()
    const elsewhere = await signInElsewhere(account, 'Mozilla/5.0 (iPhone) Safari/604.1')
    await visit(SET, { token: account.token }, async (page) => {
      await page.getByText('This device').waitFor()
      await page.getByRole('button', { name: 'Sign out Safari · iPhone' }).click()
      await page.getByText('Safari · iPhone').waitFor({ state: 'detached' })
    })
    const { body } = await server.get('/user/getCurrentUser', { authorization: elsewhere })
    expect(body.code).toBe(401)
    expect((await userOf(account.token))['nickname']).toBe('Sailor 4821')
  })

  it('are signed out together, except this one', async () => {
    const account = await newAccount()
    const others = await Promise.all([
      signInElsewhere(account, 'Firefox/128'),
      signInElsewhere(account, 'Firefox/129'),
    ])
    await visit(SET, { token: account.token }, async (page) => {
      await page.getByRole('button', { name: 'Sign out all other devices' }).click()
      await page.getByText('Firefox').first().waitFor({ state: 'detached' })
    })
    for (const token of others) {
      const { body } = await server.get('/user/getCurrentUser', { authorization: token })
      expect(body.code).toBe(401)
    }
    expect((await userOf(account.token))['nickname']).toBe('Sailor 4821')
  })

  it('can sign themselves out, and then show a guest', async () => {
    const account = await newAccount()
    await visit(SET, { token: account.token }, async (page) => {
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await page.waitForURL(`**${MY}`)
      await page.getByRole('region', { name: 'Guest' }).waitFor()
    })
    const { body } = await server.get('/user/getCurrentUser', { authorization: account.token })
    expect(body.code).toBe(401)
  })
})

describe('passwords and contacts', () => {
  it('set a first password without an old one, then ask for it', async () => {
    const account = await newAccount()
    await visit('/pages/my/changePassword', { token: account.token }, async (page) => {
      expect(await page.getByLabel('Current password').count()).toBe(0)
      await page.getByLabel('New password', { exact: true }).fill('first-1pass')
      await page.getByLabel('Repeat new password').fill('first-2pass')
      await page.getByRole('button', { name: 'Set password' }).click()
      await page.getByRole('alert').waitFor()
      await page.getByLabel('Repeat new password').fill('first-1pass')
      await page.getByRole('button', { name: 'Set password' }).click()
      await page.waitForURL(`**${INFO}`)
      await page.goto(`${server.url}/pages/my/changePassword`)
      await page.getByLabel('Current password').fill('not-it-1')
      await page.getByLabel('New password', { exact: true }).fill('second-1pass')
      await page.getByLabel('Repeat new password').fill('second-1pass')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('The current password is wrong').waitFor()
    })
    const email = emailOf(account)
    const tried = await server.post('/user/login/emailPassword', { email, password: 'first-1pass' })
    expect(tried.body.code).toBe(200)
  })

  it('change an email address in two steps, and notify the old one', async () => {
    const account = await newAccount()
    const old = emailOf(account)
    const next = `new.${old}`
    await visit('/pages/my/bind?way=email', { token: account.token }, async (page) => {
      await page.getByText('Step 1 of 2').waitFor()
      await page.getByRole('button', { name: 'Get code' }).click()
      await page.getByRole('textbox', { name: 'Code' }).fill(await server.codeTo(old, 1))
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Step 2 of 2').waitFor()
      await page.getByLabel('New email address').fill(next)
      await page.getByRole('button', { name: 'Get code' }).click()
      await page.getByRole('textbox', { name: 'Code' }).fill(await server.codeTo(next, 1))
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await page.waitForURL(`**${INFO}`)
    })
    expect((await userOf(account.token))['email']).toMatch(/^ne\*+@example\.com$/)
    await eventually('the email to the old address', async () => server.textsTo(old).length > 1)
  })

  it('continue the countdown to another code after a reload', async () => {
    const account = await newAccount()
    await visit('/pages/my/bind?way=email', { token: account.token }, async (page) => {
      await page.getByRole('button', { name: 'Get code' }).click()
      const button = page.getByRole('button', { name: /^\d+ ?s/ })
      await button.waitFor()
      await page.reload()
      await button.waitFor()
      expect(await button.isDisabled()).toBe(true)
    })
  })
})

describe('Telegram', () => {
  it('is linked by the bot after comparing digits, and unlinked after a confirmation', async () => {
    const account = await newAccount()
    const ada = { id: 7_001, first_name: 'Ada', username: 'ada_l' }
    await visit(`${SOCIAL}/telegram`, { token: account.token }, async (page) => {
      await page.evaluate(() => {
        globalThis.open = (url) => {
          document.documentElement.dataset['opened'] = String(url)
          return null
        }
      })
      const digits = page.locator('main strong.numbers')
      await page.getByText(/\d\d:\d\d left/).waitFor()
      const matchCode = await digits.innerText()
      expect(matchCode).toMatch(/^\d\d$/)
      await page.getByRole('button', { name: 'Open Telegram' }).click()
      const link = await page.evaluate(() => document.documentElement.dataset['opened'] ?? '')
      const start = new URL(link).searchParams.get('start') ?? ''
      server.bot.write(ada, `/start ${start}`)
      const asked = await server.bot.nextMessage(ada.id, 1)
      expect(asked.text).toContain(matchCode)
      expect((await userOf(account.token))['hasTelegram']).toBe(false)
      server.bot.press(ada, asked, `Confirm: it shows ${matchCode}`)
      await page.getByText('@ada_l').waitFor()
      expect((await userOf(account.token))['hasTelegram']).toBe(true)
      await page.getByRole('button', { name: 'Unlink' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
      await page.getByRole('button', { name: 'Open Telegram' }).waitFor()
    })
    expect((await userOf(account.token))['hasTelegram']).toBe(false)
  })

  it('shows a QR code for a phone on a desktop, without layout shift', VARIANT, async () => {
    const account = await newAccount()
    const desktop = { viewport: { width: 1280, height: 800 }, before: watchShifts }
    await visit(`${SOCIAL}/telegram`, { token: account.token, ...desktop }, async (page) => {
      const code = page.getByRole('img', { name: 'QR code that opens the bot' })
      expect((await code.locator('path').getAttribute('d'))?.length).toBeGreaterThan(1000)
      expect(await shiftsOf(page)).toEqual([])
      expect(await runAxeInBothThemes(page)).toEqual([])
    })
  })

  it('has its words in their places while it loads', VARIANT, async () => {
    const { token } = await newAccount()
    let release = () => {}
    const before = async (page: Page) => {
      release = await holdCalls(page, /bindTelegramInfo/)
    }
    await visit(`${SOCIAL}/telegram`, { token, before }, async (page) => {
      await page.getByRole('heading', { name: 'Confirm in the bot' }).waitFor()
      const tops = await topsOf(page)
      expect(tops).toHaveLength(2)
      release()
      await page.getByRole('button', { name: 'Open Telegram' }).waitFor()
      expect(await movedFrom(tops, page)).toEqual([])
    })
  })

  it('shows no digits and no countdown without a network', async () => {
    const account = await newAccount()
    await visit(`${SOCIAL}/telegram`, { token: account.token }, async (page) => {
      const left = page.getByText(/\d\d:\d\d left/)
      const open = page.getByRole('button', { name: 'Open Telegram' })
      await left.waitFor()
      await page.context().setOffline(true)
      await left.waitFor({ state: 'detached' })
      expect(await page.locator('main strong.numbers').innerText()).toBe('--')
      expect(await open.isDisabled()).toBe(true)
      await page.context().setOffline(false)
      await left.waitFor()
      expect(await open.isDisabled()).toBe(false)
    })
  })

  it('is linked by six digits from the bot, with one toast', async () => {
    const account = await newAccount()
    const bob = { id: 7_002, first_name: 'Bob' }
    server.bot.write(bob, '/bind')
    const { text } = await server.bot.nextMessage(bob.id, 1)
    await visit(`${SOCIAL}/telegram`, { token: account.token }, async (page) => {
      await page.getByRole('textbox', { name: 'Verification code' }).fill('000000')
      await page.getByRole('button', { name: 'Link', exact: true }).click()
      await page.getByRole('alert').waitFor()
      await page
        .getByRole('textbox', { name: 'Verification code' })
        .fill(/\d{6}/.exec(text)?.[0] ?? '')
      await page.getByRole('button', { name: 'Link', exact: true }).click()
      await page.getByText('Bob').waitFor()
      await page.reload()
      await page.getByText('Bob').waitFor()
      await page.waitForTimeout(TOAST_COMES_MS)
      expect(await page.getByText('Telegram is linked').count()).toBe(0)
    })
  })
})

describe('inside Telegram', () => {
  it('is linked by one tap, and the main button saves a nickname', async () => {
    const account = await newAccount()
    const session = JSON.stringify({ v: 1, token: account.token })
    const host = await openTelegramHost(browser, {
      url: `${server.url}${SOCIAL}/telegram`,
      client: 'ios',
      data: signLaunch({ userId: 7_003, firstName: 'Eve', at: Date.now() }),
      before: (page) =>
        page.addInitScript((stored) => localStorage.setItem('buoy.session', stored), session),
    })
    await host.app.getByRole('button', { name: 'Link this Telegram account' }).click()
    await host.app.getByText('Eve').waitFor()
    expect((await userOf(account.token))['hasTelegram']).toBe(true)
    await host.app.goto(server.url + INFO)
    await host.app.getByRole('button', { name: /Nickname/ }).click()
    await host.app.getByRole('textbox', { name: 'Nickname' }).fill('Eve 🌊')
    await host.hears('web_app_setup_main_button', { is_visible: true, text: 'Save' })
    await host.hears('web_app_setup_closing_behavior', { need_confirmation: true })
    await host.say({ name: 'main_button_pressed' })
    await host.app.getByRole('button', { name: /Eve 🌊/ }).waitFor()
    expect((await userOf(account.token))['nickname']).toBe('Eve 🌊')
    expect(await host.close()).toEqual([])
  })
})

describe('settings inside Telegram', () => {
  it('say that other currencies than the dollar are not supported yet', async () => {
    const host = await openTelegramHost(browser, { url: server.url + SET, client: 'android' })
    await host.app.getByRole('button', { name: /^Currency/ }).click()
    await expectOnlyDollars(host.app)
    expect(await host.close()).toEqual([])
  })
})

describe('X', () => {
  /** X's consent page; redirects to this server. */
  const answerThere = async (page: Page, answer: 'yes' | 'no') =>
    await page.route(`${twitter.config.siteOrigin}/i/oauth2/authorize?*`, async (route) => {
      const asked = route.request().url()
      const state = new URL(asked).searchParams.get('state') ?? ''
      const given = answer === 'yes' ? twitter.approve(asked) : { error: 'access_denied', state }
      const location = `${server.url}${SOCIAL}/twitter?${new URLSearchParams({ ...given }).toString()}`
      await route.fulfill({ status: 302, headers: { location } })
    })

  it('is linked by its consent page, and unlinked after a confirmation', async () => {
    const account = await newAccount()
    const before = (page: Page) => answerThere(page, 'yes')
    await visit(`${SOCIAL}/twitter`, { token: account.token, before }, async (page) => {
      await page.getByRole('button', { name: 'Continue to X' }).click()
      await page.getByText('@TwitterDev').waitFor()
      expect(page.url()).toBe(`${server.url}${SOCIAL}/twitter`)
      expect((await userOf(account.token))['hasTwitter']).toBe(true)
      await page.getByRole('button', { name: 'Unlink' }).click()
      const question = page.getByRole('dialog', { name: 'Unlink X?' })
      await question.getByRole('button', { name: 'Keep linked' }).click()
      await question.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Unlink' }).click()
      expect(await runAxeInBothThemes(page)).toEqual([])
      await question.getByRole('button', { name: 'Unlink' }).click()
      await page.getByRole('button', { name: 'Continue to X' }).waitFor()
    })
    expect((await userOf(account.token))['hasTwitter']).toBe(false)
  })

  it('stays unlinked after a refusal, with an error', async () => {
    const account = await newAccount()
    const before = (page: Page) => answerThere(page, 'no')
    await visit(`${SOCIAL}/twitter`, { token: account.token, before }, async (page) => {
      await page.getByRole('button', { name: 'Continue to X' }).click()
      await page.getByText('X did not confirm, so nothing was linked. Try again.').waitFor()
    })
    expect((await userOf(account.token))['hasTwitter']).toBe(false)
  })
})

describe('deleting the account', () => {
  it('uses a button of the page even where Telegram has one', async () => {
    const { token } = await newAccount()
    const host = await openTelegramHost(browser, {
      url: server.url + SET,
      client: 'ios',
      before: (page) =>
        page.addInitScript(
          (stored) => localStorage.setItem('buoy.session', stored),
          JSON.stringify({ v: 1, token }),
        ),
    })
    await host.app.getByRole('button', { name: /Delete account/ }).click()
    await host.app.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).waitFor()
    expect(host.last('web_app_setup_main_button')).toBeUndefined()
    expect(await host.close()).toEqual([])
  })

  it('explains the effect, needs a code, and is undone by signing in', async () => {
    const account = await newAccount()
    const email = emailOf(account)
    await visit(SET, { token: account.token }, async (page) => {
      await page.getByRole('button', { name: /Delete account/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Delete account' })
      await sheet.getByText('What you lose').waitFor()
      expect(await sheet.innerText()).toMatch(/Payout balance\s+0.00 BYU/)
      expect(await sheet.innerText()).toContain('After 7 days')
      await sheet.getByRole('button', { name: 'Get code' }).click()
      await sheet
        .getByRole('textbox', { name: 'Verification code' })
        .fill(await server.codeTo(email, 1))
      await sheet.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('dialog', { name: 'Deletion has started' }).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(`**${MY}`)
      await page.getByRole('region', { name: 'Guest' }).waitFor()
    })
    const before = server.textsTo(email).length
    await server.post('/email/sendValidCode', { email, type: 'login' })
    const code = await server.codeTo(email, before + 1)
    const asked = await server.post('/user/login/emailCode', { email, code })
    expect(asked.body.code).toBe(40_920)
    const back = await server.post('/user/login/emailCode', { email, code, confirm: true })
    const { token } = back.body.data as { token: string }
    expect((await userOf(token))['cancelsAt']).toBeNull()
  })
})

describe('deleting an account with 50 BYU or more', () => {
  it('shows what is lost, offers payout or forfeit, and asks again after a change', async () => {
    const account = await newAccount()
    const { accountId, token } = account
    const email = emailOf(account)
    const { context } = server
    await addRewards(context, accountId)
    const listed = await server.get('/wallet/payouts', { authorization: token })
    const { items: before } = listed.body.data as { items: readonly unknown[] }
    await visit(SET, { token }, async (page) => {
      await page.getByRole('button', { name: /Delete account/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Delete account' })
      await sheet.getByText('Your 133.80 BYU').waitFor()
      // What may still be paid out is not among what is lost.
      expect(await sheet.getByText('Payout balance').count()).toBe(0)
      await sheet.getByText('TRC20 · TJRabP…jpRTv8').waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Get code' }).click()
      await sheet.getByRole('textbox', { name: 'Code' }).fill(await server.codeTo(email, 1))
      const confirm = sheet.getByRole('button', { name: 'Delete my account' })
      // In view however long the sheet is; what there is none of is not listed.
      expect(
        await confirm.evaluate((button) => button.getBoundingClientRect().bottom),
      ).toBeLessThan(await page.evaluate(() => innerHeight))
      expect(await sheet.getByText('Membership', { exact: true }).count()).toBe(0)
      await confirm.click()
      await sheet.getByText('Choose one option.').waitFor()
      await sheet.getByRole('radio', { name: /Pay out before the account is deleted/ }).check()
      await context.db.transaction((tx) =>
        postTransaction(context, tx, {
          kind: 'commission',
          source: `late:${accountId}`,
          entries: [
            { account: { owner: accountId }, asset: 'BYU', amount: 200_000 },
            { account: { system: 'issuance' }, asset: 'BYU', amount: -200_000 },
          ],
        }),
      )
      await confirm.click()
      await sheet.getByText('What you would lose has changed').waitFor()
      await sheet.getByText('Your 134.00 BYU').waitFor()
      await sheet.getByText('133.00 USDT will be sent to your address on TRC20').waitFor()
      await confirm.click()
      const done = page.getByRole('dialog', { name: 'Deletion has started' })
      await done.getByText('133.00 USDT will be paid out on TRC20').waitFor()
    })
    const after = await server.get('/wallet/payouts', { authorization: token })
    const { items } = after.body.data as { items: readonly { readonly net: string }[] }
    expect(items).toHaveLength(before.length + 1)
    expect(items[0]?.net).toBe('133.000000')
  })

  it('asks in Telegram too, and deletes after the balance was given up', async () => {
    const account = await newAccount()
    const { accountId, token } = account
    await addRewards(server.context, accountId)
    const payouts = async () => {
      const { body } = await server.get('/wallet/payouts', { authorization: token })
      return (body.data as { items: readonly unknown[] }).items
    }
    const before = await payouts()
    const host = await openTelegramHost(browser, {
      url: server.url + SET,
      client: 'ios',
      before: (page) =>
        page.addInitScript(
          (stored) => localStorage.setItem('buoy.session', stored),
          JSON.stringify({ v: 1, token }),
        ),
    })
    const { app } = host
    await app.getByRole('button', { name: /Delete account/ }).click()
    const sheet = app.getByRole('dialog', { name: 'Delete account' })
    await sheet.getByText('Your 133.80 BYU').waitFor()
    await sheet.getByRole('button', { name: 'Get code' }).click()
    const code = await server.codeTo(emailOf(account), 1)
    await sheet.getByRole('textbox', { name: 'Code' }).fill(code)
    const confirm = sheet.getByRole('button', { name: 'Delete my account' })
    await confirm.click()
    await sheet.getByText('Choose one option.').waitFor()
    await sheet.getByRole('radio', { name: /Give up 133.80 BYU/ }).check()
    await confirm.click()
    await app.getByRole('dialog', { name: 'Deletion has started' }).waitFor()
    expect(await host.close()).toEqual([])
    expect(await payouts()).toEqual(before)
  })
})

describe('account pages', () => {
  let tour: Tour
  beforeAll(async () => {
    const { token } = await newAccount()
    tour = openTour(browser, server.url, { token })
  })
  afterAll(async () => await tour?.close())

  it.each([MY, SET, ...SIGNED_PAGES])(
    '%s passes the accessibility check',
    VARIANT,
    async (path) => {
      await tour.show(path, async (page) => {
        await page.locator('main :is(p, li, h2, dt, dd)').first().waitFor()
        await page.locator('[aria-label="Loading"]').waitFor({ state: 'detached' })
        expect(await runAxeInBothThemes(page)).toEqual([])
        const isWide = await page.evaluate(
          () => document.documentElement.scrollWidth > globalThis.innerWidth,
        )
        expect(isWide).toBe(false)
      })
    },
  )
})
