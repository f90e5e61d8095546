import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberFixture, openMemberFixture } from '#tests/support/membership/member-fixture.ts'

const DAY_MS = 86_400_000
const BUY = 'POST /aiCoin/useRedeemChannels'
const OFFER = 'GET /aiCoin/getPreRedeemBYLimit'
const SLOTS = 'GET /aiCoin/getUserChannels'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

describe('places for alerts', () => {
  it('come with a plan: 30 with a month, 300 with a year', async () => {
    const ann = await fixture.join('ann@example.com')
    const none = { fromPlan: 0, bought: 0, inUse: 0, purchases: [] }
    expect(await fixture.call(SLOTS, {}, ann)).toEqual(none)
    await fixture.pay(ann, 'MONTH')
    expect(await fixture.call(SLOTS, {}, ann)).toEqual({ ...none, fromPlan: 30 })
    await fixture.pay(ann, 'YEAR')
    expect(await fixture.call(SLOTS, {}, ann)).toEqual({ ...none, fromPlan: 300 })
  })

  it('cost 500 BY for ten, for 30 days', async () => {
    const bea = await fixture.join('bea@example.com')
    await fixture.pay(bea, 'YEAR')
    await fixture.givePoints(bea, 1200)
    const offer = { slotsEach: 10, days: 30, costBy: '500', balanceBy: '1200', remaining: 100 }
    expect(await fixture.call(OFFER, {}, bea)).toEqual(offer)
    const bought = await fixture.call(BUY, {}, bea)
    const expiresAt = fixture.clock.now + 30 * DAY_MS
    expect(bought).toMatchObject({
      fromPlan: 300,
      bought: 10,
      purchases: [{ slots: 10, expiresAt }],
    })
    const then = await fixture.call(OFFER, {}, bea)
    expect([then.balanceBy, then.remaining]).toEqual(['700', 90])
    await fixture.passMs(30 * DAY_MS - 1)
    expect((await fixture.call(SLOTS, {}, bea)).bought).toBe(10)
    await fixture.passMs(1)
    expect((await fixture.call(SLOTS, {}, bea)).bought).toBe(0)
    const { items } = await fixture.call('GET /bill/billPage', {}, bea)
    const bill = items.find(({ kind }) => kind === 'alertSlots')
    expect(bill).toMatchObject({ amount: '-500', asset: 'BY', params: { slots: 10, days: 30 } })
  })

  it('are not bought without the points', async () => {
    const cas = await fixture.join('cas@example.com')
    await fixture.pay(cas, 'MONTH')
    await fixture.givePoints(cas, 499)
    const msg = await fixture.expectRefusal('notEnoughBy', BUY, {}, cas)
    expect(msg).toContain('499')
    expect(await fixture.call(SLOTS, {}, cas)).toMatchObject({ bought: 0, purchases: [] })
    expect((await fixture.call(OFFER, {}, cas)).balanceBy).toBe('499')
  })

  it('are bought at most a hundred at once', async () => {
    const dan = await fixture.join('dan@example.com')
    await fixture.pay(dan, 'MONTH')
    await fixture.givePoints(dan, 6000)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fixture.answer(BUY, {}, dan)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 40941)).toHaveLength(2)
    const offer = await fixture.call(OFFER, {}, dan)
    expect([offer.balanceBy, offer.remaining]).toEqual(['1000', 0])
    const msg = await fixture.expectRefusal('tooManySlots', BUY, {}, dan)
    expect(msg).toContain('100')
  })

  it('are for members', async () => {
    const eli = await fixture.join('eli@example.com')
    await fixture.givePoints(eli, 500)
    await fixture.expectRefusal('membersOnly', BUY, {}, eli)
    await fixture.pay(eli, 'MONTH')
    await fixture.passMs(30 * DAY_MS)
    await fixture.expectRefusal('membersOnly', BUY, {}, eli)
  })

  it('are bought once with one Idempotency-Key', async () => {
    const fay = await fixture.join('fay@example.com')
    await fixture.pay(fay, 'YEAR')
    await fixture.givePoints(fay, 1000)
    const keyed = { ...fay, headers: { 'idempotency-key': 'key-of-fay-1' } }
    const answers = await Promise.all([fixture.call(BUY, {}, keyed), fixture.call(BUY, {}, keyed)])
    expect(answers[0]).toEqual(answers[1])
    expect((await fixture.call(OFFER, {}, fay)).balanceBy).toBe('500')
  })

  it('cannot be had for a negative, fractional or other number: none is asked for', async () => {
    const gus = await fixture.join('gus@example.com')
    await fixture.pay(gus, 'YEAR')
    await fixture.givePoints(gus, 500)
    await fixture.answer(BUY, { slots: -10, costBy: '-500', count: 0.5 }, gus)
    expect((await fixture.call(OFFER, {}, gus)).balanceBy).toBe('0')
    expect((await fixture.call(SLOTS, {}, gus)).bought).toBe(10)
  })
})

describe('plans', () => {
  it('are listed with their prices and payment methods', async () => {
    const { plans, providers, channels, isMembershipOn } =
      await fixture.call('GET /membership/plans')
    expect(plans).toMatchObject([
      { plan: 'MONTH', days: 30, priceUsd: '19.90', priceStars: null, isSubscription: false },
      { plan: 'YEAR', days: 365, priceUsd: '169.00', priceStars: null, isSubscription: false },
    ])
    expect([providers, isMembershipOn]).toEqual([[], true])
    // What this server cannot send by is sold to nobody.
    const cleo = await fixture.join('cleo@example.com')
    const states = (await fixture.call('GET /aiCoin/querySetting', {}, cleo)).channels
    const offered = states.filter(({ state }) => state !== 'off').map(({ channel }) => channel)
    expect(channels).toEqual(offered)
    expect(channels).not.toEqual([])
  })
})
