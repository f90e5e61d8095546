import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import type { SeenMessage } from '#tests/support/telegram-server/bot-api.ts'
import { openTestBot, type TestBot, type Writer } from '#tests/support/telegram-server/bot-of.ts'
import { signLaunch, TEST_BOT } from '#tests/support/telegram-server/launch.ts'

const START = 'POST /user/login/telegramBotStart'
const FINISH = 'POST /user/login/telegramBot'
const BROWSER = 'b'.repeat(43)
const THIEF = 't'.repeat(43)
const ADA = { id: 501, first_name: 'Ada', last_name: 'Byron', username: 'ada' }
const EVE = { id: 666, first_name: 'Eve' }
const MINUTE_MS = 60_000

type Begun = AnswerOf<typeof START>

let fixture: AccountFixture
let bot: TestBot
beforeEach(async () => {
  fixture = await openAccountFixture((context) => ({
    ...context,
    ports: { ...context.ports, telegram: openTelegram(TEST_BOT) },
  }))
  bot = await openTestBot(fixture.context)
})
afterEach(async () => {
  await bot.close()
  await fixture.close()
})

async function begin(more: object = {}): Promise<Begun> {
  return await fixture.call(START, { deviceKey: BROWSER, isAgreed: true, ...more })
}

function open(from: Writer, { link }: Begun): Promise<SeenMessage> {
  return bot.ask(from, `/start ${new URL(link).searchParams.get('start')}`)
}

/** Opens the link and presses the number of the page. */
async function answer(from: Writer, begun: Begun): Promise<SeenMessage> {
  return await bot.press(from, await open(from, begun), begun.matchCode)
}

function finish({ state }: Begun, more: object = {}) {
  return fixture.call(FINISH, { state, deviceKey: BROWSER, ...more })
}

async function expectEnded({ state }: Begun): Promise<void> {
  await fixture.expectRefusal('expiredTicket', FINISH, { state, deviceKey: BROWSER })
}

async function finished(begun: Begun): Promise<{ readonly token: string }> {
  const { session } = await finish(begun)
  if (session === null) throw new Error('nobody has answered the bot')
  return session
}

async function me(session: { readonly token: string }) {
  return await fixture.call('GET /user/getCurrentUser', {}, session)
}

function accountCount() {
  return fixture.db.reader
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
}

describe('a sign-in by the bot', () => {
  it('signs the browser in once the number of its page is pressed, and not before', async () => {
    const begun = await begin()
    expect(begun.matchCode).toMatch(/^\d\d$/)
    expect(begun.link).toMatch(/^https:\/\/t\.me\/buoy_test_bot\?start=login_[\w-]{43}$/)
    expect(await finish(begun)).toEqual({ session: null })
    const asked = await open(ADA, begun)
    expect(await finish(begun)).toEqual({ session: null })
    expect([...asked.buttons.keys()].filter((label) => label === begun.matchCode)).toHaveLength(1)
    const reply = await bot.press(ADA, asked, begun.matchCode)
    expect(reply.text).toContain('Go back to the page')
    expect([...reply.buttons]).toEqual([])
    expect(await me(await finished(begun))).toMatchObject({
      nickname: 'Ada Byron',
      hasTelegram: true,
    })
  })

  it('is the account that one has inside Telegram', async () => {
    const inside = await fixture.call('POST /user/login/telegram', {
      initData: signLaunch({ userId: ADA.id, at: fixture.clock.now }),
      deviceKey: THIEF,
      isAgreed: true,
    })
    const begun = await begin()
    await answer(ADA, begun)
    expect((await me(await finished(begun))).id).toBe((await me(inside)).id)
  })

  it('needs the agreement before, and makes nobody an account by a look', async () => {
    await fixture.expectRefusal('agreementNeeded', START, { deviceKey: BROWSER })
    const before = await accountCount()
    const begun = await begin()
    await answer(ADA, begun)
    expect(await accountCount()).toEqual(before)
  })

  it('keeps who invited over the way', async () => {
    const inviter = await fixture.register('ann@example.com')
    const { id, inviteCode } = await me(inviter)
    const begun = await begin({ inviteCode })
    await answer(ADA, begun)
    const { id: friend } = await me(await finished(begun))
    const row = await fixture.db.reader
      .selectFrom('accounts')
      .select('inviter_id')
      .where('id', '=', friend)
      .executeTakeFirstOrThrow()
    expect(row.inviter_id).toBe(id)
  })

  it('to an account being cancelled asks, and takes a yes', async () => {
    const first = await begin()
    await answer(ADA, first)
    await cancelAsRead(fixture, await finished(first))
    const begun = await begin()
    await answer(ADA, begun)
    const { state } = begun
    await fixture.expectRefusal('cancellationPending', FINISH, { state, deviceKey: BROWSER })
    const { session } = await finish(begun, { confirm: true })
    expect(session === null ? null : (await me(session)).cancelsAt).toBeNull()
  })

  it('is not offered without a bot', async () => {
    const bare = await openAccountFixture()
    await bare.expectRefusal('bindingUnavailable', START, { deviceKey: BROWSER, isAgreed: true })
    await bare.close()
  })

  it.each([
    ['zh-hans', '不是我'],
    ['zh-hant', '不是我'],
    ['vi', 'Không phải tôi'],
    ['en', 'Not me'],
  ])('is asked about in the language of the client (%s)', async (tag, decline) => {
    const asked = await open({ ...ADA, language_code: tag }, await begin())
    expect([...asked.buttons.keys()].at(-1)).toBe(decline)
  })
})

describe('a link that somebody else made', () => {
  it('signs nobody in where the number is not the page’s, and is worthless then', async () => {
    const begun = await begin()
    const asked = await open(ADA, begun)
    const numbers = [...asked.buttons.keys()].filter((label) => /^\d\d$/.test(label))
    expect(new Set(numbers).size).toBe(3)
    const wrong = numbers.find((label) => label !== begun.matchCode) ?? ''
    const reply = await bot.press(ADA, asked, wrong)
    expect(reply.text).toContain('not the number on the page')
    await expectEnded(begun)
    expect((await open(ADA, begun)).text).toContain('has expired')
  })

  it('is made worthless by “Not me”', async () => {
    const begun = await begin()
    const reply = await bot.press(ADA, await open(ADA, begun), 'Not me')
    expect(reply.text).toContain('Nobody was signed in')
    await expectEnded(begun)
  })

  it('is answered once: who comes second, from an older message too, changes nothing', async () => {
    const begun = await begin()
    const asked = await open(EVE, begun)
    await answer(ADA, begun)
    const reply = await bot.press(EVE, asked, begun.matchCode)
    expect(reply.text).toContain('already used')
    expect((await open(EVE, begun)).text).toContain('already used')
    expect(await me(await finished(begun))).toMatchObject({ nickname: 'Ada Byron' })
  })

  it('of two who answer at once is one’s', async () => {
    const begun = await begin()
    const [ada, eve] = [await open(ADA, begun), await open(EVE, begun)]
    const replies = await Promise.all([
      bot.press(ADA, ada, begun.matchCode),
      bot.press(EVE, eve, begun.matchCode),
    ])
    const done = replies.filter(({ text }) => text.includes('Go back to the page'))
    expect(done).toHaveLength(1)
    const { nickname } = await me(await finished(begun))
    expect(nickname).toBe(done[0] === replies[0] ? 'Ada Byron' : 'Eve')
  })
})

describe('what the browser holds', () => {
  it('works on no other device, and only once', async () => {
    const begun = await begin()
    await answer(ADA, begun)
    const { state } = begun
    await fixture.expectRefusal('expiredTicket', FINISH, { state, deviceKey: THIEF })
    await finished(begun)
    await expectEnded(begun)
  })

  it('asked for twice at once gives one session', async () => {
    const begun = await begin()
    await answer(ADA, begun)
    const body = { state: begun.state, deviceKey: BROWSER }
    const answers = await Promise.all([fixture.answer(FINISH, body), fixture.answer(FINISH, body)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 42215])
  })

  it('is good for ten minutes, answered or not', async () => {
    const [early, late] = [await begin(), await begin()]
    fixture.clock.now += 9 * MINUTE_MS
    await answer(ADA, early)
    fixture.clock.now += 2 * MINUTE_MS
    await expectEnded(early)
    await expectEnded(late)
    expect((await open(ADA, late)).text).toContain('has expired')
  })

  it('is no other kind of link, and is stored as a hash only', async () => {
    const begun = await begin()
    await bot.ask(ADA, `/start bind_${begun.state}`)
    expect(bot.api.messagesTo(ADA.id).at(-1)?.text).toContain('has expired')
    expect(await finish(begun)).toEqual({ session: null })
    const rows = await fixture.db.reader.selectFrom('tickets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(begun.state)
    expect(bot.logged.join('')).not.toContain(begun.state)
  })

  it('opens nothing in a group', async () => {
    const begun = await begin()
    const start = new URL(begun.link).searchParams.get('start')
    await bot.hear(bot.api.write(ADA, `/start ${start}`, 'group'))
    expect(bot.api.messagesTo(-100)).toEqual([])
  })
})
