import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPasswords } from '#server/ports/password/argon2.ts'
import { type AccountWorld, openAccountWorld } from '#tests/support/account/account-world.ts'

const MINUTE_MS = 60_000
const SIGN_IN = 'POST /user/login/emailPassword'
const CHANGE = 'POST /user/changePassword'
const PASSWORD = 'tide-table-9'

let world: AccountWorld

beforeAll(async () => {
  world = await openAccountWorld()
})

afterAll(() => world.close())

function newestLetterTo(to: string) {
  return world.ports.letters.findLast((letter) => letter.to === to)
}

async function expectWrong(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await world.expectRefusal('wrongPassword', SIGN_IN, { email, password: `wrong-${count}` })
  }
}

describe('signing in by password', () => {
  it('works with e-mail and mobile', async () => {
    await world.register('pass@example.com', { password: PASSWORD })
    await world.register('+86 13800139000', { password: PASSWORD })
    await world.call(SIGN_IN, { email: 'Pass@example.com', password: PASSWORD })
    const mobile = { areaCode: '86', mobile: '13800139000' }
    const body = { ...mobile, password: PASSWORD }
    const session = await world.call('POST /user/login/mobilePassword', body)
    expect((await world.call('GET /user/getCurrentUser', {}, session)).mobile).toBe(
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
    await world.register(email, { password })
    await world.call(SIGN_IN, { email, password })
    await world.call(SIGN_IN, { email, password: password.normalize('NFD') })
    await world.expectRefusal('wrongPassword', SIGN_IN, { email, password: `${password}x` })
  })

  it.each(['short', 'nineteen-characters', 'has a space', 'has\ttab1'])(
    'takes no password of another form: %s',
    async (password) => {
      const body = { email: 'form@example.com', code: '123456', isAgreed: true, password }
      await world.expectRefusal('badPassword', 'POST /user/registerByEmail', body)
    },
  )

  it('refuses a password that others try first', async () => {
    const email = 'common@example.com'
    const code = await world.sendCode(email, 'register')
    const body = { email, code, isAgreed: true }
    const name = 'POST /user/registerByEmail'
    await world.expectRefusal('commonPassword', name, { ...body, password: 'Password1!' })
    await world.call(name, { ...body, password: PASSWORD })
  })

  it('answers alike for an unknown contact, no password and a wrong one', async () => {
    await world.register('without@example.com')
    await world.register('with@example.com', { password: PASSWORD })
    const answers = await Promise.all(
      ['without', 'with', 'unknown'].map((name) =>
        world.answer(SIGN_IN, { email: `${name}@example.com`, password: 'not-this-1' }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 422, code: 42203 })
  })

  it('locks for 15 minutes after ten wrong ones, for the right one too, known or not', async () => {
    await world.register('lock@example.com', { password: PASSWORD })
    for (const email of ['lock@example.com', 'no-lock@example.com']) {
      await expectWrong(email, 10)
      const msg = await world.expectRefusal('passwordLocked', SIGN_IN, {
        email,
        password: PASSWORD,
      })
      expect(msg).toContain('15 min')
    }
    const email = 'lock@example.com'
    world.clock.now += 15 * MINUTE_MS - 1
    expect(
      await world.expectRefusal('passwordLocked', SIGN_IN, { email, password: PASSWORD }),
    ).toContain('in 1 min')
    world.clock.now += 1
    await world.call(SIGN_IN, { email, password: PASSWORD })
  })

  it('is refused with 503 where too many wait to be looked at, and that counts as no try', async () => {
    const busy = await openAccountWorld((context) => ({
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
    await world.register(email, { password: PASSWORD })
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, place) =>
        world.answer(SIGN_IN, { email, password: `wrong-${place}` }),
      ),
    )
    expect(answers.filter(({ code }) => code === 42203)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 42903)).toHaveLength(6)
  })

  it('forgets wrong ones after a right one, and those longer than 15 minutes ago', async () => {
    const email = 'forget@example.com'
    await world.register(email, { password: PASSWORD })
    await expectWrong(email, 9)
    await world.call(SIGN_IN, { email, password: PASSWORD })
    await expectWrong(email, 9)
    world.clock.now += 15 * MINUTE_MS
    await expectWrong(email, 9)
    await world.call(SIGN_IN, { email, password: PASSWORD })
  })
})

describe('a forgotten password', () => {
  it('is set anew by a code: all sessions end, a lock is lifted, the owner is told', async () => {
    const email = 'forgot@example.com'
    const { token } = await world.register(email, { password: PASSWORD })
    await expectWrong(email, 10)
    const code = await world.sendCode(email, 'resetPassword')
    const body = { email, code, password: 'other-tide-4' }
    await world.call('POST /user/changePasswordByEmail', body)
    await world.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, { token })
    await world.expectRefusal('wrongPassword', SIGN_IN, { email, password: PASSWORD })
    await world.call(SIGN_IN, { email, password: 'other-tide-4' })
    expect(newestLetterTo(email)?.subject).toBe('Your Buoy password was changed')
    await world.expectRefusal('codeUnusable', 'POST /user/changePasswordByEmail', body)
  })

  it('can be set by mobile, and is told there', async () => {
    const { token } = await world.register('+86 13800139001')
    const code = await world.sendCode('+86 13800139001', 'resetPassword')
    const mobile = { areaCode: '86', mobile: '13800139001' }
    await world.call('POST /user/changePasswordByMobile', { ...mobile, code, password: PASSWORD })
    await world.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, { token })
    await world.call('POST /user/login/mobilePassword', { ...mobile, password: PASSWORD })
    expect(world.ports.messages.at(-1)?.text).toMatch(
      /^Buoy: a password was set for your account on 20/,
    )
  })

  it('tells only the right code that nobody is registered', async () => {
    const email = 'reset-nobody@example.com'
    const code = await world.sendCode(email, 'resetPassword')
    const name = 'POST /user/changePasswordByEmail'
    const wrong = code === '123456' ? '654321' : '123456'
    await world.expectRefusal('wrongCode', name, { email, code: wrong, password: PASSWORD })
    await world.expectRefusal('notRegistered', name, { email, code, password: PASSWORD })
  })

  it('leaves the code good where the new one is too common', async () => {
    const email = 'again@example.com'
    await world.register(email)
    const code = await world.sendCode(email, 'resetPassword')
    const name = 'POST /user/changePasswordByEmail'
    await world.expectRefusal('commonPassword', name, { email, code, password: 'qwerty123' })
    await world.call(name, { email, code, password: PASSWORD })
  })
})

describe('changing a password', () => {
  it('needs no old one for the first, and from then on the old one', async () => {
    const email = 'first@example.com'
    const { token } = await world.register(email)
    await world.call(CHANGE, { newPassword: PASSWORD }, { token })
    expect(await world.call('GET /user/getCurrentUser', {}, { token })).toMatchObject({
      hasPassword: true,
    })
    const told = newestLetterTo(email)
    expect(told?.subject).toBe('A password was set for your Buoy account')
    expect(told?.text).toMatch(/^A password was set for your Buoy account on 20/)
    const newPassword = 'low-water-77'
    await world.expectRefusal('wrongOldPassword', CHANGE, { newPassword }, { token })
    const wrong = { oldPassword: 'not-the-old', newPassword }
    const msg = await world.expectRefusal('wrongOldPassword', CHANGE, wrong, { token })
    expect(msg).toContain('The current password is wrong')
    await world.call(CHANGE, { oldPassword: PASSWORD, newPassword }, { token })
    expect(newestLetterTo(email)?.subject).toBe('Your Buoy password was changed')
    await world.expectRefusal('wrongPassword', SIGN_IN, { email, password: PASSWORD })
    await world.call(SIGN_IN, { email, password: newPassword })
  })

  it('ends all other sessions and tells the owner', async () => {
    const email = 'others@example.com'
    const first = await world.register(email, { password: PASSWORD })
    const second = await world.call(SIGN_IN, { email, password: PASSWORD })
    const body = { oldPassword: PASSWORD, newPassword: 'high-water-3' }
    await world.call(CHANGE, body, first)
    await world.call('GET /user/getCurrentUser', {}, first)
    await world.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, second)
    expect(newestLetterTo(email)?.text).toMatch(/was changed on 20\d\d-\d\d-\d\d \d\d:\d\d UTC/)
  })

  it('refuses the old one again, and a common one', async () => {
    const { token } = await world.register('same@example.com', { password: PASSWORD })
    const oldPassword = PASSWORD
    await world.expectRefusal(
      'samePassword',
      CHANGE,
      { oldPassword, newPassword: PASSWORD },
      { token },
    )
    const common = { oldPassword, newPassword: '11111111' }
    await world.expectRefusal('commonPassword', CHANGE, common, { token })
    const short = { oldPassword, newPassword: 'short' }
    await world.expectRefusal('badPassword', CHANGE, short, { token })
  })

  it('locks like signing in does, with a count that no stranger uses up', async () => {
    const email = 'guess-old@example.com'
    const { token } = await world.register(email, { password: PASSWORD })
    await expectWrong(email, 10)
    for (let count = 0; count < 10; count += 1) {
      const wrong = { oldPassword: `wrong-${count}`, newPassword: 'low-water-77' }
      await world.expectRefusal('wrongOldPassword', CHANGE, wrong, { token })
    }
    const right = { oldPassword: PASSWORD, newPassword: 'low-water-77' }
    await world.expectRefusal('passwordLocked', CHANGE, right, { token })
  })

  it('has one winner of several at once; the others are too late', async () => {
    const email = 'race@example.com'
    const { token } = await world.register(email)
    const passwords = ['low-water-1', 'low-water-2', 'low-water-3']
    const answers = await Promise.all(
      passwords.map((newPassword) => world.answer(CHANGE, { newPassword }, { token })),
    )
    const winners = passwords.filter((_, place) => answers[place]?.code === 200)
    expect(winners).toHaveLength(1)
    const late = answers.map(({ code }) => code).filter((code) => code !== 200)
    expect([409, 42203]).toEqual(expect.arrayContaining(late))
    await world.call(SIGN_IN, { email, password: winners[0] ?? '' })
  })
})
