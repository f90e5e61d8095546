import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { signLaunch, TEST_BOT, type TestLaunch } from '#tests/support/telegram-server/launch.ts'

const PHONE = 'p'.repeat(43)
const THIEF = 't'.repeat(43)
const MINUTE_MS = 60_000
const LAUNCH = 'POST /user/login/telegram'

let fixture: AccountFixture
beforeEach(async () => {
  fixture = await openAccountFixture((context) => ({
    ...context,
    ports: { ...context.ports, telegram: openTelegram(TEST_BOT) },
  }))
})
afterEach(async () => {
  await fixture.close()
})

function launch(more: Partial<TestLaunch> = {}): string {
  return signLaunch({ userId: 501, at: fixture.clock.now, ...more })
}

function takeIn(more: Partial<TestLaunch> = {}, body: { readonly inviteCode?: string } = {}) {
  return fixture.call(LAUNCH, {
    initData: launch(more),
    deviceKey: PHONE,
    isAgreed: true,
    ...body,
  })
}

async function accountCount(): Promise<number> {
  return (await fixture.db.reader.selectFrom('accounts').select('id').execute()).length
}

describe('a first start inside Telegram', () => {
  it('asks for the agreement and makes nothing before', async () => {
    const initData = launch()
    await fixture.expectRefusal('agreementNeeded', LAUNCH, { initData, deviceKey: PHONE })
    expect(await accountCount()).toBe(0)
    await fixture.call(LAUNCH, { initData, deviceKey: PHONE, isAgreed: true })
    expect(await accountCount()).toBe(1)
  })

  it('makes an account without contact or password, called as in Telegram', async () => {
    const { token } = await takeIn({ firstName: 'Grace' })
    const me = await fixture.call('GET /user/getCurrentUser', {}, { token })
    expect(me).toMatchObject({
      nickname: 'Grace',
      mobile: null,
      email: null,
      hasPassword: false,
      hasTelegram: true,
    })
  })

  it('gives a neutral name to whom nobody could be called as', async () => {
    for (const [index, firstName] of ['Buoy Support', '\u202Eevil', 'x'.repeat(64)].entries()) {
      const { token } = await takeIn({ userId: 600 + index, firstName })
      const { nickname } = await fixture.call('GET /user/getCurrentUser', {}, { token })
      expect(nickname).toMatch(/^Sailor \d{4}$/)
    }
  })

  it('makes one account of two starts at once', async () => {
    const starts = [launch(), launch({ startParam: 'other' })]
    const sessions = await Promise.all(
      starts.map((initData) =>
        fixture.call(LAUNCH, { initData, deviceKey: PHONE, isAgreed: true }),
      ),
    )
    expect(await accountCount()).toBe(1)
    for (const { token } of sessions) {
      await fixture.call('GET /user/getCurrentUser', {}, { token })
    }
  })

  it('remembers who invited, from the body, the header or the start parameter', async () => {
    const { token } = await takeIn()
    const { id, inviteCode } = await fixture.call('GET /user/getCurrentUser', {}, { token })
    await takeIn({ userId: 502 }, { inviteCode })
    await takeIn({ userId: 503, startParam: `i_${inviteCode}` })
    await fixture.call(
      LAUNCH,
      { initData: launch({ userId: 504 }), deviceKey: PHONE, isAgreed: true },
      { headers: { 'invite-code': inviteCode } },
    )
    const invited = await fixture.db.reader
      .selectFrom('accounts')
      .select('id')
      .where('inviter_id', '=', id)
      .execute()
    expect(invited).toHaveLength(3)
  })

  it('is refused where no bot is set', async () => {
    const bare = await openAccountFixture()
    await bare.expectRefusal('bindingUnavailable', LAUNCH, {
      initData: launch(),
      deviceKey: PHONE,
      isAgreed: true,
    })
    await bare.close()
  })
})

describe('a later start', () => {
  it('signs in to the same account without asking anything', async () => {
    const first = await takeIn()
    fixture.clock.now += 5 * MINUTE_MS
    const second = await fixture.call(LAUNCH, { initData: launch(), deviceKey: PHONE })
    const ids = await Promise.all(
      [first, second].map(({ token }) => fixture.call('GET /user/getCurrentUser', {}, { token })),
    )
    expect(ids[0]?.id).toBe(ids[1]?.id)
  })

  it('with the same launch and device gets its session again under a new token', async () => {
    const initData = launch()
    const body = { initData, deviceKey: PHONE, isAgreed: true }
    const first = await fixture.call(LAUNCH, body)
    const second = await fixture.call(LAUNCH, body)
    expect(second.token).not.toBe(first.token)
    await fixture.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, first)
    const { items } = await fixture.call('GET /user/sessions', {}, second)
    expect(items).toHaveLength(1)
  })

  it('with the same launch five times at once leaves one session (T2)', async () => {
    const body = { initData: launch(), deviceKey: PHONE, isAgreed: true }
    await Promise.all(Array.from({ length: 5 }, () => fixture.call(LAUNCH, body)))
    expect(await fixture.db.reader.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})

describe('launch data that is stolen or made up', () => {
  it('serves no other device, also after the session has ended (T2)', async () => {
    const body = { initData: launch(), isAgreed: true }
    const { token } = await fixture.call(LAUNCH, { ...body, deviceKey: PHONE })
    await fixture.expectRefusal('badLaunch', LAUNCH, { ...body, deviceKey: THIEF })
    await fixture.call('POST /user/logout', {}, { token })
    await fixture.expectRefusal('badLaunch', LAUNCH, { ...body, deviceKey: THIEF })
    await fixture.call(LAUNCH, { ...body, deviceKey: PHONE })
  })

  it('serves no other device where the first was only asked for the agreement', async () => {
    const initData = launch()
    await fixture.expectRefusal('agreementNeeded', LAUNCH, { initData, deviceKey: PHONE })
    const stolen = { initData, deviceKey: THIEF, isAgreed: true }
    await fixture.expectRefusal('badLaunch', LAUNCH, stolen)
  })

  it('is the same launch however its fields are ordered', async () => {
    const initData = launch()
    await fixture.call(LAUNCH, { initData, deviceKey: PHONE, isAgreed: true })
    const turned = initData.split('&').toReversed().join('&')
    await fixture.expectRefusal('badLaunch', LAUNCH, { initData: turned, deviceKey: THIEF })
  })

  it('is refused where it is forged, altered, stale, of the future or of a bot (T1)', async () => {
    const send = (initData: string) => ({ initData, deviceKey: PHONE, isAgreed: true })
    const { now } = fixture.clock
    const forged = launch({ botToken: '1:AAAA' })
    const altered = launch().replace('501', '502')
    await fixture.expectRefusal('badLaunch', LAUNCH, send(forged))
    await fixture.expectRefusal('badLaunch', LAUNCH, send(altered))
    await fixture.expectRefusal('staleLaunch', LAUNCH, send(launch({ at: now - 61 * MINUTE_MS })))
    await fixture.expectRefusal('staleLaunch', LAUNCH, send(launch({ at: now + 2 * MINUTE_MS })))
    await fixture.expectRefusal('badLaunch', LAUNCH, send(launch({ isBot: true })))
    expect(await accountCount()).toBe(0)
  })
})

describe('an account that is being cancelled', () => {
  it('is stored only for who confirms, with the launch of the first attempt', async () => {
    const { token } = await takeIn()
    await cancelAsRead(fixture, { token })
    fixture.clock.now += MINUTE_MS
    const body = { initData: launch(), deviceKey: PHONE }
    const text = await fixture.expectRefusal('cancellationPending', LAUNCH, body)
    expect(text).toMatch(/ on [A-Z][a-z]{2} \d{1,2}, \d{4}\./)
    const again = await fixture.call(LAUNCH, { ...body, confirm: true })
    const { cancelsAt } = await fixture.call('GET /user/getCurrentUser', {}, again)
    expect(cancelsAt).toBeNull()
  })

  it('leaves the person free to begin anew once it has ended', async () => {
    const { token } = await takeIn()
    const { id } = await fixture.call('GET /user/getCurrentUser', {}, { token })
    await cancelAsRead(fixture, { token })
    fixture.clock.now += 8 * 86_400_000
    const body = { initData: launch(), deviceKey: PHONE }
    await fixture.expectRefusal('agreementNeeded', LAUNCH, body)
    const anew = await fixture.call(LAUNCH, { ...body, isAgreed: true })
    expect((await fixture.call('GET /user/getCurrentUser', {}, anew)).id).not.toBe(id)
  })
})

describe('binding to who is signed in inside Telegram', () => {
  const BIND = 'POST /user/codeBindTelegram'
  const bindBody = (userId: number, deviceKey = PHONE) => ({
    initData: launch({ userId }),
    deviceKey,
  })

  it('makes later starts sign in to that account', async () => {
    const ann = await fixture.register('ann@example.com')
    const bound = await fixture.call(BIND, bindBody(501), ann)
    expect(bound).toEqual({ name: 'Ada', username: null, boundAt: fixture.clock.now })
    fixture.clock.now += MINUTE_MS
    const started = await fixture.call(LAUNCH, { initData: launch(), deviceKey: PHONE })
    const [one, other] = await Promise.all(
      [ann, started].map((session) => fixture.call('GET /user/getCurrentUser', {}, session)),
    )
    expect(one?.id).toBe(other?.id)
  })

  it('takes nothing forged, stale, of another device or of a bot', async () => {
    const eve = await fixture.register('eve@example.com')
    const stolen = bindBody(501)
    await fixture.call(LAUNCH, { ...stolen, isAgreed: true })
    const thief = { ...stolen, deviceKey: THIEF }
    await fixture.expectRefusal('badLaunch', BIND, thief, eve)
    const forged = { initData: launch({ botToken: '1:AAAA' }), deviceKey: PHONE }
    await fixture.expectRefusal('badLaunch', BIND, forged, eve)
    const old = { initData: launch({ at: fixture.clock.now - 61 * MINUTE_MS }), deviceKey: PHONE }
    await fixture.expectRefusal('staleLaunch', BIND, old, eve)
    const bot = { initData: launch({ isBot: true }), deviceKey: PHONE }
    await fixture.expectRefusal('badLaunch', BIND, bot, eve)
  })

  it('takes no Telegram from an account in use, however it is used', async () => {
    const eve = await fixture.register('eve@example.com')
    const ways = {
      contact: async (token: string) => {
        const code = await fixture.sendCode('ada@example.com', 'bind', { token })
        await fixture.call(
          'POST /user/bindingByEmail',
          { email: 'ada@example.com', code },
          { token },
        )
      },
      password: async (token: string) => {
        const body = { newPassword: 'correct-horse' }
        await fixture.call('POST /user/changePassword', body, { token })
      },
      favorite: async (token: string) => {
        const { id } = await fixture.call('GET /user/getCurrentUser', {}, { token })
        await fixture.db.transaction(async (tx) => {
          const coin = { id: 'btc', symbol: 'BTC', primary_market_id: null }
          await tx.insertInto('coins').values(coin).execute()
          const row = { account_id: id, coin_id: 'btc', starred_wall_time: 1 }
          await tx.insertInto('favorites').values(row).execute()
        })
      },
    }
    for (const [index, use] of Object.values(ways).entries()) {
      const userId = 700 + index
      const { token } = await takeIn({ userId })
      await use(token)
      fixture.clock.now += MINUTE_MS
      await fixture.expectRefusal('telegramTaken', BIND, bindBody(userId), eve)
      const stored = await fixture.call('GET /user/getCurrentUser', {}, { token })
      expect(stored.hasTelegram).toBe(true)
    }
  })

  it('gives one Telegram to one of two accounts that bind it at once (T3)', async () => {
    const people = [
      await fixture.register('ann@example.com'),
      await fixture.register('bob@example.com'),
    ]
    const answers = await Promise.all(
      people.map((person) => fixture.answer(BIND, bindBody(501), person)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 40911])
  })

  it('is not done twice: another Telegram is refused, the same one changes nothing', async () => {
    const ann = await fixture.register('ann@example.com')
    await fixture.call(BIND, bindBody(501), ann)
    await fixture.call(BIND, bindBody(501), ann)
    await fixture.expectRefusal('alreadyBound', BIND, bindBody(502), ann)
  })

  it('needs either a code or launch data with its device, and not both', async () => {
    const ann = await fixture.register('ann@example.com')
    const { initData, deviceKey } = bindBody(501)
    for (const body of [{}, { initData }, { deviceKey }, { code: '123456', initData, deviceKey }]) {
      await fixture.expectRefusal('malformed', BIND, body, ann)
    }
  })
})

describe('unbinding Telegram', () => {
  const UNBIND = 'POST /user/unBindTelegram'

  it('is refused where it is the only way to sign in (T3)', async () => {
    const session = await takeIn()
    await fixture.expectRefusal('lastSignInWay', UNBIND, {}, session)
    const code = await fixture.sendCode('ada@example.com', 'bind', session)
    await fixture.call('POST /user/bindingByEmail', { email: 'ada@example.com', code }, session)
    await fixture.call(UNBIND, {}, session)
    const me = await fixture.call('GET /user/getCurrentUser', {}, session)
    expect(me.hasTelegram).toBe(false)
    await fixture.call(UNBIND, {}, session)
  })

  it('ends the sessions that Telegram opened, and the next start is a stranger', async () => {
    const ann = await fixture.register('ann@example.com')
    const body = { initData: launch(), deviceKey: PHONE }
    await fixture.call('POST /user/codeBindTelegram', body, ann)
    const started = await fixture.call(LAUNCH, body)
    await fixture.call(UNBIND, {}, ann)
    await fixture.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, started)
    await fixture.call('GET /user/getCurrentUser', {}, ann)
    await fixture.expectRefusal('agreementNeeded', LAUNCH, body)
  })
})

describe('what is stored of a launch', () => {
  it('holds neither the launch data, the device key nor the token', async () => {
    const initData = launch()
    const { token } = await fixture.call(LAUNCH, { initData, deviceKey: PHONE, isAgreed: true })
    const rows = await Promise.all(
      (['sessions', 'tickets', 'accounts', 'account_links', 'attempts'] as const).map((table) =>
        fixture.db.reader.selectFrom(table).selectAll().execute(),
      ),
    )
    const stored = JSON.stringify(rows)
    const hash = new URLSearchParams(initData).get('hash') ?? ''
    for (const secret of [hash, PHONE, token]) expect(stored).not.toContain(secret)
  })
})
