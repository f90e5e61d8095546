import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { MEMBER_EVENTS, MEMBER_METHODS } from '#tests/support/telegram/covered-methods.ts'
import {
  HEARD,
  openTelegramHost,
  SAID,
  type TelegramHost,
} from '#tests/support/telegram/open-telegram-host.ts'

const PRICES = '/membership'
const CODE = '/pages/my/vipKey'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }

const replay = writeReplayFolder(1)
let server: MemberServer
let browser: Browser
/** Another one a test, at a second try too. */
let telegramId = 7000

beforeEach(() => {
  telegramId += 1
})
beforeAll(async () => {
  HEARD.clear()
  SAID.clear()
  browser = await launchBrowser()
  server = await startMemberServer(replay.market(1_000_000))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

/** Opens a page in the phone client with a session. */
async function inTelegram(
  token: string,
  at: string,
  look: (host: TelegramHost) => Promise<void>,
): Promise<void> {
  const before = async (page: Page) =>
    page.addInitScript((session) => localStorage.setItem('buoy.session', session), sessionOf(token))
  const host = await openTelegramHost(browser, {
    client: 'ios',
    url: server.url + at,
    hasChecker: true,
    before,
  })
  try {
    await host.app.locator('main').waitFor()
    await look(host)
  } finally {
    expect(await host.close()).toEqual([])
  }
}

const sessionOf = (token: string) => JSON.stringify({ v: 1, token })
const seen = ({ app }: TelegramHost, text: string | RegExp) => app.getByText(text).first().waitFor()
const press = ({ app }: TelegramHost, name: string) =>
  app.getByRole('button', { name, exact: true }).click()

/** Presses the main button once it has this label; returns the invoice that opens. */
async function openBill(host: TelegramHost, text: string): Promise<string> {
  const bills = () => host.sent.filter(({ eventType }) => eventType === 'web_app_open_invoice')
  const before = bills().length
  const button = { text, is_visible: true, is_active: true }
  await host.hears('web_app_setup_main_button', button)
  await host.say({ name: 'main_button_pressed' })
  await expect.poll(() => bills().length, SOON).toBe(before + 1)
  const { slug } = host.last('web_app_open_invoice') as { slug: string }
  return slug
}

describe('the price page in Telegram', () => {
  it('shows what each plan opens, and sells no timeframe without signals', async () => {
    const { token } = await server.newPerson({ telegramId })
    await inTelegram(token, PRICES, async (host) => {
      const table = host.app.getByRole('table')
      const cellsOf = (row: RegExp) =>
        table
          .locator('tbody')
          .filter({ has: host.app.getByRole('rowheader', { name: row }) })
          .getByRole('cell')
          .allInnerTexts()
      await seen(host, /^All alerts stop, on every channel/)
      expect(await cellsOf(/^Alert slots/)).toEqual(['No', 'No', '30', '300', '30'])
      expect(await cellsOf(/^Suggested alerts/)).toEqual(['No', 'No', 'No', 'Yes', 'Yes'])
      expect(await cellsOf(/^Alerts by notification/)).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes'])
      const ongoing = await cellsOf(/^Signals in progress/)
      expect(ongoing.slice(2)).toEqual(['4h/1D', '1h/4h/1D', '1h/4h/1D'])
      expect(await host.app.locator('main').innerText()).not.toMatch(/15m|30m|15 min|five/i)
    })
  })
})

describe('a monthly plan in Stars', () => {
  it('is paid in Telegram, starts with the payment update, and its renewal stops and resumes', async () => {
    const { token } = await server.newPerson({ telegramId })
    await inTelegram(token, PRICES, async (host) => {
      await seen(host, '1,500 Stars')
      // Amount and unit are whole lines: neither breaks inside, however narrow a column is.
      const units = host.app.locator('table small')
      expect(await units.allInnerTexts()).toEqual(['Stars', 'Stars'])
      const lines = await units.evaluateAll((all) =>
        all.map((unit) => unit.getClientRects().length),
      )
      expect(lines).toEqual([1, 1])
      await seen(host, /Renews automatically every 30 days/)
      expect(await host.app.getByText(/by card/).count()).toBe(0)
      expect(await runAxeInBothThemes(host.app)).toEqual([])
      const first = await openBill(host, 'Pay 1,500 Stars')
      await host.say({ name: 'invoice_closed', data: { slug: first, status: 'cancelled' } })
      await seen(host, 'Not paid. Nothing was charged.')
      const slug = await openBill(host, 'Pay 1,500 Stars')
      expect(slug).not.toBe(first)
      // The event of the client alone starts nothing.
      await host.say({ name: 'invoice_closed', data: { slug, status: 'paid' } })
      await seen(host, 'Waiting for the payment')
      server.payInStars(telegramId, `https://t.me/$${slug}`)
      await seen(host, 'Your membership is active')
      await host.app.goto(server.url + PRICES)
      await seen(host, /Renews automatically on/)
      await seen(host, /Your monthly subscription renews automatically/)
      await press(host, 'Stop renewal')
      await host.app
        .getByRole('dialog')
        .getByText(/You stay a member until/)
        .waitFor()
      await host.app.getByRole('dialog').getByRole('button', { name: 'Stop renewal' }).click()
      await seen(host, /Does not renew\. Paid until/)
      await press(host, 'Resume renewal')
      await seen(host, /Renews automatically on/)
    })
  })

  it('shows an error when the client cannot open the invoice', async () => {
    const { token } = await server.newPerson({ telegramId })
    await inTelegram(token, PRICES, async (host) => {
      const slug = await openBill(host, 'Pay 1,500 Stars')
      await host.say({ name: 'invoice_closed', data: { slug, status: 'failed' } })
      await seen(host, /Telegram could not open the payment/)
      expect(new URL(host.app.url()).pathname).toBe(PRICES)
    })
  })
})

describe('a code in Telegram', () => {
  it('is scanned by the camera, and checked without being used', async () => {
    const { token } = await server.newPerson({ plan: 'YEAR' })
    const code = await server.newCode('gift')
    await inTelegram(token, CODE, async (host) => {
      await press(host, 'Scan')
      await expect.poll(() => host.last('web_app_open_scan_qr_popup'), SOON).toBeDefined()
      await host.say({ name: 'scan_qr_popup_closed' })
      await press(host, 'Scan')
      await host.say({ name: 'qr_text_received', data: { data: 'https://elsewhere.example/' } })
      await seen(host, /No code was found in this picture/)
      await press(host, 'Scan')
      const link = `https://buoy.example${CODE}?code=${code}`
      await host.say({ name: 'qr_text_received', data: { data: link } })
      await seen(host, 'Gift card to give')
      await seen(host, /You receive the card and can give it to a friend at any time/)
      await host.hears('web_app_setup_main_button', {
        text: 'Redeem',
        is_visible: true,
        is_active: true,
      })
      await host.say({ name: 'main_button_pressed' })
      await seen(host, 'Redeemed')
      await press(host, 'See my cards')
      await host.app.getByRole('heading', { name: 'Gift card to give' }).waitFor()
    })
  })
})

describe('Telegram coverage', () => {
  it('sends every event and receives every method of membership', () => {
    expect([...SAID]).toEqual(expect.arrayContaining([...MEMBER_EVENTS]))
    expect([...HEARD]).toEqual(expect.arrayContaining(Object.keys(MEMBER_METHODS)))
  })
})
