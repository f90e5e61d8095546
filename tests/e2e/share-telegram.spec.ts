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
/** How long a loaded machine may take for what a page does at once. */
const SOON = { timeout: 15_000 }

const replay = writeReplayFolder(1)
let server: MemberServer
let browser: Browser
let telegramId = 900

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startMemberServer(replay.market(1_000_000))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

/** Opens the invitations of somebody new whose Telegram is bound, or who has none. */
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
    await page.addInitScript((kept) => localStorage.setItem('buoy.session', kept), session)
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
  it('is sent on as a card, made ready when it is asked for and not before', async () => {
    await invited(async (host) => {
      expect(preparedCount()).toBe(0)
      await share(host)
      await expect.poll(() => server.bot.shares.prepared.size, SOON).toBe(1)
      const [[id, kept] = []] = server.bot.shares.prepared
      expect(kept?.userId).toBe(telegramId)
      await host.hears('web_app_send_prepared_message', { id })
      await host.say({ name: 'prepared_message_sent' })
      // One tap, one card: neither a second one nor a link beside it.
      await host.app.getByRole('button', { name: SHARE, disabled: false }).waitFor()
      expect([preparedCount(), link(host)]).toEqual([1, 'null'])
    })
  })

  it('is a card also where the tap comes before the code for Telegram', async () => {
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

  it('is a link where the card has expired, and nothing where the person changed their mind', async () => {
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

  it('is a link in a client too old for cards, which are not even made ready', async () => {
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

  it('is a link where no card can be had: no Telegram bound, or Telegram does not answer', async () => {
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

describe('this suite', () => {
  it('has spoken every event and heard every method of sharing', () => {
    expect([...SAID]).toEqual(expect.arrayContaining([...SHARE_EVENTS]))
    expect([...HEARD]).toEqual(expect.arrayContaining(Object.keys(SHARE_METHODS)))
  })
})
