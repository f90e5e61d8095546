import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODES } from '#contract/error-code.ts'
import { openPasswords } from '#server/ports/password/argon2.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'

const MINUTE_MS = 60_000
const SIGN_IN = 'POST /user/login/emailPassword'
const CHANGE = 'POST /user/changePassword'
const PASSWORD = 'tide-table-9'

let fixture: AccountFixture

beforeAll(async () => {
  fixture = await openAccountFixture()
})

afterAll(() => fixture.close())

function newestEmailTo(to: string) {
  return fixture.ports.emails.findLast((sentEmail) => sentEmail.to === to)
}

async function expectWrong(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await fixture.expectRefusal('wrongPassword', SIGN_IN, { email, password: `wrong-${count}` })
  }
}

describe('signing in by password', () => {
  it('works with e-mail and mobile', async () => {
    await fixture.register('pass@example.com', { password: PASSWORD })
    await fixture.register('+86 13800139000', { password: PASSWORD })
    await fixture.call(SIGN_IN, { email: 'Pass@example.com', password: PASSWORD })
    const mobile = { areaCode: '86', mobile: '13800139000' }
    const body = { ...mobile, password: PASSWORD }
    const session = await fixture.call('POST /user/login/mobilePassword', body)
    expect((await fixture.call('GET /user/getCurrentUser', {}, session)).mobile).toBe(
      '+86138****9000',
    )
  })

  it.each([
    '18 symbols: !"#$%&\'()*+,-./:;<'.slice(-18),
    '=>?@[\\]^_`{|}~!#$',
    'пароль-密码-mật',
    '🐳🐙🦑🐬🦈🐋',
    'e\u0301te\u0301-a\u0300-la-mer',
    '"; drop table--',
    '{"$ne":null}',
    '%00%0d%0a<b>&',
  ])('takes any letters, digits and symbols: %s', async (text) => {
    const password = text.replaceAll(' ', '_')
    const email = `any-${Buffer.from(password).toString('hex').slice(0, 24)}@example.com`
    await fixture.register(email, { password })
    await fixture.call(SIGN_IN, { email, password })
    await fixture.call(SIGN_IN, { email, password: password.normalize('NFD') })
    await fixture.expectRefusal('wrongPassword', SIGN_IN, { email, password: `${password}x` })
  })

  it.each(['short', 'nineteen-characters', 'has a space', 'has\ttab1'])(
    'takes no password of another form: %s',
    async (password) => {
      const body = { email: 'form@example.com', code: '123456', isAgreed: true, password }
      await fixture.expectRefusal('badPassword', 'POST /user/registerByEmail', body)
    },
  )

  it('refuses a password that others try first (T8)', async () => {
    const email = 'common@example.com'
    const code = await fixture.sendCode(email, 'register')
    const body = { email, code, isAgreed: true }
    const name = 'POST /user/registerByEmail'
    await fixture.expectRefusal('commonPassword', name, { ...body, password: 'Password1!' })
    await fixture.call(name, { ...body, password: PASSWORD })
  })

  it('answers alike for an unknown contact, no password and a wrong one', async () => {
    await fixture.register('without@example.com')
    await fixture.register('with@example.com', { password: PASSWORD })
    const answers = await Promise.all(
      ['without', 'with', 'unknown'].map((name) =>
        fixture.answer(SIGN_IN, { email: `${name}@example.com`, password: 'not-this-1' }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 422, code: 42203 })
  })

  it('locks for 15 minutes after ten wrong ones, for the right one too, known or not (T8)', async () => {
    await fixture.register('lock@example.com', { password: PASSWORD })
    for (const email of ['lock@example.com', 'no-lock@example.com']) {
      await expectWrong(email, 10)
      const msg = await fixture.expectRefusal('passwordLocked', SIGN_IN, {
        email,
        password: PASSWORD,
      })
      expect(msg).toContain('15 min')
    }
    const email = 'lock@example.com'
    fixture.clock.now += 15 * MINUTE_MS - 1
    expect(
      await fixture.expectRefusal('passwordLocked', SIGN_IN, { email, password: PASSWORD }),
    ).toContain('in 1 min')
    fixture.clock.now += 1
    await fixture.call(SIGN_IN, { email, password: PASSWORD })
  })

  it('is refused with 503 where too many wait to be looked at, and that counts as no try', async () => {
    const busy = await openAccountFixture((context) => ({
      ...context,
      ports: { ...context.ports, passwords: openPasswords(3) },
    }))
    try {
      const email = 'busy@example.com'
      await busy.register(email, { password: PASSWORD })
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => busy.answer(SIGN_IN, { email, password: PASSWORD })),
      )
      const statuses = new Set(answers.map(({ status }) => status))
      expect(statuses).toContain(503)
      expect([...statuses].every((status) => [200, 429, 503].includes(status))).toBe(true)
      await busy.call(SIGN_IN, { email, password: PASSWORD })
    } finally {
      await busy.close()
    }
  })

  it('looks at no more than ten of many wrong ones at once', async () => {
    const email = 'many@example.com'
    await fixture.register(email, { password: PASSWORD })
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, place) =>
        fixture.answer(SIGN_IN, { email, password: `wrong-${place}` }),
      ),
    )
    expect(answers.filter(({ code }) => code === 42203)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 42903)).toHaveLength(6)
  })

  it('forgets wrong ones after a right one, and those longer than 15 minutes ago', async () => {
    const email = 'forget@example.com'
    await fixture.register(email, { password: PASSWORD })
    await expectWrong(email, 9)
    await fixture.call(SIGN_IN, { email, password: PASSWORD })
    await expectWrong(email, 9)
    fixture.clock.now += 15 * MINUTE_MS
    await expectWrong(email, 9)
    await fixture.call(SIGN_IN, { email, password: PASSWORD })
  })
})

describe('a forgotten password', () => {
  it('is reset by a code: all sessions end, a lock is lifted, the owner is notified', async () => {
    const email = 'forgot@example.com'
    const { token } = await fixture.register(email, { password: PASSWORD })
    await expectWrong(email, 10)
    const code = await fixture.sendCode(email, 'resetPassword')
    const body = { email, code, password: 'other-tide-4' }
    await fixture.call('POST /user/changePasswordByEmail', body)
    await fixture.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, { token })
    await fixture.expectRefusal('wrongPassword', SIGN_IN, { email, password: PASSWORD })
    await fixture.call(SIGN_IN, { email, password: 'other-tide-4' })
    expect(newestEmailTo(email)?.subject).toBe('Your Buoy password was changed')
    await fixture.expectRefusal('codeUnusable', 'POST /user/changePasswordByEmail', body)
  })

  it('can be set by mobile, which is notified', async () => {
    const { token } = await fixture.register('+86 13800139001')
    const code = await fixture.sendCode('+86 13800139001', 'resetPassword')
    const mobile = { areaCode: '86', mobile: '13800139001' }
    await fixture.call('POST /user/changePasswordByMobile', { ...mobile, code, password: PASSWORD })
    await fixture.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, { token })
    await fixture.call('POST /user/login/mobilePassword', { ...mobile, password: PASSWORD })
    expect(fixture.ports.messages.at(-1)?.text).toMatch(
      /^Buoy: a password was set for your account on [A-Z][a-z]{2} \d{1,2}, 20\d\d/,
    )
  })

  it('reveals only to the right code that nobody is registered', async () => {
    const email = 'reset-nobody@example.com'
    const code = await fixture.sendCode(email, 'resetPassword')
    const name = 'POST /user/changePasswordByEmail'
    const wrong = code === '123456' ? '654321' : '123456'
    await fixture.expectRefusal('wrongCode', name, { email, code: wrong, password: PASSWORD })
    await fixture.expectRefusal('notRegistered', name, { email, code, password: PASSWORD })
  })

  it('leaves the code good where the new one is too common', async () => {
    const email = 'again@example.com'
    await fixture.register(email)
    const code = await fixture.sendCode(email, 'resetPassword')
    const name = 'POST /user/changePasswordByEmail'
    await fixture.expectRefusal('commonPassword', name, { email, code, password: 'qwerty123' })
    await fixture.call(name, { email, code, password: PASSWORD })
  })
})

describe('changing a password', () => {
  it('needs no old one for the first, and from then on the old one', async () => {
    const email = 'first@example.com'
    const { token } = await fixture.register(email)
    await fixture.call(CHANGE, { newPassword: PASSWORD }, { token })
    expect(await fixture.call('GET /user/getCurrentUser', {}, { token })).toMatchObject({
      hasPassword: true,
    })
    const notice = newestEmailTo(email)
    expect(notice?.subject).toBe('A password was set for your Buoy account')
    expect(notice?.text).toMatch(
      /^A password was set for your Buoy account on [A-Z][a-z]{2} \d{1,2}, 20\d\d/,
    )
    const newPassword = 'low-water-77'
    await fixture.expectRefusal('wrongOldPassword', CHANGE, { newPassword }, { token })
    const wrong = { oldPassword: 'not-the-old', newPassword }
    const msg = await fixture.expectRefusal('wrongOldPassword', CHANGE, wrong, { token })
    expect(msg).toContain('The current password is wrong')
    await fixture.call(CHANGE, { oldPassword: PASSWORD, newPassword }, { token })
    expect(newestEmailTo(email)?.subject).toBe('Your Buoy password was changed')
    await fixture.expectRefusal('wrongPassword', SIGN_IN, { email, password: PASSWORD })
    await fixture.call(SIGN_IN, { email, password: newPassword })
  })

  it('ends all other sessions and notifies the owner (T9)', async () => {
    const email = 'others@example.com'
    const first = await fixture.register(email, { password: PASSWORD })
    const second = await fixture.call(SIGN_IN, { email, password: PASSWORD })
    const body = { oldPassword: PASSWORD, newPassword: 'high-water-3' }
    await fixture.call(CHANGE, body, first)
    await fixture.call('GET /user/getCurrentUser', {}, first)
    await fixture.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, second)
    expect(newestEmailTo(email)?.text).toMatch(
      /was changed on [A-Z][a-z]{2} \d{1,2}, 20\d\d \d\d:\d\d UTC/,
    )
  })

  it('refuses the old one again, and a common one', async () => {
    const { token } = await fixture.register('same@example.com', { password: PASSWORD })
    const oldPassword = PASSWORD
    await fixture.expectRefusal(
      'samePassword',
      CHANGE,
      { oldPassword, newPassword: PASSWORD },
      { token },
    )
    const common = { oldPassword, newPassword: '11111111' }
    await fixture.expectRefusal('commonPassword', CHANGE, common, { token })
    const short = { oldPassword, newPassword: 'short' }
    await fixture.expectRefusal('badPassword', CHANGE, short, { token })
  })

  it('locks like signing in does, with a count that no stranger uses up', async () => {
    const email = 'guess-old@example.com'
    const { token } = await fixture.register(email, { password: PASSWORD })
    await expectWrong(email, 10)
    for (let count = 0; count < 10; count += 1) {
      const wrong = { oldPassword: `wrong-${count}`, newPassword: 'low-water-77' }
      await fixture.expectRefusal('wrongOldPassword', CHANGE, wrong, { token })
    }
    const right = { oldPassword: PASSWORD, newPassword: 'low-water-77' }
    await fixture.expectRefusal('passwordLocked', CHANGE, right, { token })
  })

  it('has one winner of several at once; the others are too late', async () => {
    const email = 'race@example.com'
    const { token } = await fixture.register(email)
    const passwords = ['low-water-1', 'low-water-2', 'low-water-3']
    const answers = await Promise.all(
      passwords.map((newPassword) => fixture.answer(CHANGE, { newPassword }, { token })),
    )
    const winners = passwords.filter((_, place) => answers[place]?.code === 200)
    expect(winners).toHaveLength(1)
    // Who reads the account after the winner finds a password, and has not given it.
    const { conflict, wrongOldPassword } = ERROR_CODES
    const late = answers.map(({ code }) => code).filter((code) => code !== 200)
    expect([conflict, wrongOldPassword]).toEqual(expect.arrayContaining(late))
    await fixture.call(SIGN_IN, { email, password: winners[0] ?? '' })
  })
})
