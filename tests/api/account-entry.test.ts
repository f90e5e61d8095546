import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeResendMs } from '#domain/time/timings.ts'
import { createAccount } from '#server/features/account/profile/create-account.ts'
import type { Refusal } from '#server/refusal.ts'
import {
  type AccountFixture,
  contactFields,
  openAccountFixture,
} from '#tests/support/account/account-fixture.ts'

const DAY_MS = 86_400_000

let fixture: AccountFixture

beforeAll(async () => {
  fixture = await openAccountFixture()
})

afterAll(() => fixture.close())

describe('registering', () => {
  it.each(['ann@example.com', '+86 13800138000'])('makes an account of %s', async (contact) => {
    const { token } = await fixture.register(contact)
    const user = await fixture.call('GET /user/getCurrentUser', {}, { token })
    expect(user).toMatchObject({
      hasPassword: false,
      hasTelegram: false,
      hasTwitter: false,
      avatar: null,
      favoritesCount: 0,
      enablePriceChange: true,
      cancelsAt: null,
      registeredAt: fixture.clock.now,
      email: contact.includes('@') ? 'an***@example.com' : null,
      mobile: contact.includes('@') ? null : '+86138****8000',
    })
    expect(user.inviteCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(user.inviteLink).toBe(`https://buoy.example/?inviteCode=${user.inviteCode}`)
  })

  it.each([
    ['en', /^Sailor \d{4}$/],
    ['zh-cn', /^水手 \d{4}$/],
    ['zh-tw', /^水手 \d{4}$/],
    ['vi', /^Thủy thủ \d{4}$/],
  ])('names newcomers in their language: %s', async (language, name) => {
    const { token } = await fixture.register(`namer-${language}@example.com`, {
      headers: { language },
    })
    const { nickname } = await fixture.call('GET /user/getCurrentUser', {}, { token })
    expect(nickname).toMatch(name)
  })

  it('takes the same contact however it is typed', async () => {
    await fixture.register('typed@example.com')
    const code = await fixture.sendCode('typed@example.com', 'login')
    await fixture.call('POST /user/login/emailCode', { email: ' Typed@Example.COM ', code })
    await fixture.register('+44 (0)7400-123456')
    expect(fixture.ports.messages.at(-1)?.to).toBe('+447400123456')
  })

  it('needs the agreement, a right code, and a contact without an account', async () => {
    const email = 'needs@example.com'
    const code = await fixture.sendCode(email, 'register')
    const name = 'POST /user/registerByEmail'
    await fixture.expectRefusal('agreementNeeded', name, { email, code })
    await fixture.expectRefusal('agreementNeeded', name, { email, code, isAgreed: false })
    const wrong = code === '000000' ? '000001' : '000000'
    await fixture.expectRefusal('wrongCode', name, { email, code: wrong, isAgreed: true })
    await fixture.call(name, { email, code, isAgreed: true })
    await fixture.expectRefusal('codeUnusable', name, { email, code, isAgreed: true })
    fixture.clock.now += codeResendMs
    const again = await fixture.sendCode(email, 'register')
    await fixture.expectRefusal('contactTaken', name, { email, code: again, isAgreed: true })
  })

  it.each([
    ['badEmail', 'POST /user/registerByEmail', { email: 'no address' }],
    ['badMobile', 'POST /user/registerByMobile', { areaCode: '86', mobile: '123456' }],
  ] as const)('refuses what is no contact: %s', async (reason, name, contact) => {
    await fixture.expectRefusal(reason, name, { ...contact, code: '123456', isAgreed: true })
  })

  it('remembers who invited, by header or body, in any case; an unknown code is ignored', async () => {
    const { token } = await fixture.register('inviter@example.com')
    const { inviteCode, id } = await fixture.call('GET /user/getCurrentUser', {}, { token })
    await fixture.register('guest-1@example.com', { headers: { 'invite-code': inviteCode } })
    await fixture.register('guest-2@example.com', { inviteCode: inviteCode.toLowerCase() })
    await fixture.register('guest-3@example.com', { inviteCode: 'nobody' })
    const rows = await fixture.db.reader
      .selectFrom('accounts')
      .select(['email', 'inviter_id'])
      .where('email', 'like', 'guest-%')
      .orderBy('email')
      .execute()
    expect(rows.map((row) => row.inviter_id)).toEqual([id, id, null])
  })

  it('makes one account of one contact for two at once', async () => {
    const email = 'twice@example.com'
    const code = await fixture.sendCode(email, 'register')
    const body = { email, code, isAgreed: true }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => fixture.answer('POST /user/registerByEmail', body)),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code: number }) => number))).toEqual(new Set([200, 42231]))
    const rows = await fixture.db.reader
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('making an account', () => {
  it('twice at once with one contact creates one account; the other call is refused as taken', async () => {
    const { db, context } = fixture
    const guest = {
      kind: 'guest',
      address: '203.0.113.9',
      language: 'en',
      tier: 'all',
      channel: 'web',
      device: 'test',
      deviceKey: null,
      inviteCode: null,
    } as const
    const make = () =>
      db.transaction((tx) => createAccount(context, tx, { actor: guest, mobile: '+8613800138777' }))
    const results = await Promise.allSettled([make(), make(), make()])
    const made = results.filter(({ status }) => status === 'fulfilled')
    const refused = results.filter((result) => result.status === 'rejected')
    expect(made).toHaveLength(1)
    expect(refused.map(({ reason }) => (reason as Refusal).reason)).toEqual([
      'contactTaken',
      'contactTaken',
    ])
  })
})

describe('signing in by code', () => {
  it.each(['code@example.com', '+84 912345678'])('works for %s', async (contact) => {
    const first = await fixture.register(contact)
    const code = await fixture.sendCode(contact, 'login')
    const name = contact.includes('@')
      ? 'POST /user/login/emailCode'
      : 'POST /user/login/mobileCode'
    const body = { ...contactFields(contact), code } as never
    const { token, expiresAt } = await fixture.call(name, body)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(token).not.toBe(first.token)
    expect(expiresAt).toBe(fixture.clock.now + 30 * DAY_MS)
    const [one, other] = await Promise.all(
      [first.token, token].map((of) => fixture.call('GET /user/getCurrentUser', {}, { token: of })),
    )
    expect(one).toEqual(other)
  })

  it('reveals only to the right code that nobody is registered, and leaves the code valid', async () => {
    const email = 'nobody@example.com'
    const code = await fixture.sendCode(email, 'login')
    const wrong = code === '000000' ? '000001' : '000000'
    await fixture.expectRefusal('wrongCode', 'POST /user/login/emailCode', { email, code: wrong })
    await fixture.expectRefusal('notRegistered', 'POST /user/login/emailCode', { email, code })
  })

  it('uses a code once, also for two at once (T4)', async () => {
    const email = 'once@example.com'
    await fixture.register(email)
    const code = await fixture.sendCode(email, 'login')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fixture.answer('POST /user/login/emailCode', { email, code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('asking whether a contact is registered', () => {
  it('is answered', async () => {
    await fixture.register('known@example.com')
    const name = 'POST /user/checkRegister'
    expect(await fixture.call(name, { email: 'KNOWN@example.com' })).toEqual({ isRegistered: true })
    expect(await fixture.call(name, { email: 'other@example.com' })).toEqual({
      isRegistered: false,
    })
    const mobile = { areaCode: '+86', mobile: '138 0013 8000' }
    expect(await fixture.call(name, mobile)).toEqual({ isRegistered: true })
  })

  it('is answered 20 times an hour to one address, by IPv6 to one line (T7)', async () => {
    const name = 'POST /user/checkRegister'
    const ask = (place: number) =>
      fixture.answer(name, { email: 'x@example.com' }, { address: `2001:db8::${place}` })
    const answers = await Promise.all(Array.from({ length: 25 }, (_, place) => ask(place + 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 429)?.msg).toMatch(/in 3600 s/)
    expect((await ask(99)).status).toBe(429)
    fixture.clock.now += 3_600_001
    expect((await ask(99)).status).toBe(200)
  })
})
