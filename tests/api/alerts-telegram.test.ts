import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import { openSenders } from '#server/features/alerts/channels/channel-adapters.ts'
import { noteChat } from '#server/features/alerts/channels/telegram-chats.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { runSenders } from '#tests/support/alerts/send/run-senders.ts'
import {
  APP_LINK,
  type ChatPerson,
  openTelegramFixture,
  type TelegramFixture,
} from '#tests/support/alerts/telegram-fixture.ts'
import { writeEvent } from '#tests/support/alerts/write-event.ts'
import { CLOSED, GATE_OPENED, OPENED } from '#tests/support/alerts/test-message.ts'
import type { Fault, SeenMessage } from '#tests/support/telegram-server/bot-api.ts'
import { signLaunch, TEST_BOT } from '#tests/support/telegram-server/launch.ts'
import sharp from 'sharp'

let fixture: TelegramFixture
let ada: ChatPerson

beforeAll(async () => {
  fixture = await openTelegramFixture()
})
afterAll(async () => await fixture.close())
beforeEach(async () => {
  fixture.clock.now = CLOSED + 21_000
  ada = await fixture.addPerson()
})

/** The one message she has. */
function seen(person = ada): SeenMessage {
  const [message, ...others] = fixture.api.messagesTo(person.userId)
  expect(others).toEqual([])
  if (message === undefined) throw new Error('no message came')
  return message
}

async function chatOf({ userId }: ChatPerson) {
  return await fixture.db.reader
    .selectFrom('telegram_chats')
    .select(['can_write', 'reason'])
    .where('user_id', '=', String(userId))
    .executeTakeFirst()
}

async function alertFor({ accountId }: ChatPerson): Promise<string[]> {
  const { reader } = fixture.db
  const rows = await reader
    .selectFrom('messages')
    .select('what')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ what }) => what)
}

describe('an alert in Telegram', () => {
  it('says what happened under its picture, with a button that opens the signal', async () => {
    expect(await fixture.sender.send(fixture.messageTo(ada))).toEqual({ kind: 'accepted' })
    const { text, buttons, fields, photo } = seen()
    expect(text).toBe(
      'BTC Long signal, 4h\nTrigger price 64,210.5 · stop loss 62,000.0\nShort-term, 4h. Candle closed 12:00 UTC, 21s ago',
    )
    expect(fields['caption_entities']).toEqual([{ type: 'bold', offset: 0, length: 19 }])
    expect(fields['parse_mode']).toBeUndefined()
    expect([...buttons]).toEqual([
      ['Open signal', `${APP_LINK}?startapp=s_${fixture.item.signalId}`],
    ])
    const { format, width, height } = await sharp(photo?.bytes).metadata()
    expect([format, width, height]).toEqual(['jpeg', 640, 360])
    expect(photo?.bytes.length).toBeLessThan(40_000)
  })

  it('of the market gate has no picture, and opens the gate', async () => {
    await fixture.sender.send(fixture.messageTo(ada, { items: [GATE_OPENED] }))
    const { text, buttons, photo } = seen()
    expect(text.split('\n').slice(0, 2)).toEqual([
      'Market gate: longs only',
      'Bitcoin closed above its 50- and 200-day averages. New long signals are possible; short signals pause.',
    ])
    expect([...buttons]).toEqual([['Open market gate', `${APP_LINK}?startapp=a_gate`]])
    expect(photo).toBeNull()
  })

  it('opens the app by its own address where it has no link in Telegram', async () => {
    const sender = fixture.senderWith((context) => ({
      ...context,
      config: { ...context.config, telegramAppLink: null },
    }))
    await sender.send(fixture.messageTo(ada))
    expect([...seen().buttons.values()]).toEqual([
      `https://buoy.example/s/${fixture.item.signalId}?via=telegram`,
    ])
  })

  it('has no button where there is no HTTPS address either', async () => {
    const sender = fixture.senderWith((context) => {
      const account = { ...context.config.account, publicUrl: 'http://127.0.0.1:8080' }
      return { ...context, config: { ...context.config, telegramAppLink: null, account } }
    })
    expect(await sender.send(fixture.messageTo(ada))).toEqual({ kind: 'accepted' })
    expect(seen().buttons.size).toBe(0)
  })

  it('makes no sound where it is silent, and only then', async () => {
    const bob = await fixture.addPerson()
    await fixture.sender.send(fixture.messageTo(ada, { isSilent: true }))
    await fixture.sender.send(fixture.messageTo(bob))
    expect(seen().fields['disable_notification']).toBe(true)
    expect(seen(bob).fields['disable_notification']).toBe(false)
  })

  it('comes as text without a preview where it is a digest, and leads to all alerts', async () => {
    const items = [fixture.item, { ...fixture.item, base: 'ETH' }]
    await fixture.sender.send(fixture.messageTo(ada, { items }))
    const { text, photo, fields, buttons } = seen()
    expect(photo).toBeNull()
    expect(text.startsWith('2 alerts\nBTC Long signal, 4h')).toBe(true)
    expect(fields['link_preview_options']).toEqual({ is_disabled: true })
    expect([...buttons]).toEqual([['Open alerts', `${APP_LINK}?startapp=a_all`]])
  })

  it('comes without a picture where its signal has no candles', async () => {
    await fixture.sender.send(fixture.messageTo(ada, { items: [OPENED] }))
    expect(seen().photo).toBeNull()
    expect(seen().text).toContain('BTC Long signal, 4h')
  })

  it('comes without a picture where it cannot be drawn', async () => {
    const sender = fixture.senderWith((context) => {
      const storage = {
        ...context.ports.storage,
        encodeDrawing: () => Promise.reject(new Error('no memory')),
      }
      return { ...context, ports: { ...context.ports, storage } }
    })
    expect(await sender.send(fixture.messageTo(ada))).toEqual({ kind: 'accepted' })
    expect(seen().photo).toBeNull()
  })

  it('is written in the language of the account before one chosen in the chat', async () => {
    await fixture.db.transaction(async (tx) => {
      await noteChat(fixture.context, tx, { userId: ada.userId, canWrite: true, reason: 'start' })
      const row = tx.updateTable('telegram_chats').set({ language: 'zh-Hans' })
      await row.where('user_id', '=', String(ada.userId)).execute()
    })
    await fixture.sender.send(fixture.messageTo(ada, { language: 'vi' }))
    expect(seen().text).toContain('cắt lỗ')
  })

  it.each(LANGUAGES)(
    'fits under a picture, or into a message as a digest, in %s',
    async (language) => {
      const base = '🚀'.repeat(700)
      const long = { ...fixture.item, base, triggerPrice: 1.5e-9, targetPrice: 3e-9 }
      const parts = { language, isMaybeRepeated: true, isTest: true }
      const bob = await fixture.addPerson()
      const one = fixture.messageTo(ada, { ...parts, items: [long] })
      const many = fixture.messageTo(bob, {
        ...parts,
        items: Array.from({ length: 16 }, () => long),
      })
      expect(await fixture.sender.send(one)).toEqual({ kind: 'accepted' })
      expect(await fixture.sender.send(many)).toEqual({ kind: 'accepted' })
      expect(seen().photo).not.toBeNull()
      expect(seen(bob).text.length).toBeLessThanOrEqual(4096)
    },
  )
})

describe('the name of a coin', () => {
  it.each([
    ['markup', '<b>B</b>&_x_*y*[z](t)'],
    ['an emoji of several code points', '👩‍🚀🇻🇳'],
    ['Chinese', '龙币'],
  ])('that is %s is shown literally', async (_what, base) => {
    await fixture.sender.send(fixture.messageTo(ada, { items: [{ ...fixture.item, base }] }))
    const { text, fields } = seen()
    const length = `${base} Long signal, 4h`.length
    expect(text.replaceAll('\u2060', '').startsWith(`${base} Long signal, 4h\n`)).toBe(true)
    expect(fields['caption_entities']).toMatchObject([
      { type: 'bold', length: length + (text.split('\u2060').length - 1) },
    ])
  })

  it('makes no link, mention, tag or command of what follows a mark', async () => {
    const base = 'evil.com/@a#b$c'
    await fixture.sender.send(fixture.messageTo(ada, { items: [{ ...fixture.item, base }] }))
    const [line = ''] = seen().text.split('\n')
    expect(line).not.toMatch(/[.@#$/]\w/)
    expect(line.replaceAll('\u2060', '')).toBe('evil.com/@a#b$c Long signal, 4h')
  })

  it('turns no text around it, holds no line break and no half of a character', async () => {
    const base = '\u202eCTB\u2066\u200f\nX\ud83d'
    await fixture.sender.send(fixture.messageTo(ada, { items: [{ ...fixture.item, base }] }))
    const [line] = seen().text.split('\n')
    expect(line).toBe('CTBX\ufffd Long signal, 4h')
  })
})

describe('a picture', () => {
  it('is sent up once and then by the name Telegram gave it', async () => {
    const { photos } = fixture.api
    const sender = fixture.senderWith((context) => context)
    const before = photos.uploads
    const others = await Promise.all(Array.from({ length: 6 }, () => fixture.addPerson()))
    const outcomes = await Promise.all(
      [ada, ...others].map((person) => sender.send(fixture.messageTo(person))),
    )
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'accepted' })))
    expect(photos.uploads - before).toBe(1)
    const names = new Set([ada, ...others].map((person) => seen(person).photo?.fileId))
    expect(names.size).toBe(1)
  })

  it('that Telegram does not know any more costs nobody the alert, and is sent up anew', async () => {
    const sender = fixture.senderWith((context) => context)
    const [bob, eve] = [await fixture.addPerson(), await fixture.addPerson()]
    await sender.send(fixture.messageTo(ada))
    fixture.api.photos.forget()
    expect(await sender.send(fixture.messageTo(bob))).toEqual({ kind: 'accepted' })
    expect(seen(bob).photo).toBeNull()
    await sender.send(fixture.messageTo(eve))
    expect(seen(eve).photo?.bytes.length).toBeGreaterThan(0)
  })

  it('goes up with the next where the first could not be written to', async () => {
    const sender = fixture.senderWith((context) => context)
    const bob = await fixture.addPerson()
    fixture.api.block(ada.userId)
    const outcomes = await Promise.all(
      [ada, bob].map((person) => sender.send(fixture.messageTo(person))),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['off', 'accepted'])
    expect(seen(bob).photo?.bytes.length).toBeGreaterThan(0)
  })
})

describe('what Telegram answers', () => {
  async function sendWith(fault: Fault) {
    fixture.api.failNext('sendPhoto', fault)
    return await fixture.sender.send(fixture.messageTo(ada))
  }

  it('stops the channel for as long as it says where too much came (R16)', async () => {
    const description = 'Too Many Requests: retry after 37'
    expect(await sendWith({ code: 429, description, retryAfterS: 37 })).toEqual({
      kind: 'later',
      reason: 'flood',
      afterMs: 37_000,
    })
    expect(fixture.api.messagesTo(ada.userId)).toEqual([])
  })

  it.each([
    ['Forbidden: bot was blocked by the user', 403, 'blocked'],
    ['Forbidden: user is deactivated', 403, 'deactivated'],
    ["Forbidden: bot can't initiate conversation with a user", 403, 'notStarted'],
    ["Forbidden: bot can't send messages to bots", 403, 'forbidden'],
    ['Bad Request: chat not found', 400, 'notStarted'],
    ['Bad Request: PEER_ID_INVALID', 400, 'notStarted'],
  ])(
    'closes the chat and notifies the account in the app: %s',
    async (description, code, reason) => {
      expect(await sendWith({ code, description })).toEqual({ kind: 'off', reason })
      expect(await chatOf(ada)).toEqual({ can_write: 0, reason })
      expect(await alertFor(ada)).toEqual(['telegramOff'])
    },
  )

  it('notifies an account once, and again after it allowed the bot and blocked it again (R16)', async () => {
    const blocked = { code: 403, description: 'Forbidden: bot was blocked by the user' }
    await sendWith(blocked)
    fixture.clock.now += 1000
    await sendWith(blocked)
    expect(await alertFor(ada)).toEqual(['telegramOff'])
    const note = { userId: ada.userId, canWrite: true, reason: 'start' }
    await fixture.db.transaction((tx) => noteChat(fixture.context, tx, note))
    expect(await sendWith(blocked)).toEqual({ kind: 'off', reason: 'blocked' })
    expect(await alertFor(ada)).toEqual(['telegramOff', 'telegramOff'])
  })

  it('says the words alone where it takes offence at the picture', async () => {
    const description = 'Bad Request: PHOTO_INVALID_DIMENSIONS'
    expect(await sendWith({ code: 400, description })).toEqual({ kind: 'accepted' })
    expect(seen().photo).toBeNull()
  })

  it('leaves to an operator what time does not mend', async () => {
    const description = 'Bad Request: BUTTON_URL_INVALID'
    fixture.api.failNext('sendMessage', { code: 400, description })
    expect(await sendWith({ code: 400, description })).toEqual({
      kind: 'dead',
      reason: description,
    })
    expect(await chatOf(ada)).toBeUndefined()
  })

  it('is tried again where Telegram is not well, without a mark', async () => {
    const description = 'Internal Server Error: restart'
    expect(await sendWith({ code: 500, description })).toEqual({
      kind: 'later',
      reason: description,
    })
  })

  it.each(['lost', 'taken', 'garbled'] as const)(
    'is tried again as one that may have arrived where no answer came (%s)',
    async (fault) => {
      expect(await sendWith(fault)).toMatchObject({ kind: 'later', isMaybeArrived: true })
      expect(fixture.api.messagesTo(ada.userId).length).toBe(fault === 'taken' ? 1 : 0)
    },
  )

  it('is tried again without a mark where Telegram could not be reached at all', async () => {
    const { openTelegram } = await import('#server/ports/telegram/open-telegram.ts')
    const telegram = openTelegram({ ...TEST_BOT, apiOrigin: 'http://127.0.0.1:9' })
    const sender = fixture.senderWith((context) => ({
      ...context,
      ports: { ...context.ports, telegram },
    }))
    expect(await sender.send(fixture.messageTo(ada))).toEqual({
      kind: 'later',
      reason: 'ECONNREFUSED',
    })
  })

  it('stops the channel where the bot is not known, so that nobody is given up', async () => {
    expect(await sendWith({ code: 401, description: 'Unauthorized' })).toEqual({
      kind: 'later',
      reason: 'Unauthorized',
      afterMs: 60_000,
    })
  })

  it('is off for whoever has no Telegram bound, or is active no more', async () => {
    const { accountId } = ada
    await fixture.db.transaction((tx) =>
      tx.deleteFrom('account_links').where('account_id', '=', accountId).execute(),
    )
    expect(await fixture.sender.send(fixture.messageTo(ada))).toEqual({
      kind: 'off',
      reason: 'unbound',
    })
    expect(fixture.api.messagesTo(ada.userId)).toEqual([])
  })

  it('never brings the token into the log', () => {
    expect(fixture.logged()).not.toContain(TEST_BOT.botToken.split(':')[1])
  })
})

describe('from a signal to the chat', () => {
  const stop = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  beforeAll(() => {
    const { context } = fixture
    const only = openSenders(context).filter(({ channel }) => channel === 'telegram')
    running = runSenders(context, only, stop.signal)
  })
  afterAll(async () => {
    stop.abort()
    await running
  })

  /** Writes an event and matches it. */
  async function happen(): Promise<string> {
    const { context, clock } = fixture
    clock.now += 5000
    const { id } = await writeEvent(context, { interval: '4h', barTime: clock.now - 1000 })
    await matchEvents(context)
    return id
  }

  async function deliveriesOf(eventId: string) {
    return await fixture.db.reader
      .selectFrom('deliveries')
      .select(['channel', 'state', 'reason'])
      .where('event_id', '=', eventId)
      .where('account_id', '=', ada.accountId)
      .execute()
  }

  async function expectDelivery(eventId: string, state: string, reason: string | null) {
    await expect
      .poll(() => deliveriesOf(eventId), { timeout: 10_000 })
      .toEqual([{ channel: 'telegram', state, reason }])
  }

  it('a beginning comes within seconds; once blocked it stays in the app, and nothing is tried again', async () => {
    // Nobody had asked for what happened before.
    await matchEvents(fixture.context)
    await askFor(ada)
    const first = await happen()
    await expectDelivery(first, 'accepted', null)
    const { text, photo } = seen()
    expect(text).toContain('BTC Long signal, 4h')
    expect(photo).not.toBeNull()
    fixture.api.block(ada.userId)
    const second = await happen()
    await expectDelivery(second, 'app', 'blocked')
    expect(await alertFor(ada)).toEqual(['telegramOff'])
    expect(await deliveriesOf(await happen())).toEqual([])
    expect(fixture.api.messagesTo(ada.userId).length).toBe(1)
  })

  it('speaks what its reader has chosen in the app since', async () => {
    await matchEvents(fixture.context)
    await askFor(ada)
    await fixture.call('POST /user/editUserInfo', { language: 'zh-Hans' }, { token: ada.token })
    await expectDelivery(await happen(), 'accepted', null)
    expect(seen().text).toContain('BTC 做多信号 · 4h')
  })

  /** Alerts of one coin, in Telegram alone. */
  async function askFor({ accountId: account_id }: ChatPerson): Promise<void> {
    const modes = { long_mode: 2, short_mode: 2, leg_mode: 2, surge_mode: 2 } as const
    const coin = { coin_id: 'btc', is_on: 1, channels: 2, set_wall_time: CLOSED } as const
    await fixture.db.transaction((tx) =>
      tx
        .insertInto('coin_alerts')
        .values({ account_id, ...coin, ...modes })
        .execute(),
    )
  }
})

describe('whether the bot may write', () => {
  it.each([
    [true, { can_write: 1, reason: 'launch' }],
    [false, { can_write: 0, reason: 'launch' }],
    [undefined, undefined],
  ])('is known from what the app was launched with: %s', async (canWrite, chat) => {
    await signIn(canWrite)
    expect(await chatOf(ada)).toEqual(chat)
  })

  it('is not taken from a launch where somebody paused the bot', async () => {
    const note = { userId: ada.userId, canWrite: false, reason: 'paused' }
    await fixture.db.transaction((tx) => noteChat(fixture.context, tx, note))
    await signIn(true)
    expect(await chatOf(ada)).toEqual({ can_write: 0, reason: 'paused' })
  })

  async function signIn(canWrite: boolean | undefined): Promise<void> {
    const { userId } = ada
    const initData = signLaunch({
      userId,
      at: fixture.clock.now,
      ...(canWrite === undefined ? {} : { canWrite }),
    })
    const body = { initData, deviceKey: String(userId).padStart(43, '0'), isAgreed: true }
    await fixture.call('POST /user/login/telegram', body)
  }
})
