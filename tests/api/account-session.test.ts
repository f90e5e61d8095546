import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeResendMs } from '#domain/time/timings.ts'
import { LANGUAGES } from '#contract/headers.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'

const DAY_MS = 86_400_000
const ME = 'GET /user/getCurrentUser'
const EDIT = 'POST /user/editUserInfo'

let fixture: AccountFixture

beforeAll(async () => {
  fixture = await openAccountFixture()
})

afterAll(() => fixture.close())

async function signInAgain(email: string, headers: Record<string, string> = {}) {
  fixture.clock.now += codeResendMs
  const code = await fixture.sendCode(email, 'login')
  return await fixture.call('POST /user/login/emailCode', { email, code }, { headers })
}

describe('a session', () => {
  it('is recognized by its token, with Bearer or without', async () => {
    const { token } = await fixture.register('bearer@example.com')
    await fixture.call(ME, {}, { token: `Bearer ${token}` })
    await fixture.call(ME, {}, { token: `bearer  ${token}` })
    await fixture.expectRefusal('signInNeeded', ME)
    await fixture.expectRefusal('signInNeeded', ME, {}, { token: `${token}x` })
    await fixture.expectRefusal('signInNeeded', ME, {}, { token: 'Bearer' })
  })

  it('lasts 30 days from its last use (T9)', async () => {
    const { token } = await fixture.register('slide@example.com')
    fixture.clock.now += 29 * DAY_MS
    await fixture.call(ME, {}, { token })
    fixture.clock.now += 29 * DAY_MS
    await fixture.call(ME, {}, { token })
    fixture.clock.now += 30 * DAY_MS
    await fixture.expectRefusal('signInNeeded', ME, {}, { token })
  })

  it('is listed with its device, last used first, and ended one by one', async () => {
    const email = 'list@example.com'
    const first = await fixture.register(email, { headers: { 'user-agent': 'Phone' } })
    const second = await signInAgain(email, {
      'user-agent': 'x'.repeat(500),
      'x-app-channel': 'telegram',
    })
    const { items } = await fixture.call('GET /user/sessions', {}, first)
    expect(items).toMatchObject([
      { channel: 'telegram', device: 'x'.repeat(200), isCurrent: false },
      { channel: 'web', device: 'Phone', isCurrent: true },
    ])
    await fixture.call('POST /user/endSession', { sessionId: items[0]?.id }, first)
    await fixture.expectRefusal('signInNeeded', ME, {}, second)
    await fixture.call(ME, {}, first)
  })

  it('is ended by nobody but its owner (T20)', async () => {
    const owner = await fixture.register('owner@example.com')
    const thief = await fixture.register('thief@example.com')
    const { items } = await fixture.call('GET /user/sessions', {}, owner)
    const sessionId = items[0]?.id
    await fixture.expectRefusal('notFound', 'POST /user/endSession', { sessionId }, thief)
    await fixture.call(ME, {}, owner)
  })

  it('ends with all others but this one where none is named', async () => {
    const email = 'all@example.com'
    const tokens = [
      await fixture.register(email),
      await signInAgain(email),
      await signInAgain(email),
    ]
    await fixture.call('POST /user/endSession', {}, tokens[1])
    const answers = await Promise.all(tokens.map((options) => fixture.answer(ME, {}, options)))
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 401])
  })

  it('ends at logout, alone', async () => {
    const email = 'out@example.com'
    const [one, other] = [await fixture.register(email), await signInAgain(email)]
    await fixture.call('POST /user/logout', undefined, one)
    await fixture.expectRefusal('signInNeeded', ME, {}, one)
    await fixture.call(ME, {}, other)
  })
})

/** Binds a Telegram whose chat has no language of its own. */
async function addChat(token: string, userId: string): Promise<void> {
  const { id } = await fixture.call(ME, {}, { token })
  const link = { provider: 'telegram', subject: userId, account_id: id } as const
  const chat = { user_id: userId, can_write: 1, reason: 'start', language: null } as const
  await fixture.db.transaction(async (tx) => {
    await tx
      .insertInto('account_links')
      .values({ ...link, name: 'Ann', username: null, linked_wall_time: 0 })
      .execute()
    await tx
      .insertInto('telegram_chats')
      .values({ ...chat, changed_wall_time: 0 })
      .execute()
  })
}

async function languagesOf(token: string) {
  const { id } = await fixture.call(ME, {}, { token })
  return await fixture.db.reader
    .selectFrom('accounts')
    .leftJoin('account_links', 'account_links.account_id', 'accounts.id')
    .leftJoin('telegram_chats', 'telegram_chats.user_id', 'account_links.subject')
    .select(['accounts.language as account', 'telegram_chats.language as chat'])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('who is signed in', () => {
  it('is invited into Telegram where the app runs there', async () => {
    const inside = await openAccountFixture((context) => ({
      ...context,
      config: { ...context.config, telegramAppLink: 'https://t.me/buoy_bot/app' },
    }))
    try {
      const { token } = await inside.register('tg@example.com')
      const headers = { 'x-app-channel': 'telegram' }
      const { inviteLink, inviteCode } = await inside.call(ME, {}, { token, headers })
      expect(inviteLink).toBe(`https://t.me/buoy_bot/app?startapp=i_${inviteCode}`)
      expect((await inside.call(ME, {}, { token })).inviteLink).toContain('buoy.example')
    } finally {
      await inside.close()
    }
  })

  it.each([
    ['  Ann   Lee ', 'Ann Lee'],
    ['👨‍👩‍👧‍👦 family', '👨‍👩‍👧‍👦 family'],
    ['👍🏽'.repeat(20), '👍🏽'.repeat(20)],
    ['نورا', 'نورا'],
    ['Ngọc Ánh', 'Ngọc Ánh'],
  ])('is called what they like: %s', async (nickname, expected) => {
    const { token } = await fixture.register(`nick-${fixture.clock.now}@example.com`)
    fixture.clock.now += 1
    expect(await fixture.call(EDIT, { nickname }, { token })).toMatchObject({ nickname: expected })
    expect(await fixture.call(ME, {}, { token })).toMatchObject({ nickname: expected })
  })

  it('may not deceive by a nickname', async () => {
    const { token } = await fixture.register('bad-nick@example.com')
    const bad = [
      '',
      '   ',
      'x'.repeat(21),
      'a\u202eb',
      'a\u2066b',
      'a\u200bb',
      'a\nb',
      '\u3164',
      'a\u0007',
    ]
    for (const nickname of bad) {
      await fixture.expectRefusal('badNickname', EDIT, { nickname }, { token })
    }
    for (const nickname of [
      'Buoy',
      'B u 0 y team',
      'ßuoy'.replace('ß', 'B'),
      'Support',
      '官方客服',
      'Вuoy',
    ]) {
      await fixture.expectRefusal('nicknameReserved', EDIT, { nickname }, { token })
    }
  })

  it('shows a picture of their own uploads, or none', async () => {
    const { token } = await fixture.register('pic@example.com')
    const other = await fixture.register('pic-2@example.com')
    const { id } = await fixture.call(ME, {}, { token })
    const key = `avatar/${id}/1.webp`
    await fixture.db.transaction((tx) =>
      tx
        .insertInto('uploads')
        .values({
          key,
          account_id: id,
          folder: 'avatar',
          bytes: 10,
          stored_wall_time: fixture.clock.now,
        })
        .execute(),
    )
    await fixture.expectRefusal('notPicture', EDIT, { avatar: key }, other)
    await fixture.expectRefusal('notPicture', EDIT, { avatar: '../../etc/passwd' }, { token })
    expect((await fixture.call(EDIT, { avatar: key }, { token })).avatar).toContain(key)
    expect(await fixture.call(EDIT, { avatar: null }, { token })).toMatchObject({ avatar: null })
  })

  it.each(LANGUAGES)('is written to in the language they choose: %s', async (language) => {
    const { token } = await fixture.register(`speaks-${language}@example.com`)
    const { token: other } = await fixture.register(`hears-${language}@example.com`)
    await addChat(token, `1-${language}`)
    await addChat(other, `2-${language}`)
    await fixture.call(EDIT, { language }, { token })
    expect(await languagesOf(token)).toEqual({ account: language, chat: language })
    expect(await languagesOf(other)).toEqual({ account: 'en', chat: null })
    await fixture.call(EDIT, { nickname: 'Ann' }, { token })
    expect(await languagesOf(token)).toEqual({ account: language, chat: language })
  })

  it('has a language without a chat too, and none that nobody wrote texts in', async () => {
    const { token } = await fixture.register('no-chat@example.com')
    await fixture.expectRefusal('malformed', EDIT, { language: 'fr' }, { token })
    await fixture.call(EDIT, { language: 'vi' }, { token })
    expect(await languagesOf(token)).toEqual({ account: 'vi', chat: null })
  })

  it('keeps all where nothing is changed', async () => {
    const { token } = await fixture.register('same@example.com')
    const before = await fixture.call(ME, {}, { token })
    expect(await fixture.call(EDIT, {}, { token })).toEqual(before)
  })
})
