import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runBot } from '#server/bot/run-bot.ts'
import type { TelegramConfig } from '#server/config/account-config.ts'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import {
  type BotApi,
  openBotApi,
  type SeenMessage,
} from '#tests/support/telegram-server/bot-api.ts'
import { signLaunch, TEST_BOT } from '#tests/support/telegram-server/launch.ts'

const ADA = { id: 501, first_name: 'Ada', last_name: 'Byron', username: 'ada' }
const EVE = { id: 666, first_name: 'Eve' }
const DEVICE = 'p'.repeat(43)
const MINUTE_MS = 60_000

let api: BotApi
let fixture: AccountFixture
let stop: AbortController
let running: Promise<void>
let logged: string[]

function settings(): TelegramConfig {
  return { ...TEST_BOT, apiOrigin: api.origin }
}

beforeEach(async () => {
  api = await openBotApi()
  logged = []
  fixture = await openAccountFixture((context) => ({
    ...context,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    ports: { ...context.ports, telegram: openTelegram(settings()) },
  }))
  stop = new AbortController()
  running = runBot(fixture.context, settings(), stop.signal)
})
afterEach(async () => {
  stop.abort()
  await running
  await fixture.close()
  await api.close()
})

async function offer(token: string) {
  const info = await fixture.call('GET /user/bindTelegramInfo', { offer: 'true' }, { token })
  if (info.offer === null) throw new Error('no offer was made')
  return { ...info.offer, start: `/start ${new URL(info.offer.link).searchParams.get('start')}` }
}

async function boundOf(token: string) {
  return (await fixture.call('GET /user/bindTelegramInfo', {}, { token })).bound
}

function labelOf(message: SeenMessage, begins: string): string {
  const label = [...message.buttons.keys()].find((text) => text.startsWith(begins))
  if (label === undefined) throw new Error(`no button ${begins}`)
  return label
}

/** Presses and waits until the message says something else. */
async function press(from: typeof EVE, message: SeenMessage, begins: string): Promise<string> {
  const before = message.text
  api.press(from, message, labelOf(message, begins))
  await expect.poll(() => message.text, { timeout: 15_000 }).not.toBe(before)
  return message.text
}

/** A person who has come in Telegram and has done nothing else. */
async function comeInTelegram(userId: number) {
  const initData = signLaunch({ userId, at: fixture.clock.now })
  return await fixture.call('POST /user/login/telegram', {
    initData,
    deviceKey: DEVICE,
    isAgreed: true,
  })
}

describe('the bot', () => {
  it('greets, in the language of the client, with a button that opens the app', async () => {
    api.write(ADA, '/start')
    const english = await api.nextMessage(ADA.id, 1)
    expect(english.text).toMatch(/^Buoy sends/)
    expect([...english.buttons]).toEqual([['Open Buoy', 'https://buoy.example/']])
    api.write({ ...ADA, language_code: 'zh-hant' }, '/start i_ABC234')
    const traditional = await api.nextMessage(ADA.id, 2)
    expect([...traditional.buttons]).toEqual([
      ['開啟 Buoy', 'https://buoy.example/?inviteCode=ABC234'],
    ])
  })

  it('explains what it can do in answer to any other text', async () => {
    api.write(ADA, 'hello')
    expect((await api.nextMessage(ADA.id, 1)).text).toContain('/bind')
  })

  it('says nothing in groups', async () => {
    const { token } = await fixture.register('ann@example.com')
    const { start } = await offer(token)
    api.write(ADA, start, 'group')
    api.write(ADA, '/start')
    await api.nextMessage(ADA.id, 1)
    expect(api.messagesTo(-100)).toEqual([])
  })

  it('says nothing to another bot, and gives it nothing to bind with', async () => {
    const { token } = await fixture.register('ann@example.com')
    const { start } = await offer(token)
    for (const text of [start, '/bind']) api.write({ ...EVE, is_bot: true }, text)
    api.write(ADA, '/start')
    await api.nextMessage(ADA.id, 1)
    expect(api.messagesTo(EVE.id)).toEqual([])
  })
})

describe('a link from the page', () => {
  it('binds after the bot has said who asks and the person has confirmed', async () => {
    const { token } = await fixture.register('ann@example.com')
    const { nickname } = await fixture.call('GET /user/getCurrentUser', {}, { token })
    const { start, matchCode } = await offer(token)
    api.write(ADA, start)
    const asked = await api.nextMessage(ADA.id, 1)
    expect(asked.text).toContain(`${nickname} (an***@example.com) asks to be linked`)
    expect(asked.text).toContain(matchCode)
    expect(asked.text).not.toContain('ann@example.com')
    expect(await boundOf(token)).toBeNull()
    expect(await press(ADA, asked, `Confirm: it shows ${matchCode}`)).toMatch(/^Done/)
    expect(asked.buttons.size).toBe(0)
    expect(await boundOf(token)).toMatchObject({ name: 'Ada Byron', username: 'ada' })
    fixture.clock.now += MINUTE_MS
    const session = await comeInTelegram(ADA.id)
    const me = await fixture.call('GET /user/getCurrentUser', {}, session)
    expect(me.nickname).toBe(nickname)
  })

  it('is worthless once declined, used, replaced by a newer one or ten minutes old', async () => {
    const { token } = await fixture.register('ann@example.com')
    const declined = await offer(token)
    api.write(EVE, declined.start)
    const asked = await api.nextMessage(EVE.id, 1)
    expect(await press(EVE, asked, 'Not me')).toMatch(/^Nothing was linked/)
    api.write(EVE, declined.start)
    expect((await api.nextMessage(EVE.id, 2)).text).toMatch(/expired or was already used/)
    const older = await offer(token)
    const newer = await offer(token)
    api.write(EVE, older.start)
    expect((await api.nextMessage(EVE.id, 3)).text).toMatch(/expired or was already used/)
    api.write(ADA, newer.start)
    const good = await api.nextMessage(ADA.id, 1)
    fixture.clock.now += 10 * MINUTE_MS
    expect(await press(ADA, good, 'Confirm')).toMatch(/expired or was already used/)
    expect(await boundOf(token)).toBeNull()
  })

  it('of an attacker binds nothing to a victim who has an account in use (T3)', async () => {
    const attacker = await fixture.register('eve@example.com')
    const victim = await comeInTelegram(ADA.id)
    const code = await fixture.sendCode('ada@example.com', 'bind', victim)
    await fixture.call('POST /user/bindingByEmail', { email: 'ada@example.com', code }, victim)
    const { start } = await offer(attacker.token)
    api.write(ADA, start)
    const asked = await api.nextMessage(ADA.id, 1)
    expect(await press(ADA, asked, 'Confirm')).toMatch(/linked to another Buoy account/)
    expect(await boundOf(attacker.token)).toBeNull()
    expect(await boundOf(victim.token)).not.toBeNull()
  })

  it('absorbs an account that was never more than a start in Telegram', async () => {
    const { token } = await fixture.register('ann@example.com')
    const empty = await comeInTelegram(ADA.id)
    const { id } = await fixture.call('GET /user/getCurrentUser', {}, empty)
    const { start } = await offer(token)
    api.write(ADA, start)
    expect(await press(ADA, await api.nextMessage(ADA.id, 1), 'Confirm')).toMatch(/^Done/)
    await fixture.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, empty)
    const row = await fixture.db.reader
      .selectFrom('accounts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('erased')
  })

  it('binds one of two people who confirm it at once', async () => {
    const { token } = await fixture.register('ann@example.com')
    const { start } = await offer(token)
    api.write(ADA, start)
    api.write(EVE, start)
    const one = await api.nextMessage(ADA.id, 1)
    const other = await api.nextMessage(EVE.id, 1)
    const texts = await Promise.all([press(ADA, one, 'Confirm'), press(EVE, other, 'Confirm')])
    expect(texts.filter((text) => text.startsWith('Done'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('was already used'))).toHaveLength(1)
  })

  it('is answered as unusable where that account has another Telegram', async () => {
    const { token } = await fixture.register('ann@example.com')
    const first = await offer(token)
    api.write(ADA, first.start)
    const asked = await api.nextMessage(ADA.id, 1)
    const initData = signLaunch({ userId: 777, at: fixture.clock.now })
    await fixture.call('POST /user/codeBindTelegram', { initData, deviceKey: DEVICE }, { token })
    expect(await press(ADA, asked, 'Confirm')).toMatch(/linked to another Telegram/)
  })
})

describe('a code of the bot', () => {
  async function askCode(from: typeof EVE, count = 1): Promise<string> {
    api.write(from, '/bind')
    const { text } = await api.nextMessage(from.id, count)
    return /^\d{6}/.exec(text)?.[0] ?? text
  }

  it('binds who typed it on the page, once', async () => {
    const ann = await fixture.register('ann@example.com')
    const bob = await fixture.register('bob@example.com')
    const code = await askCode(ADA)
    const bound = await fixture.call('POST /user/codeBindTelegram', { code }, ann)
    expect(bound).toMatchObject({ name: 'Ada Byron', username: 'ada' })
    await fixture.expectRefusal('wrongCode', 'POST /user/codeBindTelegram', { code }, bob)
  })

  it('notifies the Telegram user who requested it which account used it', async () => {
    const eve = await fixture.register('eve@example.com')
    const { nickname } = await fixture.call('GET /user/getCurrentUser', {}, eve)
    const code = await askCode(ADA)
    await fixture.call('POST /user/codeBindTelegram', { code }, eve)
    const { text } = await api.nextMessage(ADA.id, 2)
    expect(text).toContain(`linked to the Buoy account ${nickname}`)
  })

  it('binds also where the person has blocked the bot meanwhile', async () => {
    const { token } = await fixture.register('ann@example.com')
    const code = await askCode(ADA)
    api.block(ADA.id)
    await fixture.call('POST /user/codeBindTelegram', { code }, { token })
    await expect.poll(() => logged.join('')).toContain('could not be notified of a link')
    expect(await boundOf(token)).not.toBeNull()
  })

  it('is good for ten minutes', async () => {
    const ann = await fixture.register('ann@example.com')
    const code = await askCode(ADA)
    fixture.clock.now += 10 * MINUTE_MS
    await fixture.expectRefusal('wrongCode', 'POST /user/codeBindTelegram', { code }, ann)
  })

  it('is guessed by nobody: an account tries five times an hour', async () => {
    const eve = await fixture.register('eve@example.com')
    const code = await askCode(ADA)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await fixture.expectRefusal('wrongCode', 'POST /user/codeBindTelegram', { code: wrong }, eve)
    }
    await fixture.expectRefusal('tooMany', 'POST /user/codeBindTelegram', { code }, eve)
    fixture.clock.now += 61 * MINUTE_MS
    await fixture.expectRefusal('wrongCode', 'POST /user/codeBindTelegram', { code }, eve)
  })

  it('is given ten times an hour and no more', async () => {
    for (let count = 1; count <= 10; count += 1)
      expect(await askCode(ADA, count)).toMatch(/^\d{6}$/)
    expect(await askCode(ADA, 11)).toMatch(/^You requested too many codes. Try again in 60 min/)
  })

  it('leaves neither itself nor a link in the database', async () => {
    const { token } = await fixture.register('ann@example.com')
    const code = await askCode(ADA)
    const { start } = await offer(token)
    const tickets = await fixture.db.reader.selectFrom('tickets').selectAll().execute()
    expect(tickets).toHaveLength(2)
    const stored = JSON.stringify(tickets)
    expect(stored).not.toContain(start.slice('/start bind_'.length))
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})

describe('Telegram that does not answer as it should', () => {
  it.each([
    ['loses an answer', 'lost'],
    ['asks to wait', 'flood'],
    ['is broken for a moment', 'broken'],
  ] as const)('and %s is asked again', async (_what, fault) => {
    api.failNext('sendMessage', fault)
    api.write(ADA, '/start')
    expect((await api.nextMessage(ADA.id, 1)).text).toMatch(/^Buoy sends/)
    expect(api.calls.filter((method) => method === 'sendMessage')).toHaveLength(2)
  })

  it.each(['getUpdates', 'getMe'])('loses a %s and is heard again', async (method) => {
    api.failNext(method, 'lost')
    api.write(ADA, '/start')
    expect((await api.nextMessage(ADA.id, 1)).text).toMatch(/^Buoy sends/)
  })

  it('refuses an answer and costs that answer alone', async () => {
    api.block(EVE.id)
    api.failNext('sendMessage', 'bad')
    api.write(EVE, '/start')
    api.write(EVE, '/start')
    const faults = () => logged.filter((line) => line.includes('the bot could not answer'))
    // One chat is answered in order, different ones side by side: only then does the other write.
    await expect.poll(() => faults().length, { timeout: 15_000 }).toBe(2)
    api.write(ADA, '/start')
    await api.nextMessage(ADA.id, 1)
    expect(faults()).toHaveLength(2)
    expect(faults()[0]).toContain('chat not found')
    expect(faults()[1]).toContain('blocked by the user')
  })
})

describe('a bot whose updates are delivered', () => {
  const SECRET = 's'.repeat(32)
  const PATH = '/api/telegram/updates'
  const hook = { url: `https://buoy.example${PATH}`, secret: SECRET }
  let delivered: AccountFixture
  beforeEach(async () => {
    delivered = await openAccountFixture((context) => ({
      ...context,
      config: {
        ...context.config,
        account: { ...context.config.account, telegram: { ...settings(), webhook: hook } },
      },
    }))
  })
  afterEach(async () => {
    await delivered.close()
  })

  async function deliver(update: object, secret = SECRET): Promise<number> {
    const headers = { 'x-telegram-bot-api-secret-token': secret }
    const request = { method: 'POST', url: PATH, headers, payload: update } as const
    return (await delivered.app.inject(request)).statusCode
  }

  it('registers its address with Telegram, and answers what comes with the secret', async () => {
    stop.abort()
    await running
    stop = new AbortController()
    running = runBot(delivered.context, { ...settings(), webhook: hook }, stop.signal)
    await expect.poll(() => api.webhook()).toMatchObject(hook)
    const update = api.write(ADA, '/start')
    expect(await deliver(update)).toBe(200)
    expect((await api.nextMessage(ADA.id, 1)).text).toMatch(/^Buoy sends/)
  })

  it('hears nobody without the secret, and the same update once (T26)', async () => {
    stop.abort()
    await running
    const update = api.write(ADA, '/start')
    expect(await deliver(update, 'wrong')).toBe(403)
    expect(await deliver({ update_id: 'x' })).toBe(400)
    expect(api.messagesTo(ADA.id)).toEqual([])
    expect(await deliver(update)).toBe(200)
    expect(await deliver(update)).toBe(200)
    expect(api.messagesTo(ADA.id)).toHaveLength(1)
  })

  it('acknowledges what it cannot answer, so that it does not come for ever', async () => {
    stop.abort()
    await running
    api.block(EVE.id)
    expect(await deliver(api.write(EVE, '/start'))).toBe(200)
    await api.close()
    expect(await deliver(api.write(ADA, '/start'))).toBe(200)
  })
})

describe('nothing secret of the bot', () => {
  it('is logged, whatever fails', async () => {
    const { token } = await fixture.register('ann@example.com')
    const { start } = await offer(token)
    api.failNext('sendMessage', 'lost', 3)
    api.write(ADA, start)
    await expect.poll(() => logged.length, { timeout: 15_000 }).toBe(1)
    api.failNext('sendMessage', 'bad')
    api.write(ADA, start)
    api.failNext('answerCallbackQuery', 'bad')
    api.write(ADA, start)
    const asked = await api.nextMessage(ADA.id, 1)
    api.press(ADA, asked, labelOf(asked, 'Confirm'))
    api.write(ADA, '/bind')
    const code = (await api.nextMessage(ADA.id, 2)).text.slice(0, 6)
    await api.close()
    stop.abort()
    await running
    expect(logged.length).toBeGreaterThan(0)
    const log = logged.join('')
    for (const secret of [TEST_BOT.botToken, start.slice('/start bind_'.length), code, token]) {
      expect(log).not.toContain(secret)
    }
  })
})
