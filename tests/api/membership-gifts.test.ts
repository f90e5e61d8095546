import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { utcDay } from '#server/time-zone.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import {
  type MemberFixture,
  openMemberFixture,
  type Person,
} from '#tests/support/membership/member-fixture.ts'

const DAY_MS = 86_400_000
const GIVE = 'POST /user/giveCard'
const GIVEN = 'GET /user/getUserGiveList'
const CARDS = 'GET /user/queryUserCarList'
const USE = 'POST /user/useCard'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

/** A yearly member with a gift card to give. */
async function giver(email: string): Promise<Person & { readonly cardId: string }> {
  const person = await fixture.join(email)
  await fixture.pay(person, 'YEAR')
  return { ...person, cardId: await fixture.addCard(person, 'gift') }
}

describe('a gift card (Spec 6)', () => {
  it('goes to a registered friend, who is notified and uses it for seven days', async () => {
    const ann = await giver('ann@example.com')
    const bob = await fixture.join('bob@example.com')
    await fixture.call('POST /user/editUserInfo', { nickname: 'Bobby Tide' }, bob)
    const { recipient, recipientShortId, givenAt } = await fixture.call(
      GIVE,
      { email: ' BOB@example.com ', cardId: ann.cardId },
      ann,
    )
    expect([recipient, givenAt]).toEqual(['Bo***', fixture.clock.now])
    const sentEmail = fixture.ports.emails.findLast(({ to }) => to === 'bob@example.com')
    expect(sentEmail?.subject).toBe('You have received a gift card')
    const { items } = await fixture.call(CARDS, {}, bob)
    const gift = items.find(({ kind }) => kind === 'gift')
    expect(gift).toMatchObject({ state: 'unused', isToGive: false })
    expect([gift?.giver, gift?.expiresAt]).toEqual(['Sa***', fixture.clock.now + 60 * DAY_MS])
    const { plus } = await fixture.call(USE, { cardId: gift?.id ?? '' }, bob)
    expect(plus).toMatchObject({ plusType: 'TRIAL', expiresAt: fixture.clock.now + 7 * DAY_MS })
    const given = await fixture.call(GIVEN, {}, ann)
    const listed = { kind: 'gift', recipient: 'Bo***', recipientShortId, isUsed: true, givenAt }
    expect(given.items).toMatchObject([listed])
  })

  it('is irrevocable, and gone from who gave it (T14)', async () => {
    const cas = await giver('cas@example.com')
    await fixture.join('friend-of-cas@example.com')
    await fixture.join('another@example.com')
    const body = { email: 'friend-of-cas@example.com', cardId: cas.cardId }
    await fixture.call(GIVE, body, cas)
    await fixture.expectRefusal('cardUsed', GIVE, { ...body, email: 'another@example.com' }, cas)
    await fixture.expectRefusal('cardUsed', USE, { cardId: cas.cardId }, cas)
    const { items: bills } = await fixture.call('GET /bill/billPage', {}, cas)
    expect(bills.map(({ kind }) => kind)).toContain('giftGiven')
  })

  it('is given by yearly members alone', async () => {
    await fixture.join('waiting@example.com')
    for (const plan of [null, 'MONTH', 'TRIAL'] as const) {
      const person = await fixture.join(`${String(plan).toLowerCase()}@example.com`)
      if (plan !== null) await fixture.pay(person, plan)
      const cardId = await fixture.addCard(person, 'gift')
      await fixture.expectRefusal(
        'yearlyOnly',
        GIVE,
        { email: 'waiting@example.com', cardId },
        person,
      )
    }
    const dan = await giver('dan@example.com')
    await fixture.passMs(365 * DAY_MS)
    const cardId = await fixture.addCard(dan, 'gift')
    await fixture.expectRefusal('yearlyOnly', GIVE, { email: 'waiting@example.com', cardId }, dan)
  })

  it('is never for oneself, also by the other contact (T14)', async () => {
    const eli = await giver('eli@example.com')
    const mobile = { areaCode: '86', mobile: '13800138000' }
    const code = await fixture.sendCode('+86 13800138000', 'bind', eli)
    await fixture.call('POST /user/bindingByMobile', { ...mobile, code }, eli)
    const { cardId } = eli
    await fixture.expectRefusal('giftToSelf', GIVE, { email: 'eli@example.com', cardId }, eli)
    await fixture.expectRefusal('giftToSelf', GIVE, { email: 'ELI@Example.com', cardId }, eli)
    await fixture.expectRefusal('giftToSelf', GIVE, { ...mobile, cardId }, eli)
    await fixture.expectRefusal(
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
      const twin = await fixture.join(email)
      await fixture.call('POST /user/editUserInfo', { nickname: 'Twin Tide' }, twin)
      const cardId = place === 0 ? ava.cardId : await fixture.addCard(ava, 'gift')
      await fixture.call(GIVE, { email, cardId }, ava)
      twins.push(twin)
      for (let month = 0; month < 2; month += 1) {
        fixture.clock.now += 29 * DAY_MS
        await fixture.call(CARDS, {}, ava)
      }
      fixture.clock.now += 2 * DAY_MS
    }
    const { items } = await fixture.call(GIVEN, {}, ava)
    expect(items.map(({ recipient }) => recipient)).toEqual(['Tw***', 'Tw***'])
    expect(new Set(items.map(({ recipientShortId: id }) => id)).size).toBe(2)
    for (const { recipientShortId: id } of items) expect(id).toMatch(/^[0-9A-Z]{4}$/)
    expect(JSON.stringify(items)).not.toMatch(/twin-|@/)
    const [gone] = twins
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: gone?.id ?? '' }))
    const { items: after } = await fixture.call(GIVEN, {}, ava)
    expect(after.map(({ recipient }) => recipient)).toEqual(['Tw***', ''])
    expect(after[1]?.recipientShortId).toBe(items[1]?.recipientShortId)
  })

  it('is never for a contact that nobody registered: the giver is asked to invite, not to register', async () => {
    const fay = await giver('fay@example.com')
    const { cardId } = fay
    const nobody = { email: 'nobody@example.com', cardId }
    const msg = await fixture.expectRefusal('recipientUnknown', GIVE, nobody, fay)
    expect(msg).toMatch(/^Your friend has no Buoy account .* invite them/)
    await fixture.expectRefusal('badEmail', GIVE, { email: 'nobody', cardId }, fay)
    await fixture.expectRefusal('badMobile', GIVE, { areaCode: '86', mobile: '1', cardId }, fay)
    expect(await fixture.call('GET /user/getNotUsdTotalCard', {}, fay)).toEqual({ total: 2 })
  })

  it('that was received cannot be passed on, and another card not at all', async () => {
    const gus = await giver('gus@example.com')
    const hal = await giver('hal@example.com')
    await fixture.join('third@example.com')
    await fixture.call(GIVE, { email: 'hal@example.com', cardId: gus.cardId }, gus)
    const { items } = await fixture.call(CARDS, { state: 'unused' }, hal)
    const received = items.find(({ giver: name }) => name !== null)
    const body = { email: 'third@example.com', cardId: received?.id ?? '' }
    await fixture.expectRefusal('cardNotUsable', GIVE, body, hal)
    const monthly = await fixture.addCard(hal, 'monthly')
    await fixture.expectRefusal('cardNotUsable', GIVE, { ...body, cardId: monthly }, hal)
    await fixture.expectRefusal('unknownCard', GIVE, { ...body, cardId: gus.cardId }, hal)
  })

  it('is given once in 60 days, and accepted once in 60 days', async () => {
    const ida = await giver('ida@example.com')
    const second = await fixture.addCard(ida, 'gift')
    const jan = await giver('jan@example.com')
    for (const name of ['one', 'two']) await fixture.join(`${name}@example.com`)
    await fixture.call(GIVE, { email: 'one@example.com', cardId: ida.cardId }, ida)
    const again = { email: 'two@example.com', cardId: second }
    const msg = await fixture.expectRefusal('giftOncePer60Days', GIVE, again, ida)
    expect(msg).toContain(utcDay('en', fixture.clock.now + 60 * DAY_MS))
    const toOne = { email: 'one@example.com', cardId: jan.cardId }
    await fixture.expectRefusal('giftTooSoon', GIVE, toOne, jan)
    await fixture.passMs(60 * DAY_MS - 1)
    await fixture.expectRefusal('giftOncePer60Days', GIVE, again, ida)
    await fixture.expectRefusal('giftTooSoon', GIVE, toOne, jan)
    await fixture.passMs(1)
    await fixture.call(GIVE, again, ida)
    await fixture.call(GIVE, toOne, jan)
  })

  it('is used no sooner than 60 days after the last was', async () => {
    const kim = await giver('kim@example.com')
    const leo = await giver('leo@example.com')
    const mia = await fixture.join('mia@example.com')
    await fixture.call(GIVE, { email: 'mia@example.com', cardId: kim.cardId }, kim)
    await fixture.passMs(59 * DAY_MS)
    const giftsOf = async () => {
      const { items } = await fixture.call(CARDS, { state: 'unused' }, mia)
      return items.filter(({ kind }) => kind === 'gift').map(({ id }) => id)
    }
    await fixture.call(USE, { cardId: (await giftsOf())[0] ?? '' }, mia)
    await fixture.passMs(DAY_MS)
    await fixture.call(GIVE, { email: 'mia@example.com', cardId: leo.cardId }, leo)
    const [cardId = ''] = await giftsOf()
    await fixture.expectRefusal('giftTooSoon', USE, { cardId }, mia)
    await fixture.passMs(59 * DAY_MS)
    await fixture.call(USE, { cardId }, mia)
  })

  it('is refused while the recipient has paid for a membership, and stays with the giver', async () => {
    const ned = await giver('ned@example.com')
    const oli = await fixture.join('oli@example.com')
    await fixture.pay(oli, 'MONTH')
    await fixture.call(GIVE, { email: 'oli@example.com', cardId: ned.cardId }, ned)
    const { items } = await fixture.call(CARDS, { state: 'unused' }, oli)
    const cardId = items.find(({ kind }) => kind === 'gift')?.id ?? ''
    await fixture.expectRefusal('trialWhilePaid', USE, { cardId }, oli)
    await fixture.passMs(30 * DAY_MS)
    await fixture.call(USE, { cardId }, oli)
  })

  it('given to many at once goes to one (T14)', async () => {
    const pia = await giver('pia@example.com')
    for (let index = 0; index < 12; index += 1) await fixture.join(`friend${index}@example.com`)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fixture.answer(GIVE, { email: `friend${index}@example.com`, cardId: pia.cardId }, pia),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await fixture.call(GIVEN, {}, pia)).items).toHaveLength(1)
  })

  it('and another, given at once, are one gift in 60 days', async () => {
    const gifts = []
    for (let index = 0; index < 5; index += 1) {
      const eve = await giver(`eve${index}@example.com`)
      const cardIds = [eve.cardId, await fixture.addCard(eve, 'gift')]
      for (const cardId of cardIds) {
        const email: string = `eves-friend${gifts.length}@example.com`
        await fixture.join(email)
        gifts.push({ eve, body: { email, cardId } })
      }
    }
    const answers = await Promise.all(gifts.map(({ eve, body }) => fixture.answer(GIVE, body, eve)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 40937)).toHaveLength(5)
  })

  it('given by two to each other at once waits for nobody in a circle', async () => {
    const quy = await giver('quy@example.com')
    const ray = await giver('ray@example.com')
    const answers = await Promise.all([
      fixture.answer(GIVE, { email: 'ray@example.com', cardId: quy.cardId }, quy),
      fixture.answer(GIVE, { email: 'quy@example.com', cardId: ray.cardId }, ray),
    ])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
  })

  it('given again with the same Idempotency-Key is given once and notified once', async () => {
    const sam = await giver('sam@example.com')
    await fixture.join('tom@example.com')
    const keyed = { ...sam, headers: { 'idempotency-key': 'key-of-sam-1' } }
    const body = { email: 'tom@example.com', cardId: sam.cardId }
    const first = await fixture.call(GIVE, body, keyed)
    expect(await fixture.call(GIVE, body, keyed)).toEqual(first)
    const emails = fixture.ports.emails.filter(
      ({ to, subject }) => to === 'tom@example.com' && subject.includes('gift card'),
    )
    expect(emails).toHaveLength(1)
  })

  it('shares the limit of questions about contacts', async () => {
    const uma = await giver('uma@example.com')
    const from = { ...uma, address: '198.51.100.9' }
    const body = { email: 'nobody@example.com', cardId: uma.cardId }
    for (let count = 0; count < 20; count += 1) {
      await fixture.expectRefusal('recipientUnknown', GIVE, body, from)
    }
    await fixture.expectRefusal('tooMany', GIVE, body, from)
    await fixture.expectRefusal(
      'tooMany',
      'POST /user/checkRegister',
      { email: 'x@example.com' },
      from,
    )
  })

  it('is not given by an account that is being cancelled', async () => {
    const vic = await giver('vic@example.com')
    await fixture.join('wes@example.com')
    const code = await fixture.sendCode('vic@example.com', 'logoff', vic)
    await cancelAsRead(fixture, vic, { code })
    const body = { email: 'wes@example.com', cardId: vic.cardId }
    await fixture.expectRefusal('cancellationPending', GIVE, body, vic)
  })
})
