import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedToken } from '#tests/support/account/sign-in-visits.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { hideGuide } from '#tests/support/hide-guide.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { eventually, untilReplayEnds } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { signLaunch } from '#tests/support/telegram-server/launch.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'

const EMAIL = 'ann@example.com'
/** Time limit for an effect on a loaded machine. */
const SOON = { timeout: 20_000 }

// One person's way through the app; all other pages are tested on SQLite.
const replay = writeReplayFolder(3)
let mail: TestSmtpServer
let server: MemberServer
let browser: Browser
let visitor: BrowserContext
let page: Page
const faults: string[] = []

beforeAll(async () => {
  mail = await openSmtpServer()
  const url = `smtp://127.0.0.1:${mail.port}`
  const smtp = { kind: 'smtp', url, from: 'Buoy <buoy@buoy.example>' } as const
  server = await startMemberServer(replay.market(1_000_000), {}, { mail: smtp })
  await untilReplayEnds(server)
  browser = await launchBrowser()
  visitor = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  await hideGuide(visitor)
  page = await visitor.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await mail?.close()
  replay.remove()
})

const open = async (path: string) => await page.goto(server.url + path)
const press = async (name: string) =>
  await page.getByRole('button', { name, exact: true }).first().click()
const seen = async (text: string | RegExp) => await page.getByText(text).first().waitFor(SOON)

/** The six digits of the newest of `count` codes sent by email. */
const codeTo = async (email: string, count: number) =>
  await eventually(`code ${count} to ${email}`, async () => {
    const sent = mail.emails.filter(({ envelopeTo }) => envelopeTo.includes(email))
    const codes = sent.flatMap(({ sentEmail }) => /\b\d{6}\b/.exec(sentEmail.text ?? '') ?? [])
    return codes.length >= count && codes.at(-1)
  })

describe('the app on PostgreSQL', () => {
  it('registers an account by an emailed code', async () => {
    expect(server.context.db.kind).toBe('postgres')
    await open('/pages/login/login?type=register')
    await page.getByLabel('Email address').fill(EMAIL)
    await page.getByRole('checkbox').check()
    await press('Get code')
    await page.getByLabel('Verification code', { exact: true }).fill(await codeTo(EMAIL, 1))
    await page.waitForURL('**/pages/login/setPassword')
    expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
  })

  it('lists ended signals and opens one', async () => {
    await open('/pages/ai/ai?list=ended')
    await page.locator('main a[href*="detail?id="]').first().click()
    await page.waitForURL('**/pages/ai/detail?id=*')
    await seen('Why this signal')
    await page.locator('figure canvas').first().waitFor(SOON)
    expect(await page.locator('main').innerText()).toMatch(/[+−]\d+\.\d\d%/)
  })

  it('recomputes a signal on the device, and gets the same', async () => {
    await page.getByRole('link', { name: /Check it yourself/ }).click()
    await page.waitForURL('**/record/check?id=*')
    await seen('Signal verified')
    await seen(/^(\d+) of \1 facts match$/)
    await seen(/^All \d+ candles checked/)
    expect(faults).toEqual([])
  })

  it('adds a coin to the favorites', async () => {
    await open('/pages/ai/detail?coinId=btc')
    const star = page.getByRole('button', { name: 'Add BTC to favorites', exact: true }).first()
    const answered = page.waitForResponse('**/api/market/favorite')
    await star.click()
    expect((await answered).status()).toBe(200)
    await page.reload()
    await expect.poll(() => star.getAttribute('aria-pressed'), SOON).toBe('true')
    const stars = server.context.db.reader.selectFrom('favorites').select('coin_id')
    expect(await stars.execute()).toEqual([{ coin_id: 'btc' }])
  })

  it('redeems a code and turns alerts of a coin on', async () => {
    await open('/pages/my/vipKey')
    await page.getByRole('textbox', { name: 'Code' }).fill(await server.newCode('monthly'))
    await press('Check code')
    await seen(/^Your membership with this code: Monthly, until /)
    await press('Redeem')
    await seen('Redeemed')
    await open('/membership')
    await seen('30 days left')
    await open('/pages/ai/detail?coinId=eth')
    const bell = page.getByRole('button', { name: /^Alerts for / })
    await bell.click()
    await press('Agree and turn on')
    await expect.poll(() => bell.getAttribute('aria-pressed'), SOON).toBe('true')
    await page.reload()
    await expect.poll(() => bell.getAttribute('aria-pressed'), SOON).toBe('true')
  })

  it('shows points after a check-in, and the wallet', async () => {
    await open('/pages/my/my')
    await page.getByRole('button', { name: /Daily check-in\s*Not checked in today/ }).click()
    await press('Check in for 10 BY')
    // Exact: "Not checked in today" stands there before, and leaving earlier takes the call along.
    await page.getByText('Checked in today', { exact: true }).first().waitFor(SOON)
    await open('/pages/my/wallet')
    await seen(/^10\s*BY/)
    expect(await page.locator('main').innerText()).toMatch(/0\.00\s*BYU/)
  })

  it('signs in inside Telegram', async () => {
    const data = signLaunch({ userId: 9101, at: Date.now() })
    const url = `${server.url}/pages/login/login`
    const host = await openTelegramHost(browser, { client: 'ios', url, data })
    await host.app.getByRole('button', { name: 'Sign in with Telegram' }).click()
    await host.hears('web_app_setup_main_button', { text: 'Accept and sign in' })
    await host.say({ name: 'main_button_pressed' })
    await expect.poll(() => storedToken(host.app), SOON).toMatch(/^[\w-]{43}$/)
    expect(await host.close()).toEqual([])
  })

  it('deletes the account', async () => {
    await open('/pages/my/set')
    await page.getByRole('button', { name: /Delete account/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Delete account' })
    await sheet.getByText('What you lose').waitFor(SOON)
    await sheet.getByRole('button', { name: 'Get code' }).click()
    await sheet.getByRole('textbox', { name: 'Verification code' }).fill(await codeTo(EMAIL, 2))
    await sheet.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog', { name: 'Deletion has started' }).waitFor(SOON)
    const row = await server.context.db.reader
      .selectFrom('accounts')
      .select('state')
      .where('email', '=', EMAIL)
      .executeTakeFirst()
    expect(row?.state).toBe('cancelling')
    expect(faults).toEqual([])
  })
})
