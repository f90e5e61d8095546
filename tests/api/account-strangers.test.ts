import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeResendMs } from '#domain/time/timings.ts'
import {
  type AccountFixture,
  type CallOptions,
  openAccountFixture,
} from '#tests/support/account/account-fixture.ts'

const DAY_MS = 86_400_000
const PASSWORD = 'tide-table-9'
const SEND = 'POST /email/sendValidCode'
const BY_CODE = 'POST /user/login/emailCode'
const BY_PASSWORD = 'POST /user/login/emailPassword'

let fixture: AccountFixture

beforeAll(async () => {
  fixture = await openAccountFixture()
})

afterAll(() => fixture.close())

/** A device with a key of its own; each of its calls comes from another address unless one is given. */
function newDevice(address?: string): CallOptions {
  const headers = { 'device-key': randomBytes(32).toString('base64url') }
  return address === undefined ? { headers } : { headers, address }
}

function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456'
}

describe('a stranger with many addresses', () => {
  it('keeps no known device from signing in by password, and has ten guesses in 15 minutes', async () => {
    const email = 'victim-1@example.com'
    const own = newDevice()
    await fixture.register(email, { password: PASSWORD, ...own })
    const codes: number[] = []
    for (let count = 0; count < 14; count += 1) {
      const guess = { email, password: `guess-${count}` }
      codes.push((await fixture.answer(BY_PASSWORD, guess, newDevice())).code)
    }
    expect(codes).toEqual([...Array(10).fill(42203), ...Array(4).fill(42903)])
    await fixture.call(BY_PASSWORD, { email, password: PASSWORD }, own)
    await fixture.expectRefusal('passwordLocked', BY_PASSWORD, { email, password: PASSWORD })
  })

  it('keeps no known device from a code of its own, however many codes were asked for (T8)', async () => {
    const email = 'victim-2@example.com'
    const own = newDevice()
    await fixture.register(email, own)
    const codes: number[] = []
    for (let count = 0; count < 12; count += 1) {
      fixture.clock.now += codeResendMs
      codes.push((await fixture.answer(SEND, { email, type: 'login' }, newDevice())).code)
    }
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(10)
    expect(codes.at(-1)).toBe(42902)
    const code = await fixture.sendCode(email, 'login', own)
    await fixture.call(BY_CODE, { email, code }, own)
  })

  it('neither replaces a code that another device asked for, nor guesses it away', async () => {
    const email = 'victim-3@example.com'
    const own = newDevice()
    await fixture.register(email, own)
    fixture.clock.now += codeResendMs
    const code = await fixture.sendCode(email, 'login', own)
    const attacker = newDevice()
    await fixture.call(SEND, { email, type: 'login' }, attacker)
    for (const device of [attacker, attacker, newDevice(), newDevice(), {}, {}, attacker]) {
      await fixture.answer(BY_CODE, { email, code: otherThan(code) }, device)
    }
    expect((await fixture.answer(BY_CODE, { email, code }, own)).code).toBe(200)
  })

  it('has no use for a code that is right, since it was sent at the wish of another device', async () => {
    const email = 'victim-4@example.com'
    const own = newDevice()
    await fixture.register(email, own)
    fixture.clock.now += codeResendMs
    const code = await fixture.sendCode(email, 'login', own)
    for (const device of [newDevice(), {}]) {
      await fixture.expectRefusal('codeUnusable', BY_CODE, { email, code }, device)
    }
  })

  it('has fifty guesses a day at codes, from however many addresses and devices (T4)', async () => {
    const email = 'victim-5@example.com'
    await fixture.register(email, newDevice())
    fixture.clock.now += DAY_MS
    let guessCount = 0
    for (let place = 0; place < 20; place += 1) {
      fixture.clock.now += codeResendMs
      const device = newDevice()
      await fixture.answer(SEND, { email, type: 'login' }, device)
      for (let count = 0; count < 7; count += 1) {
        const { code } = await fixture.answer(BY_CODE, { email, code: '000000' }, device)
        if (code === 42201) guessCount += 1
      }
    }
    expect(guessCount).toBeLessThanOrEqual(50)
    expect(guessCount).toBeGreaterThan(30)
  })
})

describe('a stranger with one address', () => {
  it('locks out nobody who comes from another', async () => {
    const email = 'victim-6@example.com'
    await fixture.register(email, { password: PASSWORD })
    const address = '198.51.100.60'
    for (let count = 0; count < 12; count += 1) {
      await fixture.answer(BY_PASSWORD, { email, password: `guess-${count}` }, { address })
    }
    await fixture.expectRefusal(
      'passwordLocked',
      BY_PASSWORD,
      { email, password: PASSWORD },
      { address },
    )
    await fixture.call(BY_PASSWORD, { email, password: PASSWORD })
  })

  it('asks for five codes an hour to one contact', async () => {
    const email = 'victim-7@example.com'
    const address = '198.51.100.70'
    for (let count = 0; count < 8; count += 1) {
      await fixture.answer(SEND, { email, type: 'login' }, { address })
      fixture.clock.now += codeResendMs
    }
    await fixture.expectRefusal('tooMany', SEND, { email, type: 'login' }, { address })
    await fixture.call(SEND, { email, type: 'login' })
  })
})

describe('a device', () => {
  it('that was signed out from elsewhere is known no more', async () => {
    const email = 'owner@example.com'
    const own = newDevice()
    const lost = newDevice()
    const { token } = await fixture.register(email, { password: PASSWORD, ...own })
    const isKnown = async (device: CallOptions): Promise<boolean> => {
      const { code } = await fixture.answer(BY_PASSWORD, { email, password: PASSWORD }, device)
      return code === 200
    }
    await fixture.call(BY_PASSWORD, { email, password: PASSWORD }, lost)
    for (let count = 0; count < 10; count += 1) {
      await fixture.answer(BY_PASSWORD, { email, password: `guess-${count}` }, newDevice())
    }
    expect(await isKnown(lost)).toBe(true)
    await fixture.call('POST /user/endSession', {}, { token, headers: own.headers ?? {} })
    expect([await isKnown(lost), await isKnown(own)]).toEqual([false, true])
  })

  it('is known no more after a new password that another one has set', async () => {
    const email = 'changed@example.com'
    const own = newDevice()
    const { token } = await fixture.register(email, { password: PASSWORD, ...own })
    await fixture.call(BY_PASSWORD, { email, password: PASSWORD }, newDevice())
    const known = () => fixture.db.reader.selectFrom('known_devices').selectAll().execute()
    const before = (await known()).length
    const change = { oldPassword: PASSWORD, newPassword: 'low-water-77' }
    await fixture.call('POST /user/changePassword', change, { token, headers: own.headers ?? {} })
    expect((await known()).length).toBe(before - 1)
    await fixture.call(BY_PASSWORD, { email, password: 'low-water-77' }, own)
  })

  it('is known without its key being stored', async () => {
    const own = newDevice()
    await fixture.register('secret@example.com', own)
    const rows = await fixture.db.reader.selectFrom('known_devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(own.headers?.['device-key'])
  })
})
