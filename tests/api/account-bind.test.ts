import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountFixture,
  contactFields,
  openAccountFixture,
} from '#tests/support/account/account-fixture.ts'

const MAIL = 'ann@example.com'
const NEW_MAIL = 'ann.new@example.com'
const PHONE = '+86 13800138000'
const NEW_PHONE = '+86 13900139000'
const MINUTE_MS = 60_000

const CONTACTS = [
  {
    kind: 'e-mail',
    old: MAIL,
    next: NEW_MAIL,
    other: PHONE,
    prove: 'POST /user/validOldEmailCode',
    change: 'POST /user/validChangeEmail',
    bind: 'POST /user/bindingByEmail',
    signIn: 'POST /user/login/emailCode',
  },
  {
    kind: 'mobile',
    old: PHONE,
    next: NEW_PHONE,
    other: MAIL,
    prove: 'POST /user/validOldMobileCode',
    change: 'POST /user/validChangeMobile',
    bind: 'POST /user/bindingByMobile',
    signIn: 'POST /user/login/mobileCode',
  },
] as const

let fixture: AccountFixture
beforeEach(async () => {
  fixture = await openAccountFixture()
})
afterEach(async () => {
  await fixture.close()
})

function later(): void {
  fixture.clock.now += 2 * MINUTE_MS
}

describe.each(CONTACTS)('the $kind that changes', ({ old, next, other, prove, change, signIn }) => {
  async function proveOld(token: string): Promise<string> {
    later()
    const code = await fixture.sendCode(old, 'validateOld', { token })
    return (await fixture.call(prove, { code }, { token })).ticket
  }

  async function newCode(token: string, contact: string = next): Promise<string> {
    later()
    return await fixture.sendCode(contact, 'change', { token })
  }

  function changeTo(contact: string, code: string, ticket: string) {
    return { ...contactFields(contact), code, ticket }
  }

  it('is changed by a code to the old and a code to the new', async () => {
    const { token } = await fixture.register(old)
    const ticket = await proveOld(token)
    const code = await newCode(token)
    await fixture.call(change, changeTo(next, code, ticket), { token })
    later()
    const signInCode = await fixture.sendCode(next, 'login')
    await fixture.call(signIn, { ...contactFields(next), code: signInCode })
    const oldCode = await fixture.sendCode(old, 'login').catch(() => '000000')
    const { code: refused } = await fixture.answer(signIn, { ...contactFields(old), code: oldCode })
    expect(refused).not.toBe(200)
  })

  it('signs all other devices out and notifies the old contact', async () => {
    const { token } = await fixture.register(old)
    later()
    const elsewhere = await fixture.call(signIn, {
      ...contactFields(old),
      code: await fixture.sendCode(old, 'login'),
    })
    const ticket = await proveOld(token)
    const code = await newCode(token)
    await fixture.call(change, changeTo(next, code, ticket), { token })
    await fixture.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, elsewhere)
    await fixture.call('GET /user/getCurrentUser', {}, { token })
    const to = old.replaceAll(' ', '')
    const notices = [...fixture.ports.emails, ...fixture.ports.messages].filter(
      (sent) => sent.to === to,
    )
    expect(notices.at(-1)?.text).toMatch(/contact (of your Buoy account )?was changed/)
    expect(notices.at(-1)?.text).not.toContain(next.replaceAll(' ', ''))
  })

  it('needs the proof of its own kind, of this account, once, within ten minutes', async () => {
    const { token } = await fixture.register(old)
    const stranger = await fixture.register(other)
    const ticket = await proveOld(token)
    let code = await newCode(token)
    const refuse = async (secret: string) =>
      await fixture.expectRefusal('expiredTicket', change, changeTo(next, code, secret), { token })
    await refuse('made-up')
    const theirCode = await newCode(stranger.token)
    await fixture.expectRefusal(
      'expiredTicket',
      change,
      changeTo(next, theirCode, ticket),
      stranger,
    )
    code = await newCode(token)
    fixture.clock.now += 10 * MINUTE_MS
    await refuse(ticket)
    const fresh = await proveOld(token)
    const freshCode = await newCode(token)
    await fixture.call(change, changeTo(next, freshCode, fresh), { token })
    const again = await newCode(token, old)
    const used = changeTo(old, again, fresh)
    await fixture.expectRefusal('expiredTicket', change, used, { token })
  })

  it('takes no code that was sent for something else (T5)', async () => {
    const { token } = await fixture.register(old)
    const ticket = await proveOld(token)
    later()
    const code = await fixture.sendCode(next, 'bind', { token })
    const body = changeTo(next, code, ticket)
    await fixture.expectRefusal('codeUnusable', change, body, { token })
    later()
    const login = await fixture.sendCode(old, 'login')
    await fixture.expectRefusal('codeUnusable', prove, { code: login }, { token })
  })

  it('becomes none that another account has, and the codes stay good', async () => {
    const { token } = await fixture.register(old)
    const stranger = await fixture.register(next)
    const ticket = await proveOld(token)
    const code = await newCode(token)
    await fixture.expectRefusal('contactTaken', change, changeTo(next, code, ticket), { token })
    await fixture.call('GET /user/getCurrentUser', {}, stranger)
    const third = next.replace('13900139000', '13700137000').replace('ann.new', 'ann.third')
    const thirdCode = await newCode(token, third)
    await fixture.call(change, changeTo(third, thirdCode, ticket), { token })
  })

  it('is proved by nobody who has none', async () => {
    const { token } = await fixture.register(other)
    await fixture.expectRefusal('wrongCode', prove, { code: '123456' }, { token })
  })
})

describe.each(CONTACTS)('a first $kind', ({ old, next, other, bind, signIn }) => {
  async function bindTo(contact: string, token: string) {
    later()
    const code = await fixture.sendCode(contact, 'bind', { token })
    return await fixture.answer(bind, { ...contactFields(contact), code }, { token })
  }

  it('is added by a code to it, and signs in from then on', async () => {
    const { token } = await fixture.register(other)
    expect((await bindTo(old, token)).code).toBe(200)
    const me = await fixture.call('GET /user/getCurrentUser', {}, { token })
    later()
    const session = await fixture.call(signIn, {
      ...contactFields(old),
      code: await fixture.sendCode(old, 'login'),
    })
    const again = await fixture.call('GET /user/getCurrentUser', {}, session)
    expect(again.id).toBe(me.id)
  })

  it('is not added where one is bound or somebody has it', async () => {
    const { token } = await fixture.register(other)
    const stranger = await fixture.register(old)
    expect((await bindTo(old, token)).code).toBe(40910)
    expect((await bindTo(next, stranger.token)).code).toBe(40913)
  })

  it('goes to one of two accounts that bind it at once', async () => {
    const people = await Promise.all([
      fixture.register('one@example.com'),
      fixture.register('two@example.com'),
      fixture.register('+86 13600136000'),
      fixture.register('+86 13500135000'),
    ])
    const without = bind.endsWith('Email') ? people.slice(2) : people.slice(0, 2)
    const codes: string[] = []
    for (const { token } of without) {
      later()
      codes.push(await fixture.sendCode(old, 'bind', { token }))
    }
    const code = codes.at(-1) ?? ''
    const answers = await Promise.all(
      without.map(({ token }) => fixture.answer(bind, { ...contactFields(old), code }, { token })),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code !== 200)).toHaveLength(1)
  })

  it('is guessed by nobody: five wrong codes invalidate it', async () => {
    const { token } = await fixture.register(other)
    later()
    const code = await fixture.sendCode(old, 'bind', { token })
    const wrong = code === '111111' ? '222222' : '111111'
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await fixture.answer(bind, { ...contactFields(old), code: wrong }, { token })
    }
    const body = { ...contactFields(old), code }
    await fixture.expectRefusal('codeInvalidated', bind, body, { token })
  })
})

describe('binding without a session', () => {
  it.each([
    ['POST /user/validOldEmailCode', { code: '123456' }],
    ['POST /user/bindingByEmail', { email: MAIL, code: '123456' }],
    ['POST /user/validChangeEmail', { email: MAIL, code: '123456', ticket: 'x' }],
    ['POST /user/codeBindTelegram', { code: '123456' }],
    ['POST /user/unBindTelegram', {}],
    ['POST /user/bindTwitter', { code: 'x', state: 'y' }],
  ] as const)('is asked to sign in: %s', async (name, body) => {
    await fixture.expectRefusal('signInNeeded', name, body)
  })
})
