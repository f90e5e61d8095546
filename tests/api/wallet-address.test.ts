import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { ADDRESSES, openPayoutWorld, type PayoutWorld } from '#tests/support/wallet/payout-world.ts'

const CHANGE = 'POST /user/changeAddress'
const EMAIL = 'POST /email/sendValidCode'
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const IN_TELEGRAM = { 'x-app-channel': 'telegram' }

let world: PayoutWorld
beforeAll(async () => {
  world = await openPayoutWorld()
})
afterAll(() => world.close())

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
  for (const kept of [world.ports.letters, world.ports.messages, world.said]) kept.length = 0
})

const mobileOf = () => ({ areaCode: '86', mobile: phone.slice(4) })

const told = (person: { readonly token: string }) =>
  world.call('GET /user/getPartnerAddress', {}, person)

describe('the payout address', () => {
  it('is none at first, and says which contact proves one', async () => {
    const ann = await world.join(mail)
    expect(await told(ann)).toEqual({ address: null, provenBy: ['email'] })
  })

  it('is set by a code to the contact, in its checked form, and a first one is not held', async () => {
    const ann = await world.join(mail)
    const typed = { network: 'ERC20', address: ADDRESSES.ERC20.toLowerCase() } as const
    const code = await world.addressCode(ann, typed)
    const set = await world.call(CHANGE, { ...typed, code }, ann)
    const address = {
      network: 'ERC20',
      address: ADDRESSES.ERC20,
      changedAt: world.clock.now,
      heldUntil: null,
    }
    expect(set).toEqual(address)
    expect((await told(ann)).address).toEqual(address)
    const letter = world.ports.letters.at(-1)
    expect(letter?.to).toBe(mail)
    expect(letter?.text).toContain('0x5aAe…1BeAed on ERC20')
    expect(letter?.text).not.toContain(ADDRESSES.ERC20)
  })

  it('changed, is held for 48 hours, and every channel of the owner is told', async () => {
    const ann = await world.inTelegram(telegramId)
    await world.bindEmail(ann, mail)
    const mobileCode = await world.sendCode(phone, 'bind', ann)
    await world.call('POST /user/bindingByMobile', { ...mobileOf(), code: mobileCode }, ann)
    world.clock.now += 49 * HOUR_MS
    const by = { contact: mail }
    await world.setAddress(ann, { network: 'TON', address: ADDRESSES.TON, ...by })
    world.clock.now += MINUTE_MS
    for (const kept of [world.ports.letters, world.ports.messages, world.said]) kept.length = 0
    await world.setAddress(ann, { network: 'BEP20', address: ADDRESSES.BEP20, ...by })
    const { address } = await told(ann)
    expect(address?.heldUntil).toBe(world.clock.now + 48 * HOUR_MS)
    const texts = [world.ports.letters.at(-1), world.ports.messages.at(-1), world.said.at(-1)]
    for (const sent of texts) expect(sent?.text).toContain('0xfB69…c5d359 on BEP20')
    expect(world.said.at(-1)?.userId).toBe(telegramId)
    world.clock.now += 48 * HOUR_MS
    expect((await told(ann)).address?.heldUntil).toBeNull()
  })

  it('given again as it stands changes nothing and tells nobody', async () => {
    const ann = await world.join(mail)
    await world.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    const before = await told(ann)
    world.clock.now += MINUTE_MS
    await world.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    expect(await told(ann)).toEqual(before)
    const letters = world.ports.letters.filter(({ subject }) => subject.includes('payout address'))
    expect(letters).toHaveLength(1)
  })

  it('inside Telegram can be TON alone, in a browser any of four', async () => {
    const ann = await world.join(mail)
    const networks = 'GET /user/getPartnerAddressNets'
    const inTelegram = { ...ann, headers: IN_TELEGRAM }
    expect(await world.call(networks, {}, inTelegram)).toEqual({ networks: ['TON'] })
    const all = ['TON', 'TRC20', 'ERC20', 'BEP20']
    expect(await world.call(networks, {}, ann)).toEqual({ networks: all })
    const ton = { network: 'TON', address: ADDRESSES.TON } as const
    const code = await world.addressCode(ann, ton)
    for (const network of ['TRC20', 'ERC20', 'BEP20'] as const) {
      const input = { network, address: ADDRESSES[network], code }
      await world.expectRefusal('networkNotHere', CHANGE, input, inTelegram)
      const sent = { type: 'address', network, address: ADDRESSES[network] } as const
      await world.expectRefusal('networkNotHere', EMAIL, sent, inTelegram)
    }
    await world.call(CHANGE, { ...ton, code }, inTelegram)
  })

  it('is refused where its checksum is wrong or it is of another network; the code stays good', async () => {
    const ann = await world.join(mail)
    const right = { network: 'ERC20', address: ADDRESSES.ERC20 } as const
    const code = await world.addressCode(ann, right)
    const wrong = [
      { network: 'ERC20', address: ADDRESSES.ERC20.replace('F', 'f') },
      { network: 'TRC20', address: ADDRESSES.TRC20.replace('H', 'h') },
      { network: 'TON', address: ADDRESSES.TON.replace('U', 'V') },
      { network: 'TON', address: ADDRESSES.ERC20 },
    ]
    for (const input of wrong) {
      await world.expectRefusal('badAddress', CHANGE, { ...input, code }, ann)
      await world.expectRefusal('badAddress', EMAIL, { ...input, type: 'address' }, ann)
    }
    const usdt = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' } as const
    const msg = await world.expectRefusal('tokenContract', CHANGE, { ...usdt, code }, ann)
    expect(msg).toContain('the address of a token contract')
    await world.expectRefusal('tokenContract', EMAIL, { ...usdt, type: 'address' }, ann)
    await world.call(CHANGE, { ...right, code }, ann)
  })

  it('that is the first is told as set, the next as changed', async () => {
    const ann = await world.join(mail)
    const subjects = () => world.ports.letters.map(({ subject }) => subject)
    await world.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    expect(subjects().at(-1)).toBe('A payout address was set for your Buoy account')
    expect(world.ports.letters.at(-1)?.text).not.toMatch(/change/)
    world.clock.now += MINUTE_MS
    await world.setAddress(ann, { network: 'TRC20', address: ADDRESSES.TRC20 })
    expect(subjects().at(-1)).toBe('The payout address of your Buoy account was changed')
  })

  it('needs a contact', async () => {
    const ann = await world.inTelegram(telegramId)
    expect((await told(ann)).provenBy).toEqual([])
    const input = { network: 'TON', address: ADDRESSES.TON, code: '123456' } as const
    await world.expectRefusal('contactNeeded', CHANGE, input, ann)
  })

  it('is not set while the account is being cancelled', async () => {
    const ann = await world.join(mail)
    const logoff = await world.sendCode(ann.contact, 'logoff', ann)
    await cancelAsRead(world, ann, { code: logoff })
    const ton = { network: 'TON', address: ADDRESSES.TON } as const
    const input = { ...ton, code: await world.addressCode(ann, ton) }
    await world.expectRefusal('cancellationPending', CHANGE, input, ann)
    expect((await told(ann)).address).toBeNull()
  })

  it('is for who is signed in, and one sees only one’s own', async () => {
    await world.expectRefusal('signInNeeded', 'GET /user/getPartnerAddress')
    const ann = await world.join(mail)
    const bob = await world.join(`bob.${mail}`)
    await world.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    expect((await told(bob)).address).toBeNull()
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
  ])('names the address it sets, in a letter and a message: %s', async (language, about) => {
    const ann = await world.join(mail)
    const bind = await world.sendCode(phone, 'bind', ann)
    await world.call('POST /user/bindingByMobile', { ...mobileOf(), code: bind }, ann)
    const speaking = { ...ann, headers: { language } }
    await world.call(EMAIL, { ...other, type: 'address' }, speaking)
    await world.call('POST /sms/sendValidCode', { ...other, type: 'address' }, speaking)
    const sent = [world.ports.letters.at(-1), world.ports.messages.at(-1)]
    expect(sent.map((letter) => letter?.to)).toEqual([mail, phone.replace(' ', '')])
    for (const letter of sent) expect(letter?.text).toContain(about)
  })

  it('is sent for no address that is not named', async () => {
    const ann = await world.join(mail)
    const letterCount = world.ports.letters.length
    await world.expectRefusal('badAddress', EMAIL, { type: 'address' }, ann)
    await world.expectRefusal('badAddress', EMAIL, { type: 'address', network: 'TON' }, ann)
    expect(world.ports.letters).toHaveLength(letterCount)
  })

  it('sets the address its letter named, and no other', async () => {
    const ann = await world.join(mail)
    const code = await world.addressCode(ann, ton)
    await world.expectRefusal('wrongCode', CHANGE, { ...other, code }, ann)
    const look = { email: mail, type: 'address', code } as const
    await world.expectRefusal('wrongCode', 'POST /user/verifyCode', { ...look, ...other }, ann)
    await world.call('POST /user/verifyCode', { ...look, ...ton }, ann)
    await world.call(CHANGE, { ...ton, code }, ann)
    await world.expectRefusal('codeUnusable', CHANGE, { ...other, code }, ann)
    expect((await told(ann)).address?.network).toBe('TON')
  })

  it('of fifty at once sets it once', async () => {
    const ann = await world.join(mail)
    const code = await world.addressCode(ann, ton)
    // One account's ten calls a minute: the rest is refused at the door.
    const tries = Array.from({ length: 50 }, () => ({ ...ton, code }))
    const answers = await Promise.all(tries.map((input) => world.answer(CHANGE, input, ann)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  it('is the one for addresses, and a wrong one five times invalidates it', async () => {
    const ann = await world.join(mail)
    const login = await world.sendCode(ann.contact, 'login')
    await world.expectRefusal('codeUnusable', CHANGE, { ...ton, code: login }, ann)
    const code = await world.addressCode(ann, ton)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let count = 0; count < 4; count += 1) {
      await world.expectRefusal('wrongCode', CHANGE, { ...ton, code: wrong }, ann)
    }
    await world.expectRefusal('codeInvalidated', CHANGE, { ...ton, code: wrong }, ann)
    await world.expectRefusal('codeInvalidated', CHANGE, { ...ton, code }, ann)
  })

  it("of somebody else's sets nothing", async () => {
    const ann = await world.join(mail)
    const mallory = await world.join(`mallory.${mail}`)
    const code = await world.addressCode(mallory, ton)
    await world.expectRefusal('codeUnusable', CHANGE, { ...ton, code }, ann)
  })
})

describe('a stolen session alone', () => {
  const thiefs = { network: 'TRC20', address: ADDRESSES.TRC20 } as const

  it('cannot change the address: a contact it adds proves nothing beside the owner’s', async () => {
    const ann = await world.join(mail)
    await world.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    world.clock.now += 10 * MINUTE_MS
    const bind = await world.sendCode(phone, 'bind', ann)
    await world.call('POST /user/bindingByMobile', { ...mobileOf(), code: bind }, ann)
    expect((await told(ann)).provenBy).toEqual(['email'])
    const code = await world.addressCode(ann, { ...thiefs, contact: phone })
    await world.expectRefusal('codeUnusable', CHANGE, { ...thiefs, code }, ann)
    expect((await told(ann)).address?.network).toBe('TON')
    world.clock.now += 48 * HOUR_MS
    expect((await told(ann)).provenBy).toEqual(['email', 'mobile'])
  })

  it('of an account without a contact gets an address that is held, and the owner’s Telegram is told', async () => {
    const ann = await world.inTelegram(telegramId)
    world.clock.now += 10 * MINUTE_MS
    await world.bindEmail(ann, `thief.${mail}`)
    await world.setAddress(ann, { ...thiefs, contact: `thief.${mail}` })
    const { address } = await told(ann)
    expect(address?.heldUntil).toBe(world.clock.now + 48 * HOUR_MS)
    expect(world.said.at(-1)?.text).toContain('THHRK1…sRwpo6 on TRC20')
  })
})
