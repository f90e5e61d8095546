import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeResendMs } from '#domain/time/timings.ts'
import { CODE_TYPES, type CodeType } from '#domain/account/code-type.ts'
import { checkCode } from '#server/features/account/code/check-code.ts'
import { useCode } from '#server/features/account/code/code-check.ts'
import { MailRefused } from '#server/ports/mail/port.ts'
import { SmsRefused } from '#server/ports/sms/port.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const EMAIL = 'POST /email/sendValidCode'
const SMS = 'POST /sms/sendValidCode'
const VERIFY = 'POST /user/verifyCode'

let fixture: AccountFixture

beforeAll(async () => {
  fixture = await openAccountFixture()
})

afterAll(() => fixture.close())

function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456'
}

/** What a code for a payout address names beside its type. */
function aboutOf(type: CodeType) {
  const target = { network: 'TRC20', address: 'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6' } as const
  return type === 'address' ? target : {}
}

describe('sending a code', () => {
  it('states how long it is valid and when another may be requested', async () => {
    const sent = await fixture.call(EMAIL, { email: 'a@example.com', type: 'login' })
    expect(sent).toEqual({
      resendAfterMs: codeResendMs,
      expiresInMs: 30 * MINUTE_MS,
      isSending: false,
    })
    expect(fixture.lastCode('a@example.com')).toMatch(/^\d{6}$/)
  })

  it.each([
    ['en', 'is your Buoy code', 'sign in'],
    ['zh-cn', '是你的 Buoy 验证码', '用于登录'],
    ['zh-tw', '是您的 Buoy 驗證碼', '用於登入'],
    ['vi', 'là mã xác minh Buoy của bạn', 'đăng nhập'],
  ])('writes in the language of who asks: %s', async (language, subject, purpose) => {
    const to = `${language}@example.com`
    await fixture.call(EMAIL, { email: to, type: 'login' }, { headers: { language } })
    const sentEmail = fixture.ports.emails.findLast((sent) => sent.to === to)
    expect(sentEmail?.subject).toContain(subject)
    expect(sentEmail?.text).toContain(purpose)
    expect(sentEmail?.html).toContain(fixture.lastCode(to))
    expect(`${sentEmail?.subject}${sentEmail?.text}`).not.toMatch(/\{\{|undefined/)
  })

  it.each(CODE_TYPES)('says in a message what it is for: %s', async (type) => {
    const { token } = await fixture.register(`+86 1380013${8100 + CODE_TYPES.indexOf(type)}`)
    const body = { areaCode: '86', mobile: `1380013${8200 + CODE_TYPES.indexOf(type)}`, type }
    await fixture.call(SMS, { ...body, ...aboutOf(type) }, { token })
    expect(fixture.ports.messages.at(-1)?.text).toMatch(
      /^Buoy: \d{6} is your code to .+ Do not share it\.$/,
    )
  })

  it('waits before the same kind goes to the same contact again (T6)', async () => {
    const body = { email: 'wait@example.com', type: 'login' } as const
    await fixture.call(EMAIL, body)
    fixture.clock.now += codeResendMs - 40_000
    expect(await fixture.expectRefusal('codeTooSoon', EMAIL, body)).toContain('in 40 s')
    await fixture.call(EMAIL, { ...body, type: 'register' })
    fixture.clock.now += 40_000
    await fixture.call(EMAIL, body)
  })

  it('sends one for two at once', async () => {
    const email = 'both@example.com'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.answer(EMAIL, { email, type: 'login' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(fixture.ports.emails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('goes to a contact 10 times a day, of all kinds together (T6)', async () => {
    const email = 'flood@example.com'
    for (let count = 0; count < 10; count += 1) {
      await fixture.call(EMAIL, { email, type: count % 2 === 0 ? 'login' : 'resetPassword' })
      fixture.clock.now += codeResendMs
    }
    await fixture.expectRefusal('tooManyCodes', EMAIL, { email, type: 'register' })
    fixture.clock.now += DAY_MS - 10 * codeResendMs - 1
    await fixture.expectRefusal('tooManyCodes', EMAIL, { email, type: 'register' })
    fixture.clock.now += 1
    await fixture.call(EMAIL, { email, type: 'register' })
  })

  it('goes to whomever 30 times an hour at the wish of one address, also of many at once (T4)', async () => {
    const send = (place: number) =>
      fixture.answer(
        EMAIL,
        { email: `of-${place}@example.com`, type: 'login' },
        { address: '198.51.100.7' },
      )
    const answers = await Promise.all(Array.from({ length: 36 }, (_, place) => send(place)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.find(({ status }) => status !== 200)?.code).toBe(429)
    fixture.clock.now += HOUR_MS
    expect((await send(40)).status).toBe(200)
  })

  it('of kinds for who is signed in needs a session', async () => {
    for (const type of ['validateOld', 'change', 'bind', 'address', 'logoff'] as const) {
      await fixture.expectRefusal('signInNeeded', EMAIL, { email: 'x@example.com', type })
    }
  })

  it('that proves an own contact goes there, whatever address is given', async () => {
    const { token } = await fixture.register('own@example.com')
    for (const type of ['validateOld', 'address', 'logoff'] as const) {
      await fixture.call(EMAIL, { email: 'thief@example.com', type, ...aboutOf(type) }, { token })
      await fixture.expectRefusal('badMobile', SMS, { type }, { token })
    }
    await fixture.expectRefusal('codeTooSoon', EMAIL, { type: 'logoff' }, { token })
    expect(fixture.ports.emails.filter(({ to }) => to === 'thief@example.com')).toEqual([])
    expect(fixture.ports.emails.filter(({ to }) => to === 'own@example.com')).toHaveLength(4)
  })

  it('needs a contact otherwise', async () => {
    await fixture.expectRefusal('badEmail', EMAIL, { type: 'login' })
    await fixture.expectRefusal('badMobile', SMS, { type: 'login' })
    await fixture.expectRefusal('badMobile', SMS, { areaCode: '86', mobile: '1', type: 'login' })
  })

  it('that fails leaves nothing to wait for', async () => {
    const broken = await openAccountFixture((context) => {
      const faults = [new Error('connection lost'), new MailRefused('none')]
      const send = async (): Promise<void> => {
        const fault = faults.shift()
        if (fault !== undefined) throw fault
      }
      const mail = { ...context.ports.mail, send }
      const sms = { kind: 'twilio' as const, send: () => Promise.reject(new SmsRefused('none')) }
      return { ...context, ports: { ...context.ports, mail, sms } }
    })
    try {
      const body = { email: 'late@example.com', type: 'login' } as const
      await broken.expectRefusal('mailUnavailable', EMAIL, body)
      await broken.expectRefusal('badEmail', EMAIL, body)
      await broken.call(EMAIL, body)
      const mobile = { areaCode: '86', mobile: '13800138000', type: 'login' } as const
      await broken.expectRefusal('badMobile', SMS, mobile)
    } finally {
      await broken.close()
    }
  })
})

describe('a code', () => {
  it('is looked at without being used up', async () => {
    const email = 'look@example.com'
    const sentAt = fixture.clock.now
    const code = await fixture.sendCode(email, 'resetPassword')
    const body = { email, code, type: 'resetPassword' } as const
    const expiresAt = sentAt + 30 * MINUTE_MS
    expect(await fixture.call(VERIFY, body)).toEqual({ expiresAt })
    expect(await fixture.call(VERIFY, body)).toEqual({ expiresAt })
  })

  it('is good for 30 minutes and no longer', async () => {
    const email = 'old@example.com'
    const code = await fixture.sendCode(email, 'login')
    fixture.clock.now += 30 * MINUTE_MS - 1
    await fixture.call(VERIFY, { email, code, type: 'login' })
    fixture.clock.now += 1
    await fixture.expectRefusal('codeExpired', VERIFY, { email, code, type: 'login' })
  })

  it('replaced by a newer one says so and costs the newer one no try', async () => {
    const email = 'next@example.com'
    const codes: string[] = []
    for (let count = 0; count < 3; count += 1) {
      codes.push(await fixture.sendCode(email, 'login'))
      fixture.clock.now += codeResendMs
    }
    const newest = codes.at(-1) ?? ''
    const older = codes.filter((code) => code !== newest)
    for (const code of [...older, ...older, ...older]) {
      const body = { email, code, type: 'login' } as const
      expect(await fixture.expectRefusal('codeReplaced', VERIFY, body)).toContain('latest one')
    }
    await fixture.call(VERIFY, { email, code: newest, type: 'login' })
    fixture.clock.now += 30 * MINUTE_MS
    for (const code of codes) {
      await fixture.expectRefusal('codeExpired', VERIFY, { email, code, type: 'login' })
    }
  })

  it('serves no other kind and no other contact (T5)', async () => {
    const email = 'kind@example.com'
    const code = await fixture.sendCode(email, 'login')
    await fixture.expectRefusal('codeUnusable', VERIFY, { email, code, type: 'register' })
    await fixture.expectRefusal('codeUnusable', 'POST /user/changePasswordByEmail', {
      email,
      code,
      password: 'never-set-1',
    })
    const other = 'kind-2@example.com'
    await fixture.sendCode(other, 'login')
    if (fixture.lastCode(other) !== code) {
      await fixture.expectRefusal('wrongCode', VERIFY, { email: other, code, type: 'login' })
    }
  })

  it('is invalidated by five wrong tries, whatever looked at it and however many at once, and says so (T4)', async () => {
    const email = 'guess@example.com'
    await fixture.register(email)
    fixture.clock.now += codeResendMs
    const code = await fixture.sendCode(email, 'login')
    const wrong = { email, code: otherThan(code) }
    const tries = Array.from({ length: 12 }, (_, place) =>
      place % 2 === 0
        ? fixture.answer(VERIFY, { ...wrong, type: 'login' })
        : fixture.answer('POST /user/login/emailCode', wrong),
    )
    const codes = (await Promise.all(tries)).map((answer) => answer.code)
    expect(codes.filter((number) => number === 42201).length).toBeLessThanOrEqual(5)
    expect(new Set(codes)).toEqual(new Set([42201, 42229]))
    const by = 'POST /user/login/emailCode'
    expect(await fixture.expectRefusal('codeInvalidated', by, { email, code })).toContain(
      'too many',
    )
    fixture.clock.now += codeResendMs
    const fresh = await fixture.sendCode(email, 'login')
    await fixture.call('POST /user/login/emailCode', { email, code: fresh })
  })

  it('survives four wrong tries', async () => {
    const email = 'four@example.com'
    const code = await fixture.sendCode(email, 'login')
    for (let count = 0; count < 4; count += 1) {
      await fixture.expectRefusal('wrongCode', VERIFY, {
        email,
        code: otherThan(code),
        type: 'login',
      })
    }
    await fixture.call(VERIFY, { email, code, type: 'login' })
  })

  it('that is no six digits is wrong and costs no try', async () => {
    for (const code of ['12345', '1234567', 'abcdef', '１２３４５６']) {
      await fixture.expectRefusal('wrongCode', VERIFY, {
        email: 'x@example.com',
        code,
        type: 'login',
      })
    }
  })

  it('that two looked at together is used up by one', async () => {
    const { db, context } = fixture
    const target = 'together@example.com'
    const code = await fixture.sendCode(target, 'login')
    const proof = { target, type: 'login', code, asker: '' } as const
    await Promise.all([checkCode(context, proof), checkCode(context, proof)])
    await db.transaction((tx) => useCode(context, tx, proof))
    const second = db.transaction((tx) => useCode(context, tx, proof))
    await expect(second).rejects.toMatchObject({ reason: 'codeUnusable' })
  })

  it('for an own contact is looked at for its owner alone', async () => {
    const { token } = await fixture.register('mine@example.com')
    const code = await fixture.sendCode('mine@example.com', 'logoff', { token })
    const body = { email: 'mine@example.com', code, type: 'logoff' } as const
    await fixture.expectRefusal('signInNeeded', VERIFY, body)
    const other = await fixture.register('not-mine@example.com')
    await fixture.expectRefusal('codeUnusable', VERIFY, body, other)
    await fixture.call(VERIFY, body, { token })
  })
})
