import type { Update } from 'grammy/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runBot } from '#server/bot/run-bot.ts'
import type { BotApi } from '#tests/support/telegram-server/bot-api.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { linkTelegram, openTestBot, type TestBot } from '#tests/support/telegram-server/bot-of.ts'
import { TEST_BOT } from '#tests/support/telegram-server/launch.ts'

/** Another person for each test. */
let ADA = { id: 701, first_name: 'Ada' }
let loggedBefore = 0
const loggedSince = () => bot.logged.slice(loggedBefore)

let fixture: AccountFixture
let bot: TestBot
let api: BotApi
beforeAll(async () => {
  fixture = await openAccountFixture()
  bot = await openTestBot(fixture.context)
  api = bot.api
})
beforeEach(() => {
  ADA = { ...ADA, id: ADA.id + 1 }
  loggedBefore = bot.logged.length
})
afterAll(async () => {
  await fixture.close()
  await bot.close()
})

async function chatOf(userId: number) {
  return await fixture.db.reader
    .selectFrom('telegram_chats')
    .select(['can_write', 'reason', 'language'])
    .where('user_id', '=', String(userId))
    .executeTakeFirst()
}

let updateCount = 0
function nextUpdate(): number {
  updateCount += 1
  return 700_000 + updateCount
}

/** The person blocks the bot or lets it again, in the shape of the Bot API's ChatMemberUpdated. */
function memberUpdate(status: 'kicked' | 'member'): Update {
  const person = { is_bot: false, ...ADA }
  const user = { id: 5_768_337_691, is_bot: true, first_name: 'Buoy' }
  const [old, next] = status === 'kicked' ? ['member', 'kicked'] : ['kicked', 'member']
  const member = (name: string | undefined) =>
    name === 'kicked' ? { user, status: 'kicked', until_date: 0 } : { user, status: 'member' }
  return {
    update_id: nextUpdate(),
    my_chat_member: {
      chat: { type: 'private', ...ADA },
      from: person,
      date: 1_790_000_000,
      old_chat_member: member(old),
      new_chat_member: member(next),
    },
  } as Update
}

/** What Telegram sends when a Mini App's question whether the bot may write is answered with yes. */
function accessUpdate(): Update {
  const from = { is_bot: false, ...ADA }
  const chat = { type: 'private', ...ADA } as const
  return {
    update_id: nextUpdate(),
    message: {
      message_id: 1,
      from,
      chat,
      date: 1_790_000_000,
      write_access_allowed: { from_request: true, web_app_name: 'app' },
    },
  }
}

async function bindAda(): Promise<string> {
  const { accountId } = await addTestAccount(fixture.context)
  await linkTelegram(fixture.context, accountId, ADA.id)
  return accountId
}

describe('whether the bot may write', () => {
  it('is known from a start, a block, an end of it, and a yes in the app', async () => {
    await bot.ask(ADA, '/start')
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 1, reason: 'start' })
    await bot.hear(memberUpdate('kicked'))
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 0, reason: 'blocked' })
    await bot.hear(memberUpdate('member'))
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 1, reason: 'unblocked' })
    await bot.hear(memberUpdate('kicked'))
    await bot.hear(accessUpdate())
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 1, reason: 'writeAccess' })
    expect(api.messagesTo(ADA.id)).toHaveLength(1)
  })

  it('is known also from any word of somebody taken for lost', async () => {
    await bot.ask(ADA, '/start')
    await bot.hear(memberUpdate('kicked'))
    await bot.ask(ADA, '/help')
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 1, reason: 'message' })
  })

  it('keeps the language through all of it', async () => {
    await bot.press(ADA, await bot.ask(ADA, '/language'), 'Tiếng Việt')
    await bot.hear(memberUpdate('kicked'))
    await bot.hear(memberUpdate('member'))
    expect((await chatOf(ADA.id))?.language).toBe('vi')
  })
})

describe('/alerts', () => {
  it('explains to users without an account how to get one', async () => {
    const { text, buttons } = await bot.ask(ADA, '/alerts')
    expect(text).toContain('not linked to a Buoy account')
    expect([...buttons.keys()]).toEqual(['Open Buoy'])
  })

  it('names the coins, says whether alerts come here, and links to the settings', async () => {
    const accountId = await bindAda()
    await fixture.db.transaction(async (tx) => {
      for (const id of ['btc', 'eth']) {
        const coin = { id, symbol: id.toUpperCase(), primary_market_id: null }
        await tx.insertInto('coins').values(coin).execute()
        await tx
          .insertInto('coin_alerts')
          .values({
            account_id: accountId,
            coin_id: id,
            is_on: id === 'btc' ? 1 : 0,
            long_mode: 2,
            short_mode: 2,
            leg_mode: 2,
            surge_mode: 2,
            channels: null,
            set_wall_time: 1,
          })
          .execute()
      }
    })
    const { text, buttons } = await bot.ask(ADA, '/alerts')
    expect(text).toBe('Alerts are on for: BTC\n\nAlerts are sent to this chat.')
    expect(buttons.get('Alert settings')).toBe('https://buoy.example/pages/ai/reminderSettings')
  })

  it('pauses and resumes by buttons, without touching any setting', async () => {
    const accountId = await bindAda()
    const asked = await bot.ask(ADA, '/alerts')
    const paused = await bot.press(ADA, asked, 'Pause')
    expect(paused.text).toContain('are paused')
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 0, reason: 'paused' })
    const resumed = await bot.press(ADA, paused, 'Resume')
    expect(resumed.text).toContain('Alerts are sent to this chat.')
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 1, reason: 'resumed' })
    const settings = await fixture.db.reader
      .selectFrom('alert_settings')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute()
    expect(settings).toEqual([])
  })

  it('pauses and resumes once where its button is tapped twice, and logs no fault', async () => {
    await bindAda()
    const asked = await bot.ask(ADA, '/alerts')
    for (const label of ['Pause alerts here', 'Resume alerts here']) {
      const taps = [api.press(ADA, asked, label), api.press(ADA, asked, label)]
      for (const tap of taps) await bot.hear(tap)
      expect([...asked.buttons.keys()]).not.toContain(label)
    }
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 1, reason: 'resumed' })
    expect(loggedSince()).toEqual([])
  })

  it('is what the link of the app shows, which resumes as a bare /start does', async () => {
    await bindAda()
    await bot.ask(ADA, '/stop')
    const resumed = await bot.ask(ADA, '/start alerts')
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 1, reason: 'start' })
    const { text, buttons } = await bot.ask(ADA, '/alerts')
    expect([resumed.text, [...resumed.buttons]]).toEqual([text, [...buttons]])
    expect(text).toContain('Alerts are sent to this chat.')
    expect([...buttons.keys()]).toEqual(['Pause alerts here', 'Alert settings'])
  })

  it('stays paused after the bot is blocked and let again', async () => {
    await bindAda()
    await bot.ask(ADA, '/stop')
    await bot.hear(memberUpdate('kicked'))
    await bot.hear(memberUpdate('member'))
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 0, reason: 'paused' })
    await bot.ask(ADA, '/start')
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 1, reason: 'start' })
  })

  it('stays paused after /stop whatever is written or opened, until a bare /start', async () => {
    await bindAda()
    await bot.ask(ADA, '/stop')
    for (const text of ['/help', '/start s_x', '/start i_ABC234', '/signals']) {
      await bot.ask(ADA, text)
      expect(await chatOf(ADA.id)).toMatchObject({ can_write: 0, reason: 'paused' })
    }
    expect((await bot.ask(ADA, '/start')).text).toContain('Alerts are sent to this chat again.')
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 1 })
  })
})

describe('updates', () => {
  it('asks Telegram for every kind it answers', async () => {
    const stop = new AbortController()
    const telegram = {
      ...TEST_BOT,
      apiOrigin: api.origin,
      webhook: { url: 'https://buoy.example/api/telegram/updates', secret: 's'.repeat(32) },
    }
    const running = runBot(bot.context, telegram, stop.signal)
    await expect.poll(() => api.webhook()).not.toBeNull()
    stop.abort()
    await running
    expect(api.webhook()?.updates.toSorted()).toEqual([
      'callback_query',
      'inline_query',
      'message',
      'my_chat_member',
      'pre_checkout_query',
      'subscription',
    ])
  })

  it('of a hundred people at once are each answered to who asked', async () => {
    const people = Array.from({ length: 100 }, (_, at) => ({ id: 10_000 + at }))
    await Promise.all(people.map((from) => bot.hear(api.write(from, '/language'))))
    const counts = people.map(({ id }) => api.messagesTo(id).length)
    expect(counts).toEqual(people.map(() => 1))
  })

  it('are heard side by side: who waits for Telegram holds up no payment and nobody else', async () => {
    const stop = new AbortController()
    const telegram = { ...TEST_BOT, apiOrigin: api.origin }
    api.unhook()
    const slow = { code: 429, description: 'Too Many Requests: retry after 4', retryAfterS: 4 }
    api.failNext('sendMessage', slow)
    api.write(ADA, '/help')
    api.write(ADA, '/terms')
    const others = Array.from({ length: 50 }, (_, at) => ({ id: 20_000 + at }))
    for (const from of others) api.write(from, '/help')
    const people = [ADA, ...others]
    const answered = () => people.filter(({ id }) => api.messagesTo(id).length > 0).length
    const running = runBot(bot.context, telegram, stop.signal)
    // Whoever's call it was that must wait, the fifty others are not behind it.
    await expect.poll(answered, { timeout: 3500 }).toBe(50)
    await Promise.all(others.map(({ id }) => api.nextMessage(id, 1)))
    await api.nextMessage(ADA.id, 2)
    const texts = api.messagesTo(ADA.id).map(({ text }) => text)
    expect([texts[0]?.includes('/signals'), texts[1]?.includes('agreement')]).toEqual([true, true])
    stop.abort()
    await running
  })

  it('that come twice change nothing more', async () => {
    await bindAda()
    const asked = await bot.ask(ADA, '/alerts')
    const press = api.press(ADA, asked, 'Pause alerts here')
    await bot.hear(press)
    await bot.hear(press).catch(() => {})
    expect(await chatOf(ADA.id)).toMatchObject({ can_write: 0, reason: 'paused' })
    expect(api.messagesTo(ADA.id)).toHaveLength(1)
  })

  it('of kinds that nobody sends a bot are passed over', async () => {
    const from = { is_bot: false, ...ADA }
    const chat = { type: 'private', ...ADA } as const
    const bare = { message_id: 1, from, chat, date: 1_790_000_000 }
    await bot.hear({
      update_id: nextUpdate(),
      message: { ...bare, dice: { emoji: '🎲', value: 1 } },
    })
    await bot.hear({ update_id: nextUpdate(), poll_answer: { poll_id: 'x' } } as never)
    expect(api.messagesTo(ADA.id)).toEqual([])
    expect(loggedSince()).toEqual([])
  })
})

describe('an answer', () => {
  it.each(['flood', 'broken', 'lost'] as const)(
    'whose call meets the fault %s comes all the same',
    async (fault) => {
      api.failNext('sendMessage', fault)
      expect((await bot.ask(ADA, '/help')).text).toContain('/signals')
    },
  )

  it('that is refused or asked to wait long is given up, and the next one comes', async () => {
    api.failNext('sendMessage', 'bad')
    await bot.hear(api.write(ADA, '/help'))
    api.failNext('sendMessage', {
      code: 429,
      description: 'Too Many Requests: retry after 600',
      retryAfterS: 600,
    })
    await bot.hear(api.write(ADA, '/help'))
    expect(api.messagesTo(ADA.id)).toEqual([])
    expect(loggedSince()).toHaveLength(2)
    expect((await bot.ask(ADA, '/help')).text).toContain('/signals')
  })

  it('to who has blocked the bot costs nothing but that answer', async () => {
    api.block(ADA.id)
    await bot.hear(api.write(ADA, '/help'))
    expect((await bot.ask({ id: ADA.id + 5000 }, '/help')).text).toContain('/signals')
    expect(JSON.parse(loggedSince()[0] ?? '')).toMatchObject({ level: 30, fault: { code: 403 } })
  })

  it('is plain text: no name becomes a link or a mark-up, and none turns the text around (T18)', async () => {
    const names = ['<b>x</b>', '[a](https://evil.example)', '\u202Egnp.exe', '*_`~', '@everyone']
    for (const name of names) {
      const { text, fields } = await bot.ask({ ...ADA, first_name: name }, '/start')
      expect(text).not.toContain(name)
      expect(fields['parse_mode']).toBeUndefined()
      expect(fields['link_preview_options']).toEqual({ is_disabled: true })
    }
  })

  it('is cut to what Telegram takes, and never through a character', async () => {
    const accountId = await bindAda()
    await fixture.db.transaction(async (tx) => {
      for (let at = 0; at < 60; at += 1) {
        const id = `c${at}`
        const coin = { id, symbol: '😀'.repeat(80), primary_market_id: null }
        await tx.insertInto('coins').values(coin).execute()
        await tx
          .insertInto('coin_alerts')
          .values({
            account_id: accountId,
            coin_id: id,
            is_on: 1,
            long_mode: 2,
            short_mode: 2,
            leg_mode: 2,
            surge_mode: 2,
            channels: null,
            set_wall_time: at,
          })
          .execute()
      }
    })
    const { text } = await bot.ask(ADA, '/alerts')
    expect(text.length).toBeLessThanOrEqual(4096)
    expect(text.length).toBeGreaterThan(4090)
    expect(text.isWellFormed()).toBe(true)
  })
})
