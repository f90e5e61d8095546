import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import type { TestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { openPushService, type TestPushService } from '#tests/support/push/push-service.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const PUBLIC_URL = 'https://buoy.example'
const APP_LINK = 'https://t.me/buoy_test_bot/app'
const TELEGRAM_ID = 7001
const COINS = ['btc', 'eth', 'sol', 'doge', 'pepe'] as const
/** 15 market minutes take a third of a second: enough time to set an alert. */
const SPEED = 3000
const LONG_MS = 120_000

const replay = writeReplayFolder(12)
let mail: TestSmtpServer
let push: TestPushService
let server: MemberServer
let browser: Browser
let ada: TestAccount & { readonly email: string }

beforeAll(async () => {
  ;[mail, push, browser] = await Promise.all([openSmtpServer(), openPushService(), launchBrowser()])
  server = await startMemberServer(
    replay.market(SPEED),
    {
      telegramAppLink: APP_LINK,
      alerts: { ...loadConfig({}).alerts, pushOrigins: [push.origin] },
    },
    {
      publicUrl: PUBLIC_URL,
      mail: {
        kind: 'smtp',
        url: `smtp://127.0.0.1:${mail.port}`,
        from: 'Buoy <buoy@buoy.example>',
      },
    },
  )
  ada = await server.newPerson({ plan: 'YEAR', telegramId: TELEGRAM_ID })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await Promise.all([mail?.close(), push?.close()])
  replay.remove()
})

async function post(path: string, body: object): Promise<void> {
  const { status } = await server.post(path, body, { authorization: ada.token })
  expect(status).toBe(200)
}

/** Id of the signal in the address of a page. */
const signalOf = (address: string) => /(?:\/s\/|startapp=s_|[?&]id=)(\w+)/.exec(address)?.[1] ?? ''

/** Opens a link; returns its final address once the server has recorded the opening. */
async function follow(link: string): Promise<string> {
  let reported: Promise<unknown> = Promise.resolve()
  let address = ''
  const before = async (page: Page) => {
    reported = isReported(page)
  }
  const reader = { token: ada.token, before }
  await visitPage(browser, link.replace(PUBLIC_URL, server.url), reader, async (page) => {
    await page.waitForURL(/\/pages\/ai\/detail\?/)
    await reported
    address = page.url()
  })
  return address
}

const isReported = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/aiCoin/openAlert') && answer.ok())

describe('an alert set in the browser, on a replayed market', () => {
  it(
    'arrives as push, email and bot message, each with a link to its signal',
    { timeout: LONG_MS },
    async () => {
      await eventually('the market', async () => server.context.marketClock.now(), LONG_MS)
      const { endpoint, keys } = push.addBrowser()
      await post('/push/subscribe', { endpoint, keys })
      await visitPage(
        browser,
        `${server.url}/pages/ai/detail?coinId=btc`,
        { token: ada.token },
        setsAlert,
      )
      for (const coinId of COINS) await post('/aiCoin/subCoin', { coinId, isOn: true })

      const email = await eventually(
        'an email',
        async () => mail.emails.find(({ envelopeTo }) => envelopeTo.includes(ada.email))?.sentEmail,
        LONG_MS,
      )
      const byMail = /https:\/\/buoy\.example\/s\/\w+\?via=mail/.exec(email.text ?? '')?.[0] ?? ''
      const note = await eventually('a push', async () => push.taken[0]?.note, LONG_MS)
      const said = await eventually(
        'a bot message',
        async () =>
          server.bot
            .messagesTo(TELEGRAM_ID)
            .find(({ buttons }) =>
              [...buttons.values()].some((target) => target.includes('startapp=s_')),
            ),
        LONG_MS,
      )
      expect(email.subject).toContain('[Replay]')
      expect(note.title).toContain('[Replay]')
      expect(said.photo).not.toBeNull()

      expect(signalOf(await follow(byMail))).toBe(signalOf(byMail))
      expect(signalOf(await follow(server.url + note.link))).toBe(signalOf(note.link))
      const button = [...said.buttons.values()].find((target) => target.includes('startapp=')) ?? ''
      await opensInTelegram(signalOf(button))

      expect(await openedChannels()).toEqual(expect.arrayContaining(['mail', 'push', 'telegram']))
    },
  )
})

/** Taps the bell and accepts the terms. */
async function setsAlert(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alerts for BTC' }).click()
  await page.getByRole('button', { name: 'Agree and turn on' }).click()
  await page.locator('[aria-label="Alerts for BTC"][aria-pressed="true"]').waitFor()
}

async function opensInTelegram(signalId: string): Promise<void> {
  const session = JSON.stringify({ v: 1, token: ada.token })
  let reported: Promise<unknown> = Promise.resolve()
  const host = await openTelegramHost(browser, {
    client: 'ios',
    url: server.url,
    startParam: `s_${signalId}`,
    before: async (page) => {
      reported = isReported(page)
      await page.addInitScript((text) => localStorage.setItem('buoy.session', text), session)
    },
  })
  await host.app.waitForURL(new RegExp(`/pages/ai/detail\\?.*id=${signalId}`))
  await reported
  expect(await host.close()).toEqual([])
}

async function openedChannels(): Promise<string[]> {
  const rows = await server.context.db.reader
    .selectFrom('deliveries')
    .select('channel')
    .where('account_id', '=', ada.accountId)
    .where('state', '=', 'accepted')
    .where('opened_wall_time', 'is not', null)
    .execute()
  return [...new Set(rows.map(({ channel }) => channel))]
}
