import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runBot } from '#server/bot/run-bot.ts'
import type { Mail } from '#server/ports/mail/port.ts'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { openTwitter } from '#server/ports/twitter/open-twitter.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { openBotApi } from '#tests/support/telegram-server/bot-api.ts'
import { signLaunch, TEST_BOT } from '#tests/support/telegram-server/launch.ts'
import { openTwitterServer, type TwitterServer } from '#tests/support/twitter-server.ts'

const MAIL = 'ann@example.com'
const PHONE = '+86 13800138000'
const DEVICE = 'p'.repeat(43)
const MINUTE_MS = 60_000
const BIND_TELEGRAM = 'POST /user/codeBindTelegram'

let twitter: TwitterServer
let fixture: AccountFixture
let logged: string[]
beforeAll(async () => {
  twitter = await openTwitterServer()
})
afterAll(async () => {
  await twitter.close()
})
beforeEach(async () => {
  logged = []
  fixture = await openAccountFixture((context) => ({
    ...context,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    ports: {
      ...context.ports,
      telegram: openTelegram(TEST_BOT),
      twitter: openTwitter(twitter.config),
    },
  }))
})
afterEach(async () => {
  await fixture.close()
})

/** Ann, with an e-mail and a mobile; earlier notifications are cleared. */
async function ann(): Promise<{ readonly token: string }> {
  const session = await fixture.register(MAIL)
  const code = await fixture.sendCode(PHONE, 'bind', session)
  const body = { areaCode: '86', mobile: '13800138000', code }
  await fixture.call('POST /user/bindingByMobile', body, session)
  fixture.ports.emails.length = 0
  fixture.ports.messages.length = 0
  return session
}

function bindTelegram(session: { readonly token: string }, username?: string) {
  const named = username === undefined ? {} : { username }
  const initData = signLaunch({ userId: 501, at: fixture.clock.now, ...named })
  return fixture.answer(BIND_TELEGRAM, { initData, deviceKey: DEVICE }, session)
}

async function bindTwitter(session: { readonly token: string }): Promise<number> {
  const { url } = await fixture.call('GET /user/bindTwitterInfo', { offer: 'true' }, session)
  const back = twitter.approve(url ?? '')
  return (await fixture.answer('POST /user/bindTwitter', back, session)).code
}

function emails(): readonly string[] {
  return fixture.ports.emails.map(({ to, subject }) => `${to}: ${subject}`)
}

describe('an owner', () => {
  it('is notified by email and message that Telegram was linked, and which account', async () => {
    await bindTelegram(await ann(), 'ada')
    expect(emails()).toEqual([`${MAIL}: Telegram (@ada) was linked to your Buoy account`])
    const [sentEmail] = fixture.ports.emails
    expect(sentEmail?.text).toMatch(/^On Nov 21, 2026 12:00 UTC Telegram \(@ada\) was linked/)
    expect(sentEmail?.html).toContain('If this wasn’t you')
    expect(fixture.ports.messages).toMatchObject([
      { to: '+8613800138000', text: expect.stringContaining('Telegram (@ada) was linked') },
    ])
  })

  it('is notified that Telegram was unlinked', async () => {
    const session = await ann()
    await bindTelegram(session)
    await fixture.call('POST /user/unBindTelegram', {}, session)
    expect(emails()).toEqual([
      `${MAIL}: Telegram was linked to your Buoy account`,
      `${MAIL}: Telegram was unlinked from your Buoy account`,
    ])
    expect(fixture.ports.messages).toHaveLength(2)
  })

  it('is notified that X was linked and unlinked', async () => {
    const session = await ann()
    expect(await bindTwitter(session)).toBe(200)
    await fixture.call('POST /user/unBindTwitter', {}, session)
    expect(emails()).toEqual([
      `${MAIL}: X (@TwitterDev) was linked to your Buoy account`,
      `${MAIL}: X (@TwitterDev) was unlinked from your Buoy account`,
    ])
    expect(fixture.ports.messages).toHaveLength(2)
  })

  it('reads no name that its holder could choose freely', async () => {
    const session = await ann()
    const firstName = 'visit evil.example'
    const initData = signLaunch({ userId: 501, firstName, at: fixture.clock.now })
    await fixture.call(BIND_TELEGRAM, { initData, deviceKey: DEVICE }, session)
    expect(JSON.stringify([fixture.ports.emails, fixture.ports.messages])).not.toContain('evil')
  })

  it.each([
    ['zh-tw', '您的 Buoy 帳號已綁定 Telegram'],
    ['zh-cn', '你的 Buoy 账号已绑定 Telegram'],
    ['vi', 'Telegram đã được liên kết với tài khoản Buoy của bạn'],
  ])(
    'is notified in the language of the account, not of the caller: %s',
    async (language, subject) => {
      const session = await fixture.register(MAIL, { headers: { language } })
      fixture.ports.emails.length = 0
      await bindTelegram(session)
      expect(emails()).toEqual([`${MAIL}: ${subject}`])
    },
  )

  it('is notified in a language chosen since', async () => {
    const session = await fixture.register(MAIL)
    await fixture.call('POST /user/editUserInfo', { language: 'zh-Hant' }, session)
    fixture.ports.emails.length = 0
    await bindTelegram(session)
    expect(emails()).toEqual([`${MAIL}: 您的 Buoy 帳號已綁定 Telegram`])
  })

  it('is notified of a second sign-in method by the first, which masks it', async () => {
    const session = await fixture.register(MAIL)
    const code = await fixture.sendCode(PHONE, 'bind', session)
    const body = { areaCode: '86', mobile: '13800138000', code }
    await fixture.call('POST /user/bindingByMobile', body, session)
    expect(emails().at(-1)).toBe(`${MAIL}: A sign-in contact was added to your Buoy account`)
    expect(fixture.ports.emails.at(-1)?.text).not.toContain('13800138000')
    expect(fixture.ports.messages).toHaveLength(1)
  })
})

describe('nobody is notified', () => {
  it('of a binding that was refused, or was there already', async () => {
    const session = await ann()
    expect((await bindTelegram(session)).code).toBe(200)
    expect((await bindTelegram(session)).code).toBe(200)
    expect(emails()).toHaveLength(1)
    const bob = await fixture.register('bob@example.com')
    expect((await bindTelegram(bob)).code).not.toBe(200)
    expect(emails().filter((line) => line.includes('linked'))).toHaveLength(1)
  })

  it('of an unbinding where nothing was bound', async () => {
    const session = await ann()
    await fixture.call('POST /user/unBindTelegram', {}, session)
    await fixture.call('POST /user/unBindTwitter', {}, session)
    expect([...fixture.ports.emails, ...fixture.ports.messages]).toEqual([])
  })
})

describe('a notice that cannot be sent', () => {
  it('changes nothing and is logged without the contact', async () => {
    const session = await ann()
    const ports = fixture.context.ports as { mail: Mail }
    ports.mail = { kind: 'smtp', send: () => Promise.reject(new Error(`no email to ${MAIL}`)) }
    expect((await bindTelegram(session)).code).toBe(200)
    await expect.poll(() => logged).toHaveLength(1)
    expect(logged[0]).toContain('linkBound')
    expect(logged[0]).not.toContain(MAIL)
  })
})

describe('a binding that the bot completes', () => {
  it('notifies the owner, who may not be the one that confirmed', async () => {
    const api = await openBotApi()
    const stop = new AbortController()
    const running = runBot(fixture.context, { ...TEST_BOT, apiOrigin: api.origin }, stop.signal)
    try {
      const session = await ann()
      fixture.clock.now += MINUTE_MS
      const info = await fixture.call('GET /user/bindTelegramInfo', { offer: 'true' }, session)
      const ada = { id: 501, first_name: 'Ada', username: 'ada' }
      api.write(ada, `/start ${new URL(info.offer?.link ?? '').searchParams.get('start')}`)
      const asked = await api.nextMessage(ada.id, 1)
      expect(emails()).toEqual([])
      api.press(ada, asked, [...asked.buttons.keys()][0] ?? '')
      await expect.poll(emails, { timeout: 15_000 }).toHaveLength(1)
      expect(emails()).toEqual([`${MAIL}: Telegram (@ada) was linked to your Buoy account`])
    } finally {
      stop.abort()
      await running
      await api.close()
    }
  })
})
