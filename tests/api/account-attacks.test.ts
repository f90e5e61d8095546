import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeResendMs } from '#domain/time/timings.ts'
import type { EndpointName } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'

const ME = 'GET /user/getCurrentUser'
const BY_CODE = 'POST /user/login/emailCode'
const BY_PASSWORD = 'POST /user/login/emailPassword'
const PASSWORD = 'tide-table-9'
const TABLES = [
  'accounts',
  'account_links',
  'sessions',
  'valid_codes',
  'attempts',
  'tickets',
  'uploads',
] as const

let fixture: AccountFixture
/** All that was logged, at the finest level and without the log's own redaction. */
let logged = ''
let verifyCount = 0

beforeAll(async () => {
  fixture = await openAccountFixture((context) => watched(context))
})

afterAll(() => fixture.close())

function watched(context: Context): Context {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  const { passwords } = context.ports
  return {
    ...context,
    log: pino({ level: 'trace' }, sink),
    ports: {
      ...context.ports,
      passwords: {
        ...passwords,
        verify: (hash, password) => {
          verifyCount += 1
          return passwords.verify(hash, password)
        },
      },
    },
  }
}

async function verifiesOf(work: () => Promise<unknown>): Promise<number> {
  const before = verifyCount
  await work()
  return verifyCount - before
}

describe('finding out who has an account', () => {
  it('costs one password hash whether the contact is known or not (T7)', async () => {
    await fixture.register('known@example.com', { password: PASSWORD })
    await fixture.register('bare@example.com')
    for (const name of ['known', 'bare', 'unknown']) {
      const body = { email: `${name}@example.com`, password: 'not-this-1' }
      expect(await verifiesOf(() => fixture.answer(BY_PASSWORD, body))).toBe(1)
    }
  })

  it('is not revealed by requesting a code of any type open to guests (T7)', async () => {
    await fixture.register('listed@example.com')
    for (const type of ['register', 'login', 'resetPassword']) {
      fixture.clock.now += codeResendMs
      const before = fixture.ports.emails.length
      const [known, unknown] = await Promise.all(
        ['listed', `unlisted-${type}`].map((name) =>
          fixture.answer('POST /email/sendValidCode', { email: `${name}@example.com`, type }),
        ),
      )
      expect(known).toEqual(unknown)
      expect(fixture.ports.emails.length - before).toBe(2)
    }
  })

  it('is not revealed by a wrong code', async () => {
    await fixture.register('wrong@example.com')
    for (const name of ['wrong', 'nobody']) {
      const email = `${name}@example.com`
      for (const [type, path] of [
        ['login', BY_CODE],
        ['resetPassword', 'POST /user/changePasswordByEmail'],
        ['register', 'POST /user/registerByEmail'],
      ] as const) {
        fixture.clock.now += codeResendMs
        const code = await fixture.sendCode(email, type)
        const wrong = code === '123456' ? '654321' : '123456'
        const body = { email, code: wrong, password: PASSWORD, isAgreed: true }
        await fixture.expectRefusal('wrongCode', path, body)
      }
    }
  })

  it('by right codes shares the limit of asking', async () => {
    const address = '198.51.100.20'
    const email = 'mine-but-new@example.com'
    for (let count = 0; count < 20; count += 1) {
      await fixture.call('POST /user/checkRegister', { email }, { address })
    }
    const code = await fixture.sendCode(email, 'login')
    await fixture.expectRefusal('tooMany', BY_CODE, { email, code }, { address })
  })
})

describe('a session planted on a victim', () => {
  it('is never adopted: signing in opens a fresh one (T9)', async () => {
    const planted = await fixture.register('attacker@example.com')
    const victim = await fixture.register('victim@example.com', planted)
    fixture.clock.now += codeResendMs
    const code = await fixture.sendCode('victim@example.com', 'login')
    const signedIn = await fixture.call(BY_CODE, { email: 'victim@example.com', code }, planted)
    expect(new Set([planted.token, victim.token, signedIn.token]).size).toBe(3)
    const [attackers, victims] = await Promise.all(
      [planted, signedIn].map((session) => fixture.call(ME, {}, session)),
    )
    expect([attackers?.email, victims?.email]).toEqual(['at***@example.com', 'vi***@example.com'])
  })

  it('is none where the attacker made the token up', async () => {
    const token = 'A'.repeat(43)
    const email = 'made-up@example.com'
    const code = await fixture.sendCode(email, 'register')
    const body = { email, code, isAgreed: true }
    const session = await fixture.call('POST /user/registerByEmail', body, { token })
    expect(session.token).not.toBe(token)
    await fixture.expectRefusal('signInNeeded', ME, {}, { token })
  })
})

describe('acting without a right to', () => {
  const signed: readonly [EndpointName, unknown][] = [
    ['GET /user/getCurrentUser', {}],
    ['POST /user/editUserInfo', { nickname: 'x' }],
    ['POST /user/logoff', {}],
    ['GET /user/sessions', {}],
    ['POST /user/endSession', {}],
    ['POST /user/logout', {}],
    ['POST /user/changePassword', { newPassword: PASSWORD }],
  ]

  it.each(signed)('is refused to guests and to sessions that ended: %s', async (name, body) => {
    await fixture.expectRefusal('signInNeeded', name, body)
    const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@example.com`
    const session = await fixture.register(email)
    await fixture.call('POST /user/logout', {}, session)
    await fixture.expectRefusal('signInNeeded', name, body, session)
  })

  it.each([
    { email: { $ne: null }, password: PASSWORD },
    { email: ['known@example.com'], password: PASSWORD },
    { email: 'known@example.com', password: { length: 9 } },
    { email: "known@example.com' or '1'='1", password: PASSWORD },
    { email: 'known@example.com\u0000', password: PASSWORD },
  ])('by a body of another shape is refused: %j', async (body) => {
    const { status } = await fixture.answer(BY_PASSWORD, body)
    expect([400, 422]).toContain(status)
  })
})

describe('who reads the log or the database', () => {
  it('finds no token, code or password there, and no contact in the log (T29)', async () => {
    const email = 'secret-person@example.com'
    const mobile = '+86 13700137000'
    const first = await fixture.register(email, { password: 'first-Secret-1' })
    const second = await fixture.register(mobile, { password: 'second-Secret2' })
    const loginCode = await fixture.sendCode(email, 'login')
    const third = await fixture.call(BY_CODE, { email, code: loginCode })
    await fixture.expectRefusal('wrongPassword', BY_PASSWORD, { email, password: 'wrong-Secret-3' })
    const body = { oldPassword: 'first-Secret-1', newPassword: 'newer-Secret-4' }
    await fixture.call('POST /user/changePassword', body, third)
    const unusedCode = await fixture.sendCode(email, 'resetPassword')
    const cancelCode = await fixture.sendCode(mobile, 'logoff', second)
    await fixture.expectRefusal('malformed', BY_PASSWORD, { email, password: ['newer-Secret-4'] })
    const tables = await Promise.all(
      TABLES.map((table) => fixture.db.reader.selectFrom(table).selectAll().execute()),
    )
    const stored = JSON.stringify(tables)
    const passwords = ['first-Secret-1', 'second-Secret2', 'wrong-Secret-3', 'newer-Secret-4']
    const secrets = [first, second, third].map(({ token }) => token).concat(passwords)
    const codes = [loginCode, unusedCode, cancelCode]
    expect(stored).toContain(email)
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
    expect(codes.filter((code) => stored.includes(`"${code}"`))).toEqual([])
    const contacts = [email, '13700137000']
    const found = [...secrets, ...codes, ...contacts].filter((secret) => logged.includes(secret))
    expect(found).toEqual([])
  })

  it('finds no contact in what is logged of an email that failed', async () => {
    const broken = await openAccountFixture((context) => {
      const mail = {
        ...context.ports.mail,
        send: () => Promise.reject(new Error('550 <failing@example.com> unknown')),
      }
      return watched({ ...context, ports: { ...context.ports, mail } })
    })
    try {
      const body = { email: 'failing@example.com', type: 'login' }
      await broken.expectRefusal('mailUnavailable', 'POST /email/sendValidCode', body)
      expect(logged).toContain('a code could not be sent')
      expect(logged).not.toContain('failing@example.com')
    } finally {
      await broken.close()
    }
  })
})
