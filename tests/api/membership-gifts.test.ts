import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import {
  type MemberWorld,
  openMemberWorld,
  type Person,
} from '#tests/support/membership/member-world.ts'

const DAY_MS = 86_400_000
const GIVE = 'POST /user/giveCard'
const GIVEN = 'GET /user/getUserGiveList'
const CARDS = 'GET /user/queryUserCarList'
const USE = 'POST /user/useCard'

let world: MemberWorld
beforeAll(async () => {
  world = await openMemberWorld()
})
afterAll(() => world.close())

/** A yearly member with a gift card to give. */
async function giver(email: string): Promise<Person & { readonly cardId: string }> {
  const person = await world.join(email)
  await world.pay(person, 'YEAR')
  return { ...person, cardId: await world.addCard(person, 'gift') }
}

describe('a gift card (Spec 6)', () => {
  it('goes to a registered friend, who is told and uses it for seven days', async () => {
    const ann = await giver('ann@example.com')
    const bob = await world.join('bob@example.com')
    await world.call('POST /user/editUserInfo', { nickname: 'Bobby Tide' }, bob)
    const { recipient, recipientShortId, givenAt } = await world.call(
      GIVE,
      { email: ' BOB@example.com ', cardId: ann.cardId },
      ann,
    )
    expect([recipient, givenAt]).toEqual(['Bo***', world.clock.now])
    const letter = world.ports.letters.findLast(({ to }) => to === 'bob@example.com')
    expect(letter?.subject).toBe('You have received a 7-day membership')
    const { items } = await world.call(CARDS, {}, bob)
    const gift = items.find(({ kind }) => kind === 'gift')
    expect(gift).toMatchObject({ state: 'unused', isToGive: false })
    expect([gift?.giver, gift?.expiresAt]).toEqual(['Sa***', world.clock.now + 60 * DAY_MS])
    const { plus } = await world.call(USE, { cardId: gift?.id ?? '' }, bob)
    expect(plus).toMatchObject({ plusType: 'TRIAL', expiresAt: world.clock.now + 7 * DAY_MS })
    const given = await world.call(GIVEN, {}, ann)
    const listed = { kind: 'gift', recipient: 'Bo***', recipientShortId, isUsed: true, givenAt }
    expect(given.items).toMatchObject([listed])
  })

  it('is irrevocable, and gone from who gave it', async () => {
    const cas = await giver('cas@example.com')
    await world.join('friend-of-cas@example.com')
    await world.join('another@example.com')
    const body = { email: 'friend-of-cas@example.com', cardId: cas.cardId }
    await world.call(GIVE, body, cas)
    await world.expectRefusal('cardUsed', GIVE, { ...body, email: 'another@example.com' }, cas)
    await world.expectRefusal('cardUsed', USE, { cardId: cas.cardId }, cas)
    const { items: bills } = await world.call('GET /bill/billPage', {}, cas)
    expect(bills.map(({ kind }) => kind)).toContain('giftGiven')
  })

  it('is given by yearly members alone', async () => {
    await world.join('waiting@example.com')
    for (const plan of [null, 'MONTH', 'TRIAL'] as const) {
      const person = await world.join(`${String(plan).toLowerCase()}@example.com`)
      if (plan !== null) await world.pay(person, plan)
      const cardId = await world.addCard(person, 'gift')
      await world.expectRefusal(
        'yearlyOnly',
        GIVE,
        { email: 'waiting@example.com', cardId },
        person,
      )
    }
    const dan = await giver('dan@example.com')
    await world.passMs(365 * DAY_MS)
    const cardId = await world.addCard(dan, 'gift')
    await world.expectRefusal('yearlyOnly', GIVE, { email: 'waiting@example.com', cardId }, dan)
  })

  it('is never for oneself, also by the other contact', async () => {
    const eli = await giver('eli@example.com')
    const mobile = { areaCode: '86', mobile: '13800138000' }
    const code = await world.sendCode('+86 13800138000', 'bind', eli)
    await world.call('POST /user/bindingByMobile', { ...mobile, code }, eli)
    const { cardId } = eli
    await world.expectRefusal('giftToSelf', GIVE, { email: 'eli@example.com', cardId }, eli)
    await world.expectRefusal('giftToSelf', GIVE, { email: 'ELI@Example.com', cardId }, eli)
    await world.expectRefusal('giftToSelf', GIVE, { ...mobile, cardId }, eli)
    await world.expectRefusal(
      'giftToSelf',
      GIVE,
      { areaCode: '+86', mobile: '138 0013 8000', cardId },
      eli,
    )
  })

  it('names two recipients of one nickname apart, without their contacts; one who left is nobody', async () => {
    const ava = await giver('ava@example.com')
    const twins: Person[] = []
    for (const [place, email] of ['twin-1@example.com', 'twin-2@example.com'].entries()) {
      const twin = await world.join(email)
      await world.call('POST /user/editUserInfo', { nickname: 'Twin Tide' }, twin)
      const cardId = place === 0 ? ava.cardId : await world.addCard(ava, 'gift')
      await world.call(GIVE, { email, cardId }, ava)
      twins.push(twin)
      for (let month = 0; month < 2; month += 1) {
        world.clock.now += 29 * DAY_MS
        await world.call(CARDS, {}, ava)
      }
      world.clock.now += 2 * DAY_MS
    }
    const { items } = await world.call(GIVEN, {}, ava)
    expect(items.map(({ recipient }) => recipient)).toEqual(['Tw***', 'Tw***'])
    expect(new Set(items.map(({ recipientShortId: id }) => id)).size).toBe(2)
    for (const { recipientShortId: id } of items) expect(id).toMatch(/^[0-9A-Z]{4}$/)
    expect(JSON.stringify(items)).not.toMatch(/twin-|@/)
    const [gone] = twins
    await world.db.transaction((tx) => eraseAccount(tx, { accountId: gone?.id ?? '' }))
    const { items: after } = await world.call(GIVEN, {}, ava)
    expect(after.map(({ recipient }) => recipient)).toEqual(['Tw***', ''])
    expect(after[1]?.recipientShortId).toBe(items[1]?.recipientShortId)
  })

  it('is never for a contact that nobody registered: the giver is asked to invite, not to register', async () => {
    const fay = await giver('fay@example.com')
    const { cardId } = fay
    const nobody = { email: 'nobody@example.com', cardId }
    const msg = await world.expectRefusal('recipientUnknown', GIVE, nobody, fay)
    expect(msg).toMatch(/^Your friend has no Buoy account .* invite them/)
    await world.expectRefusal('badEmail', GIVE, { email: 'nobody', cardId }, fay)
    await world.expectRefusal('badMobile', GIVE, { areaCode: '86', mobile: '1', cardId }, fay)
    expect(await world.call('GET /user/getNotUsdTotalCard', {}, fay)).toEqual({ total: 2 })
  })

  it('that was received cannot be passed on, and another card not at all', async () => {
    const gus = await giver('gus@example.com')
    const hal = await giver('hal@example.com')
    await world.join('third@example.com')
    await world.call(GIVE, { email: 'hal@example.com', cardId: gus.cardId }, gus)
    const { items } = await world.call(CARDS, { state: 'unused' }, hal)
    const received = items.find(({ giver: name }) => name !== null)
    const body = { email: 'third@example.com', cardId: received?.id ?? '' }
    await world.expectRefusal('cardNotUsable', GIVE, body, hal)
    const monthly = await world.addCard(hal, 'monthly')
    await world.expectRefusal('cardNotUsable', GIVE, { ...body, cardId: monthly }, hal)
    await world.expectRefusal('unknownCard', GIVE, { ...body, cardId: gus.cardId }, hal)
  })

  it('is given once in 60 days, and accepted once in 60 days', async () => {
    const ida = await giver('ida@example.com')
    const second = await world.addCard(ida, 'gift')
    const jan = await giver('jan@example.com')
    for (const name of ['one', 'two']) await world.join(`${name}@example.com`)
    await world.call(GIVE, { email: 'one@example.com', cardId: ida.cardId }, ida)
    const again = { email: 'two@example.com', cardId: second }
    const msg = await world.expectRefusal('giftOncePer60Days', GIVE, again, ida)
    expect(msg).toContain(new Date(world.clock.now + 60 * DAY_MS).toISOString().slice(0, 10))
    const toOne = { email: 'one@example.com', cardId: jan.cardId }
    await world.expectRefusal('giftTooSoon', GIVE, toOne, jan)
    await world.passMs(60 * DAY_MS - 1)
    await world.expectRefusal('giftOncePer60Days', GIVE, again, ida)
    await world.expectRefusal('giftTooSoon', GIVE, toOne, jan)
    await world.passMs(1)
    await world.call(GIVE, again, ida)
    await world.call(GIVE, toOne, jan)
  })

  it('is used no sooner than 60 days after the last was', async () => {
    const kim = await giver('kim@example.com')
    const leo = await giver('leo@example.com')
    const mia = await world.join('mia@example.com')
    await world.call(GIVE, { email: 'mia@example.com', cardId: kim.cardId }, kim)
    await world.passMs(59 * DAY_MS)
    const giftsOf = async () => {
      const { items } = await world.call(CARDS, { state: 'unused' }, mia)
      return items.filter(({ kind }) => kind === 'gift').map(({ id }) => id)
    }
    await world.call(USE, { cardId: (await giftsOf())[0] ?? '' }, mia)
    await world.passMs(DAY_MS)
    await world.call(GIVE, { email: 'mia@example.com', cardId: leo.cardId }, leo)
    const [cardId = ''] = await giftsOf()
    await world.expectRefusal('giftTooSoon', USE, { cardId }, mia)
    await world.passMs(59 * DAY_MS)
    await world.call(USE, { cardId }, mia)
  })

  it('is refused while the recipient has paid for a membership, and kept', async () => {
    const ned = await giver('ned@example.com')
    const oli = await world.join('oli@example.com')
    await world.pay(oli, 'MONTH')
    await world.call(GIVE, { email: 'oli@example.com', cardId: ned.cardId }, ned)
    const { items } = await world.call(CARDS, { state: 'unused' }, oli)
    const cardId = items.find(({ kind }) => kind === 'gift')?.id ?? ''
    await world.expectRefusal('trialWhilePaid', USE, { cardId }, oli)
    await world.passMs(30 * DAY_MS)
    await world.call(USE, { cardId }, oli)
  })

  it('given to many at once goes to one', async () => {
    const pia = await giver('pia@example.com')
    for (let index = 0; index < 12; index += 1) await world.join(`friend${index}@example.com`)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        world.answer(GIVE, { email: `friend${index}@example.com`, cardId: pia.cardId }, pia),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await world.call(GIVEN, {}, pia)).items).toHaveLength(1)
  })

  it('and another, given at once, are one gift in 60 days', async () => {
    const gifts = []
    for (let index = 0; index < 5; index += 1) {
      const eve = await giver(`eve${index}@example.com`)
      const cardIds = [eve.cardId, await world.addCard(eve, 'gift')]
      for (const cardId of cardIds) {
        const email: string = `eves-friend${gifts.length}@example.com`
        await world.join(email)
        gifts.push({ eve, body: { email, cardId } })
      }
    }
    const answers = await Promise.all(gifts.map(({ eve, body }) => world.answer(GIVE, body, eve)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 40937)).toHaveLength(5)
  })

  it('given by two to each other at once waits for nobody in a circle', async () => {
    const quy = await giver('quy@example.com')
    const ray = await giver('ray@example.com')
    const answers = await Promise.all([
      world.answer(GIVE, { email: 'ray@example.com', cardId: quy.cardId }, quy),
      world.answer(GIVE, { email: 'quy@example.com', cardId: ray.cardId }, ray),
    ])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
  })

  it('given again with the same Idempotency-Key is given once and told of once', async () => {
    const sam = await giver('sam@example.com')
    await world.join('tom@example.com')
    const keyed = { ...sam, headers: { 'idempotency-key': 'key-of-sam-1' } }
    const body = { email: 'tom@example.com', cardId: sam.cardId }
    const first = await world.call(GIVE, body, keyed)
    expect(await world.call(GIVE, body, keyed)).toEqual(first)
    const letters = world.ports.letters.filter(
      ({ to, subject }) => to === 'tom@example.com' && subject.includes('7-day'),
    )
    expect(letters).toHaveLength(1)
  })

  it('shares the limit of questions about contacts', async () => {
    const uma = await giver('uma@example.com')
    const from = { ...uma, address: '198.51.100.9' }
    const body = { email: 'nobody@example.com', cardId: uma.cardId }
    for (let count = 0; count < 20; count += 1) {
      await world.expectRefusal('recipientUnknown', GIVE, body, from)
    }
    await world.expectRefusal('tooMany', GIVE, body, from)
    await world.expectRefusal(
      'tooMany',
      'POST /user/checkRegister',
      { email: 'x@example.com' },
      from,
    )
  })

  it('is not given by an account that is being cancelled', async () => {
    const vic = await giver('vic@example.com')
    await world.join('wes@example.com')
    const code = await world.sendCode('vic@example.com', 'logoff', vic)
    await cancelAsRead(world, vic, { code })
    const body = { email: 'wes@example.com', cardId: vic.cardId }
    await world.expectRefusal('cancellationPending', GIVE, body, vic)
  })
})
