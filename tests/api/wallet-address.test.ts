import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeResendMs } from '#domain/time/timings.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import {
  ADDRESSES,
  openPayoutFixture,
  type PayoutFixture,
} from '#tests/support/wallet/payout-fixture.ts'

const CHANGE = 'POST /user/changeAddress'
const EMAIL = 'POST /email/sendValidCode'
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const IN_TELEGRAM = { 'x-app-channel': 'telegram' }

let fixture: PayoutFixture
beforeAll(async () => {
  fixture = await openPayoutFixture()
})
afterAll(() => fixture.close())

/** Every test has people of its own. */
let testCount = 0
let mail = ''
let phone = ''
let telegramId = 0
beforeEach(() => {
  testCount += 1
  mail = `ann${testCount}@example.com`
  phone = `+86 138${String(testCount).padStart(8, '0')}`
  telegramId = 4000 + testCount
  for (const sent of [fixture.ports.emails, fixture.ports.messages, fixture.said]) sent.length = 0
})

const mobileOf = () => ({ areaCode: '86', mobile: phone.slice(4) })

const addressOf = (person: { readonly token: string }) =>
  fixture.call('GET /user/getPartnerAddress', {}, person)

describe('the payout address', () => {
  it('is none at first, and says which contact proves one', async () => {
    const ann = await fixture.join(mail)
    expect(await addressOf(ann)).toEqual({ address: null, provenBy: ['email'] })
  })

  it('is set by a code to the contact, in its checked form, and a first one is not held', async () => {
    const ann = await fixture.join(mail)
    const typed = { network: 'ERC20', address: ADDRESSES.ERC20.toLowerCase() } as const
    const code = await fixture.addressCode(ann, typed)
    const set = await fixture.call(CHANGE, { ...typed, code }, ann)
    const address = {
      network: 'ERC20',
      address: ADDRESSES.ERC20,
      changedAt: fixture.clock.now,
      heldUntil: null,
    }
    expect(set).toEqual(address)
    expect((await addressOf(ann)).address).toEqual(address)
    const sentEmail = fixture.ports.emails.at(-1)
    expect(sentEmail?.to).toBe(mail)
    expect(sentEmail?.text).toContain('0x5aAe…1BeAed on ERC20')
    expect(sentEmail?.text).not.toContain(ADDRESSES.ERC20)
  })

  it('changed, is held for 48 hours, and every channel of the owner is notified (T16)', async () => {
    const ann = await fixture.inTelegram(telegramId)
    await fixture.bindEmail(ann, mail)
    const mobileCode = await fixture.sendCode(phone, 'bind', ann)
    await fixture.call('POST /user/bindingByMobile', { ...mobileOf(), code: mobileCode }, ann)
    fixture.clock.now += 49 * HOUR_MS
    const by = { contact: mail }
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON, ...by })
    fixture.clock.now += codeResendMs
    for (const sent of [fixture.ports.emails, fixture.ports.messages, fixture.said]) sent.length = 0
    await fixture.setAddress(ann, { network: 'BEP20', address: ADDRESSES.BEP20, ...by })
    const { address } = await addressOf(ann)
    expect(address?.heldUntil).toBe(fixture.clock.now + 48 * HOUR_MS)
    const texts = [fixture.ports.emails.at(-1), fixture.ports.messages.at(-1), fixture.said.at(-1)]
    for (const sent of texts) expect(sent?.text).toContain('0xfB69…c5d359 on BEP20')
    expect(fixture.said.at(-1)?.userId).toBe(telegramId)
    fixture.clock.now += 48 * HOUR_MS
    expect((await addressOf(ann)).address?.heldUntil).toBeNull()
  })

  it('given again unchanged does nothing and notifies nobody', async () => {
    const ann = await fixture.join(mail)
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    const before = await addressOf(ann)
    fixture.clock.now += codeResendMs
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    expect(await addressOf(ann)).toEqual(before)
    const emails = fixture.ports.emails.filter(({ subject }) => subject.includes('payout address'))
    expect(emails).toHaveLength(1)
  })

  it('inside Telegram can be TON alone, in a browser any of four', async () => {
    const ann = await fixture.join(mail)
    const networks = 'GET /user/getPartnerAddressNets'
    const inTelegram = { ...ann, headers: IN_TELEGRAM }
    expect(await fixture.call(networks, {}, inTelegram)).toEqual({ networks: ['TON'] })
    const all = ['TON', 'TRC20', 'ERC20', 'BEP20']
    expect(await fixture.call(networks, {}, ann)).toEqual({ networks: all })
    const ton = { network: 'TON', address: ADDRESSES.TON } as const
    const code = await fixture.addressCode(ann, ton)
    for (const network of ['TRC20', 'ERC20', 'BEP20'] as const) {
      const input = { network, address: ADDRESSES[network], code }
      await fixture.expectRefusal('networkNotHere', CHANGE, input, inTelegram)
      const sent = { type: 'address', network, address: ADDRESSES[network] } as const
      await fixture.expectRefusal('networkNotHere', EMAIL, sent, inTelegram)
    }
    await fixture.call(CHANGE, { ...ton, code }, inTelegram)
  })

  it('is refused where its checksum is wrong or it is of another network; the code stays good (T16)', async () => {
    const ann = await fixture.join(mail)
    const right = { network: 'ERC20', address: ADDRESSES.ERC20 } as const
    const code = await fixture.addressCode(ann, right)
    const wrong = [
      { network: 'ERC20', address: ADDRESSES.ERC20.replace('F', 'f') },
      { network: 'TRC20', address: ADDRESSES.TRC20.replace('H', 'h') },
      { network: 'TON', address: ADDRESSES.TON.replace('U', 'V') },
      { network: 'TON', address: ADDRESSES.ERC20 },
    ]
    for (const input of wrong) {
      await fixture.expectRefusal('badAddress', CHANGE, { ...input, code }, ann)
      await fixture.expectRefusal('badAddress', EMAIL, { ...input, type: 'address' }, ann)
    }
    const usdt = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' } as const
    const msg = await fixture.expectRefusal('tokenContract', CHANGE, { ...usdt, code }, ann)
    expect(msg).toContain('the address of a token contract')
    await fixture.expectRefusal('tokenContract', EMAIL, { ...usdt, type: 'address' }, ann)
    await fixture.call(CHANGE, { ...right, code }, ann)
  })

  it('that is the first is reported as set, the next as changed', async () => {
    const ann = await fixture.join(mail)
    const subjects = () => fixture.ports.emails.map(({ subject }) => subject)
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    expect(subjects().at(-1)).toBe('A payout address was set for your Buoy account')
    expect(fixture.ports.emails.at(-1)?.text).not.toMatch(/change/)
    fixture.clock.now += codeResendMs
    await fixture.setAddress(ann, { network: 'TRC20', address: ADDRESSES.TRC20 })
    expect(subjects().at(-1)).toBe('The payout address of your Buoy account was changed')
  })

  it('needs a contact', async () => {
    const ann = await fixture.inTelegram(telegramId)
    expect((await addressOf(ann)).provenBy).toEqual([])
    const input = { network: 'TON', address: ADDRESSES.TON, code: '123456' } as const
    await fixture.expectRefusal('contactNeeded', CHANGE, input, ann)
  })

  it('is not set while the account is being cancelled', async () => {
    const ann = await fixture.join(mail)
    const logoff = await fixture.sendCode(ann.contact, 'logoff', ann)
    await cancelAsRead(fixture, ann, { code: logoff })
    const ton = { network: 'TON', address: ADDRESSES.TON } as const
    const input = { ...ton, code: await fixture.addressCode(ann, ton) }
    await fixture.expectRefusal('cancellationPending', CHANGE, input, ann)
    expect((await addressOf(ann)).address).toBeNull()
  })

  it('is for who is signed in, and one sees only one’s own', async () => {
    await fixture.expectRefusal('signInNeeded', 'GET /user/getPartnerAddress')
    const ann = await fixture.join(mail)
    const bob = await fixture.join(`bob.${mail}`)
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    expect((await addressOf(bob)).address).toBeNull()
  })
})

describe('the code for an address', () => {
  const ton = { network: 'TON', address: ADDRESSES.TON } as const
  const other = { network: 'TRC20', address: ADDRESSES.TRC20 } as const

  it.each([
    ['en', ' to set your payout address to THHRK1…sRwpo6 on TRC20.'],
    ['zh-cn', '，用于将提现地址设为 TRC20 网络的 THHRK1…sRwpo6。'],
    ['zh-tw', '，用於將提領地址設為 TRC20 網路的 THHRK1…sRwpo6。'],
    ['vi', ' dùng để đặt địa chỉ nhận tiền là THHRK1…sRwpo6 trên mạng TRC20.'],
  ])('names the address it sets, in an email and a message: %s', async (language, about) => {
    const ann = await fixture.join(mail)
    const bind = await fixture.sendCode(phone, 'bind', ann)
    await fixture.call('POST /user/bindingByMobile', { ...mobileOf(), code: bind }, ann)
    const speaking = { ...ann, headers: { language } }
    await fixture.call(EMAIL, { ...other, type: 'address' }, speaking)
    await fixture.call('POST /sms/sendValidCode', { ...other, type: 'address' }, speaking)
    const sent = [fixture.ports.emails.at(-1), fixture.ports.messages.at(-1)]
    expect(sent.map((sentEmail) => sentEmail?.to)).toEqual([mail, phone.replace(' ', '')])
    for (const sentEmail of sent) expect(sentEmail?.text).toContain(about)
  })

  it('is sent for no address that is not named', async () => {
    const ann = await fixture.join(mail)
    const emailCount = fixture.ports.emails.length
    await fixture.expectRefusal('badAddress', EMAIL, { type: 'address' }, ann)
    await fixture.expectRefusal('badAddress', EMAIL, { type: 'address', network: 'TON' }, ann)
    expect(fixture.ports.emails).toHaveLength(emailCount)
  })

  it('sets the address its email named, and no other (T16)', async () => {
    const ann = await fixture.join(mail)
    const code = await fixture.addressCode(ann, ton)
    await fixture.expectRefusal('wrongCode', CHANGE, { ...other, code }, ann)
    const look = { email: mail, type: 'address', code } as const
    await fixture.expectRefusal('wrongCode', 'POST /user/verifyCode', { ...look, ...other }, ann)
    await fixture.call('POST /user/verifyCode', { ...look, ...ton }, ann)
    await fixture.call(CHANGE, { ...ton, code }, ann)
    await fixture.expectRefusal('codeUnusable', CHANGE, { ...other, code }, ann)
    expect((await addressOf(ann)).address?.network).toBe('TON')
  })

  it('of fifty at once sets it once', async () => {
    const ann = await fixture.join(mail)
    const code = await fixture.addressCode(ann, ton)
    // One account's ten calls a minute: the rest is refused at the door.
    const tries = Array.from({ length: 50 }, () => ({ ...ton, code }))
    const answers = await Promise.all(tries.map((input) => fixture.answer(CHANGE, input, ann)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  it('is the one for addresses, and a wrong one five times invalidates it', async () => {
    const ann = await fixture.join(mail)
    const login = await fixture.sendCode(ann.contact, 'login')
    await fixture.expectRefusal('codeUnusable', CHANGE, { ...ton, code: login }, ann)
    const code = await fixture.addressCode(ann, ton)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let count = 0; count < 4; count += 1) {
      await fixture.expectRefusal('wrongCode', CHANGE, { ...ton, code: wrong }, ann)
    }
    await fixture.expectRefusal('codeInvalidated', CHANGE, { ...ton, code: wrong }, ann)
    await fixture.expectRefusal('codeInvalidated', CHANGE, { ...ton, code }, ann)
  })

  it("of somebody else's sets nothing", async () => {
    const ann = await fixture.join(mail)
    const mallory = await fixture.join(`mallory.${mail}`)
    const code = await fixture.addressCode(mallory, ton)
    await fixture.expectRefusal('codeUnusable', CHANGE, { ...ton, code }, ann)
  })
})

describe('a stolen session alone', () => {
  const thiefs = { network: 'TRC20', address: ADDRESSES.TRC20 } as const

  it('cannot change the address: a contact it adds proves nothing beside the owner’s (T16)', async () => {
    const ann = await fixture.join(mail)
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    fixture.clock.now += 10 * MINUTE_MS
    const bind = await fixture.sendCode(phone, 'bind', ann)
    await fixture.call('POST /user/bindingByMobile', { ...mobileOf(), code: bind }, ann)
    expect((await addressOf(ann)).provenBy).toEqual(['email'])
    const code = await fixture.addressCode(ann, { ...thiefs, contact: phone })
    await fixture.expectRefusal('codeUnusable', CHANGE, { ...thiefs, code }, ann)
    expect((await addressOf(ann)).address?.network).toBe('TON')
    fixture.clock.now += 48 * HOUR_MS
    expect((await addressOf(ann)).provenBy).toEqual(['email', 'mobile'])
  })

  it('of an account without a contact gets an address that is held, and the owner’s Telegram is notified', async () => {
    const ann = await fixture.inTelegram(telegramId)
    fixture.clock.now += 10 * MINUTE_MS
    await fixture.bindEmail(ann, `thief.${mail}`)
    await fixture.setAddress(ann, { ...thiefs, contact: `thief.${mail}` })
    const { address } = await addressOf(ann)
    expect(address?.heldUntil).toBe(fixture.clock.now + 48 * HOUR_MS)
    expect(fixture.said.at(-1)?.text).toContain('THHRK1…sRwpo6 on TRC20')
  })
})
