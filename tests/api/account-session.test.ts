import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import { type AccountWorld, openAccountWorld } from '#tests/support/account/account-world.ts'

const DAY_MS = 86_400_000
const ME = 'GET /user/getCurrentUser'
const EDIT = 'POST /user/editUserInfo'

let world: AccountWorld

beforeAll(async () => {
  world = await openAccountWorld()
})

afterAll(() => world.close())

async function signInAgain(email: string, headers: Record<string, string> = {}) {
  world.clock.now += 60_000
  const code = await world.sendCode(email, 'login')
  return await world.call('POST /user/login/emailCode', { email, code }, { headers })
}

describe('a session', () => {
  it('is told by its token, with Bearer or without', async () => {
    const { token } = await world.register('bearer@example.com')
    await world.call(ME, {}, { token: `Bearer ${token}` })
    await world.call(ME, {}, { token: `bearer  ${token}` })
    await world.expectRefusal('signInNeeded', ME)
    await world.expectRefusal('signInNeeded', ME, {}, { token: `${token}x` })
    await world.expectRefusal('signInNeeded', ME, {}, { token: 'Bearer' })
  })

  it('lasts 30 days from its last use', async () => {
    const { token } = await world.register('slide@example.com')
    world.clock.now += 29 * DAY_MS
    await world.call(ME, {}, { token })
    world.clock.now += 29 * DAY_MS
    await world.call(ME, {}, { token })
    world.clock.now += 30 * DAY_MS
    await world.expectRefusal('signInNeeded', ME, {}, { token })
  })

  it('is listed with its device, last used first, and ended one by one', async () => {
    const email = 'list@example.com'
    const first = await world.register(email, { headers: { 'user-agent': 'Phone' } })
    const second = await signInAgain(email, {
      'user-agent': 'x'.repeat(500),
      'x-app-channel': 'telegram',
    })
    const { items } = await world.call('GET /user/sessions', {}, first)
    expect(items).toMatchObject([
      { channel: 'telegram', device: 'x'.repeat(200), isCurrent: false },
      { channel: 'web', device: 'Phone', isCurrent: true },
    ])
    await world.call('POST /user/endSession', { sessionId: items[0]?.id }, first)
    await world.expectRefusal('signInNeeded', ME, {}, second)
    await world.call(ME, {}, first)
  })

  it('is ended by nobody but its owner', async () => {
    const owner = await world.register('owner@example.com')
    const thief = await world.register('thief@example.com')
    const { items } = await world.call('GET /user/sessions', {}, owner)
    const sessionId = items[0]?.id
    await world.expectRefusal('notFound', 'POST /user/endSession', { sessionId }, thief)
    await world.call(ME, {}, owner)
  })

  it('ends with all others but this one where none is named', async () => {
    const email = 'all@example.com'
    const tokens = [await world.register(email), await signInAgain(email), await signInAgain(email)]
    await world.call('POST /user/endSession', {}, tokens[1])
    const answers = await Promise.all(tokens.map((options) => world.answer(ME, {}, options)))
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 401])
  })

  it('ends at logout, alone', async () => {
    const email = 'out@example.com'
    const [one, other] = [await world.register(email), await signInAgain(email)]
    await world.call('POST /user/logout', undefined, one)
    await world.expectRefusal('signInNeeded', ME, {}, one)
    await world.call(ME, {}, other)
  })
})

/** Binds a Telegram whose chat has no language of its own. */
async function addChat(token: string, userId: string): Promise<void> {
  const { id } = await world.call(ME, {}, { token })
  const link = { provider: 'telegram', subject: userId, account_id: id } as const
  const chat = { user_id: userId, can_write: 1, reason: 'start', language: null } as const
  await world.db.transaction(async (tx) => {
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
  const { id } = await world.call(ME, {}, { token })
  return await world.db.reader
    .selectFrom('accounts')
    .leftJoin('account_links', 'account_links.account_id', 'accounts.id')
    .leftJoin('telegram_chats', 'telegram_chats.user_id', 'account_links.subject')
    .select(['accounts.language as account', 'telegram_chats.language as chat'])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('who is signed in', () => {
  it('is invited into Telegram where the app runs there', async () => {
    const inside = await openAccountWorld((context) => ({
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
  ])('is called what they like: %s', async (nickname, kept) => {
    const { token } = await world.register(`nick-${world.clock.now}@example.com`)
    world.clock.now += 1
    expect(await world.call(EDIT, { nickname }, { token })).toMatchObject({ nickname: kept })
    expect(await world.call(ME, {}, { token })).toMatchObject({ nickname: kept })
  })

  it('may not deceive by a nickname', async () => {
    const { token } = await world.register('bad-nick@example.com')
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
      await world.expectRefusal('badNickname', EDIT, { nickname }, { token })
    }
    for (const nickname of [
      'Buoy',
      'B u 0 y team',
      'ßuoy'.replace('ß', 'B'),
      'Support',
      '官方客服',
      'Вuoy',
    ]) {
      await world.expectRefusal('nicknameReserved', EDIT, { nickname }, { token })
    }
  })

  it('shows a picture of their own uploads, or none', async () => {
    const { token } = await world.register('pic@example.com')
    const other = await world.register('pic-2@example.com')
    const { id } = await world.call(ME, {}, { token })
    const key = `avatar/${id}/1.webp`
    await world.db.transaction((tx) =>
      tx
        .insertInto('uploads')
        .values({
          key,
          account_id: id,
          folder: 'avatar',
          bytes: 10,
          stored_wall_time: world.clock.now,
        })
        .execute(),
    )
    await world.expectRefusal('notPicture', EDIT, { avatar: key }, other)
    await world.expectRefusal('notPicture', EDIT, { avatar: '../../etc/passwd' }, { token })
    expect((await world.call(EDIT, { avatar: key }, { token })).avatar).toContain(key)
    expect(await world.call(EDIT, { avatar: null }, { token })).toMatchObject({ avatar: null })
  })

  it.each(LANGUAGES)('is written to in the language they choose: %s', async (language) => {
    const { token } = await world.register(`speaks-${language}@example.com`)
    const { token: other } = await world.register(`hears-${language}@example.com`)
    await addChat(token, `1-${language}`)
    await addChat(other, `2-${language}`)
    await world.call(EDIT, { language }, { token })
    expect(await languagesOf(token)).toEqual({ account: language, chat: language })
    expect(await languagesOf(other)).toEqual({ account: 'en', chat: null })
    await world.call(EDIT, { nickname: 'Ann' }, { token })
    expect(await languagesOf(token)).toEqual({ account: language, chat: language })
  })

  it('has a language without a chat too, and none that nobody wrote texts in', async () => {
    const { token } = await world.register('no-chat@example.com')
    await world.expectRefusal('malformed', EDIT, { language: 'fr' }, { token })
    await world.call(EDIT, { language: 'vi' }, { token })
    expect(await languagesOf(token)).toEqual({ account: 'vi', chat: null })
  })

  it('keeps all where nothing is changed', async () => {
    const { token } = await world.register('same@example.com')
    const before = await world.call(ME, {}, { token })
    expect(await world.call(EDIT, {}, { token })).toEqual(before)
  })
})
