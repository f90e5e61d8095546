import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { SHARE_EVENTS, SHARE_METHODS } from '#tests/support/telegram/covered-methods.ts'
import {
  HEARD,
  type HostOptions,
  openTelegramHost,
  SAID,
  type TelegramHost,
} from '#tests/support/telegram/open-telegram-host.ts'

const INVITE = '/pages/my/inviteFriends/index'
const PREPARE = 'savePreparedInlineMessage'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }

const replay = writeReplayFolder(1)
let server: MemberServer
let browser: Browser
let telegramId = 900

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

/** Opens the invitations of a new account, with or without linked Telegram. */
async function invited(
  look: (host: TelegramHost) => Promise<void>,
  {
    isBound = true,
    before,
    ...options
  }: Partial<HostOptions> & { readonly isBound?: boolean } = {},
): Promise<void> {
  telegramId += 1
  const { token } = await server.newPerson(isBound ? { telegramId } : {})
  const session = JSON.stringify({ v: 1, token })
  const prepare = async (page: Page) => {
    await page.addInitScript((stored) => localStorage.setItem('buoy.session', stored), session)
    await before?.(page)
  }
  const host = await openTelegramHost(browser, {
    client: 'ios',
    url: server.url + INVITE,
    before: prepare,
    ...options,
  })
  try {
    await host.app.getByRole('button', { name: SHARE }).waitFor()
    await look(host)
  } finally {
    expect(await host.close()).toEqual([])
  }
}

const SHARE = 'Share link'
const share = ({ app }: TelegramHost) => app.getByRole('button', { name: SHARE }).click()
const preparedCount = () => server.bot.calls.filter((method) => method === PREPARE).length
const sentId = (host: TelegramHost) =>
  JSON.stringify(host.last('web_app_send_prepared_message') ?? null)
const link = (host: TelegramHost) => JSON.stringify(host.last('web_app_open_tg_link') ?? null)

describe('an invitation inside Telegram', () => {
  it('is shared as a card, prepared on request only', async () => {
    await invited(async (host) => {
      expect(preparedCount()).toBe(0)
      await share(host)
      await expect.poll(() => server.bot.shares.prepared.size, SOON).toBe(1)
      const [[id, card] = []] = server.bot.shares.prepared
      expect(card?.userId).toBe(telegramId)
      await host.hears('web_app_send_prepared_message', { id })
      await host.say({ name: 'prepared_message_sent' })
      // One tap sends one card, without a second one or a link.
      await host.app.getByRole('button', { name: SHARE, disabled: false }).waitFor()
      expect([preparedCount(), link(host)]).toEqual([1, 'null'])
    })
  })

  it('is a card also when the tap precedes the Telegram code', async () => {
    const slowly = async (page: Page) =>
      page.route('**/assets/open-telegram-*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        await route.continue()
      })
    await invited(
      async (host) => {
        await share(host)
        await expect.poll(() => sentId(host), SOON).not.toBe('null')
        expect(link(host)).toBe('null')
      },
      { before: slowly },
    )
  })

  it('is a link when the card has expired, and nothing when the person declined', async () => {
    await invited(async (host) => {
      await share(host)
      await host.hears('web_app_send_prepared_message', {})
      await host.say({ name: 'prepared_message_failed', data: { error: 'MESSAGE_EXPIRED' } })
      await expect.poll(() => link(host), SOON).toContain('share')
    })
    await invited(async (host) => {
      await share(host)
      await host.hears('web_app_send_prepared_message', {})
      await host.say({ name: 'prepared_message_failed', data: { error: 'USER_DECLINED' } })
      await host.app.getByRole('button', { name: SHARE, disabled: false }).waitFor()
      expect(link(host)).toBe('null')
    })
  })

  it('is a link in a client too old for cards, without preparing one', async () => {
    const before = preparedCount()
    await invited(
      async (host) => {
        await share(host)
        await expect.poll(() => link(host), SOON).toContain('share')
      },
      { version: '7.10' },
    )
    expect(preparedCount()).toBe(before)
  })

  it('is a link without linked Telegram, or when Telegram does not answer', async () => {
    await invited(
      async (host) => {
        await share(host)
        await expect.poll(() => link(host), SOON).toContain('share')
      },
      { isBound: false },
    )
    await invited(async (host) => {
      server.bot.failNext(PREPARE, 'lost')
      await share(host)
      await expect.poll(() => link(host), SOON).toContain('share')
    })
  })
})

describe('Telegram coverage', () => {
  it('sends every event and receives every method of sharing', () => {
    expect([...SAID]).toEqual(expect.arrayContaining([...SHARE_EVENTS]))
    expect([...HEARD]).toEqual(expect.arrayContaining(Object.keys(SHARE_METHODS)))
  })
})
