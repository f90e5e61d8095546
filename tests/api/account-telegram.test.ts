import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { type AccountWorld, openAccountWorld } from '#tests/support/account/account-world.ts'
import { signLaunch, TEST_BOT, type TestLaunch } from '#tests/support/telegram-server/launch.ts'

const PHONE = 'p'.repeat(43)
const THIEF = 't'.repeat(43)
const MINUTE_MS = 60_000
const LAUNCH = 'POST /user/login/telegram'

let world: AccountWorld
beforeEach(async () => {
  world = await openAccountWorld((context) => ({
    ...context,
    ports: { ...context.ports, telegram: openTelegram(TEST_BOT) },
  }))
})
afterEach(async () => {
  await world.close()
})

function launch(more: Partial<TestLaunch> = {}): string {
  return signLaunch({ userId: 501, at: world.clock.now, ...more })
}

function takeIn(more: Partial<TestLaunch> = {}, body: { readonly inviteCode?: string } = {}) {
  return world.call(LAUNCH, {
    initData: launch(more),
    deviceKey: PHONE,
    isAgreed: true,
    ...body,
  })
}

async function accountCount(): Promise<number> {
  return (await world.db.reader.selectFrom('accounts').select('id').execute()).length
}

describe('a first start inside Telegram', () => {
  it('asks for the agreement and makes nothing before', async () => {
    const initData = launch()
    await world.expectRefusal('agreementNeeded', LAUNCH, { initData, deviceKey: PHONE })
    expect(await accountCount()).toBe(0)
    await world.call(LAUNCH, { initData, deviceKey: PHONE, isAgreed: true })
    expect(await accountCount()).toBe(1)
  })

  it('makes an account without contact or password, called as in Telegram', async () => {
    const { token } = await takeIn({ firstName: 'Grace' })
    const me = await world.call('GET /user/getCurrentUser', {}, { token })
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
      const { nickname } = await world.call('GET /user/getCurrentUser', {}, { token })
      expect(nickname).toMatch(/^Sailor \d{4}$/)
    }
  })

  it('makes one account of two starts at once', async () => {
    const starts = [launch(), launch({ startParam: 'other' })]
    const sessions = await Promise.all(
      starts.map((initData) => world.call(LAUNCH, { initData, deviceKey: PHONE, isAgreed: true })),
    )
    expect(await accountCount()).toBe(1)
    for (const { token } of sessions) {
      await world.call('GET /user/getCurrentUser', {}, { token })
    }
  })

  it('remembers who invited, from the body, the header or the start parameter', async () => {
    const { token } = await takeIn()
    const { id, inviteCode } = await world.call('GET /user/getCurrentUser', {}, { token })
    await takeIn({ userId: 502 }, { inviteCode })
    await takeIn({ userId: 503, startParam: `i_${inviteCode}` })
    await world.call(
      LAUNCH,
      { initData: launch({ userId: 504 }), deviceKey: PHONE, isAgreed: true },
      { headers: { 'invite-code': inviteCode } },
    )
    const invited = await world.db.reader
      .selectFrom('accounts')
      .select('id')
      .where('inviter_id', '=', id)
      .execute()
    expect(invited).toHaveLength(3)
  })

  it('is refused where no bot is set', async () => {
    const bare = await openAccountWorld()
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
    world.clock.now += 5 * MINUTE_MS
    const second = await world.call(LAUNCH, { initData: launch(), deviceKey: PHONE })
    const ids = await Promise.all(
      [first, second].map(({ token }) => world.call('GET /user/getCurrentUser', {}, { token })),
    )
    expect(ids[0]?.id).toBe(ids[1]?.id)
  })

  it('with the same launch and device gets its session again under a new token', async () => {
    const initData = launch()
    const body = { initData, deviceKey: PHONE, isAgreed: true }
    const first = await world.call(LAUNCH, body)
    const second = await world.call(LAUNCH, body)
    expect(second.token).not.toBe(first.token)
    await world.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, first)
    const { items } = await world.call('GET /user/sessions', {}, second)
    expect(items).toHaveLength(1)
  })

  it('with the same launch five times at once leaves one session', async () => {
    const body = { initData: launch(), deviceKey: PHONE, isAgreed: true }
    await Promise.all(Array.from({ length: 5 }, () => world.call(LAUNCH, body)))
    expect(await world.db.reader.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})

describe('launch data that is stolen or made up', () => {
  it('serves no other device, also after the session has ended', async () => {
    const body = { initData: launch(), isAgreed: true }
    const { token } = await world.call(LAUNCH, { ...body, deviceKey: PHONE })
    await world.expectRefusal('badLaunch', LAUNCH, { ...body, deviceKey: THIEF })
    await world.call('POST /user/logout', {}, { token })
    await world.expectRefusal('badLaunch', LAUNCH, { ...body, deviceKey: THIEF })
    await world.call(LAUNCH, { ...body, deviceKey: PHONE })
  })

  it('serves no other device where the first was only asked for the agreement', async () => {
    const initData = launch()
    await world.expectRefusal('agreementNeeded', LAUNCH, { initData, deviceKey: PHONE })
    const stolen = { initData, deviceKey: THIEF, isAgreed: true }
    await world.expectRefusal('badLaunch', LAUNCH, stolen)
  })

  it('is the same launch however its fields are ordered', async () => {
    const initData = launch()
    await world.call(LAUNCH, { initData, deviceKey: PHONE, isAgreed: true })
    const turned = initData.split('&').toReversed().join('&')
    await world.expectRefusal('badLaunch', LAUNCH, { initData: turned, deviceKey: THIEF })
  })

  it('is refused where it is forged, altered, stale or of the future', async () => {
    const send = (initData: string) => ({ initData, deviceKey: PHONE, isAgreed: true })
    const { now } = world.clock
    const forged = launch({ botToken: '1:AAAA' })
    const altered = launch().replace('501', '502')
    await world.expectRefusal('badLaunch', LAUNCH, send(forged))
    await world.expectRefusal('badLaunch', LAUNCH, send(altered))
    await world.expectRefusal('staleLaunch', LAUNCH, send(launch({ at: now - 61 * MINUTE_MS })))
    await world.expectRefusal('staleLaunch', LAUNCH, send(launch({ at: now + 2 * MINUTE_MS })))
    expect(await accountCount()).toBe(0)
  })
})

describe('an account that is being cancelled', () => {
  it('is kept only by who confirms, with the launch of the first try', async () => {
    const { token } = await takeIn()
    await world.call('POST /user/logoff', {}, { token })
    world.clock.now += MINUTE_MS
    const body = { initData: launch(), deviceKey: PHONE }
    const text = await world.expectRefusal('cancellationPending', LAUNCH, body)
    expect(text).toMatch(/\d{4}-\d{2}-\d{2}/)
    const again = await world.call(LAUNCH, { ...body, confirm: true })
    const { cancelsAt } = await world.call('GET /user/getCurrentUser', {}, again)
    expect(cancelsAt).toBeNull()
  })

  it('leaves the person free to begin anew once it has ended', async () => {
    const { token } = await takeIn()
    const { id } = await world.call('GET /user/getCurrentUser', {}, { token })
    await world.call('POST /user/logoff', {}, { token })
    world.clock.now += 8 * 86_400_000
    const body = { initData: launch(), deviceKey: PHONE }
    await world.expectRefusal('agreementNeeded', LAUNCH, body)
    const anew = await world.call(LAUNCH, { ...body, isAgreed: true })
    expect((await world.call('GET /user/getCurrentUser', {}, anew)).id).not.toBe(id)
  })
})

describe('what is kept of a launch', () => {
  it('holds neither the launch data, the device key nor the token', async () => {
    const initData = launch()
    const { token } = await world.call(LAUNCH, { initData, deviceKey: PHONE, isAgreed: true })
    const rows = await Promise.all(
      (['sessions', 'tickets', 'accounts', 'account_links', 'attempts'] as const).map((table) =>
        world.db.reader.selectFrom(table).selectAll().execute(),
      ),
    )
    const kept = JSON.stringify(rows)
    const hash = new URLSearchParams(initData).get('hash') ?? ''
    for (const secret of [hash, PHONE, token]) expect(kept).not.toContain(secret)
  })
})
