import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberWorld, openMemberWorld } from '#tests/support/membership/member-world.ts'

const DAY_MS = 86_400_000
const BUY = 'POST /aiCoin/useRedeemChannels'
const OFFER = 'GET /aiCoin/getPreRedeemBYLimit'
const SLOTS = 'GET /aiCoin/getUserChannels'

let world: MemberWorld
beforeAll(async () => {
  world = await openMemberWorld()
})
afterAll(() => world.close())

describe('places for alerts', () => {
  it('come with a plan: 30 with a month, 300 with a year', async () => {
    const ann = await world.join('ann@example.com')
    const none = { fromPlan: 0, bought: 0, inUse: 0, purchases: [] }
    expect(await world.call(SLOTS, {}, ann)).toEqual(none)
    await world.pay(ann, 'MONTH')
    expect(await world.call(SLOTS, {}, ann)).toEqual({ ...none, fromPlan: 30 })
    await world.pay(ann, 'YEAR')
    expect(await world.call(SLOTS, {}, ann)).toEqual({ ...none, fromPlan: 300 })
  })

  it('cost 500 BY for ten, for 30 days', async () => {
    const bea = await world.join('bea@example.com')
    await world.pay(bea, 'YEAR')
    await world.givePoints(bea, 1200)
    const offer = { slotsEach: 10, days: 30, costBy: '500', balanceBy: '1200', remaining: 100 }
    expect(await world.call(OFFER, {}, bea)).toEqual(offer)
    const bought = await world.call(BUY, {}, bea)
    const expiresAt = world.clock.now + 30 * DAY_MS
    expect(bought).toMatchObject({
      fromPlan: 300,
      bought: 10,
      purchases: [{ slots: 10, expiresAt }],
    })
    const then = await world.call(OFFER, {}, bea)
    expect([then.balanceBy, then.remaining]).toEqual(['700', 90])
    await world.passMs(30 * DAY_MS - 1)
    expect((await world.call(SLOTS, {}, bea)).bought).toBe(10)
    await world.passMs(1)
    expect((await world.call(SLOTS, {}, bea)).bought).toBe(0)
    const { items } = await world.call('GET /bill/billPage', {}, bea)
    const bill = items.find(({ kind }) => kind === 'alertSlots')
    expect(bill).toMatchObject({ amount: '-500', asset: 'BY', params: { slots: 10, days: 30 } })
  })

  it('are not bought without the points', async () => {
    const cas = await world.join('cas@example.com')
    await world.pay(cas, 'MONTH')
    await world.givePoints(cas, 499)
    const msg = await world.expectRefusal('notEnoughBy', BUY, {}, cas)
    expect(msg).toContain('499')
    expect(await world.call(SLOTS, {}, cas)).toMatchObject({ bought: 0, purchases: [] })
    expect((await world.call(OFFER, {}, cas)).balanceBy).toBe('499')
  })

  it('are bought at most a hundred at once', async () => {
    const dan = await world.join('dan@example.com')
    await world.pay(dan, 'MONTH')
    await world.givePoints(dan, 6000)
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.answer(BUY, {}, dan)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 40941)).toHaveLength(2)
    const offer = await world.call(OFFER, {}, dan)
    expect([offer.balanceBy, offer.remaining]).toEqual(['1000', 0])
    const msg = await world.expectRefusal('tooManySlots', BUY, {}, dan)
    expect(msg).toContain('100')
  })

  it('are for members', async () => {
    const eli = await world.join('eli@example.com')
    await world.givePoints(eli, 500)
    await world.expectRefusal('membersOnly', BUY, {}, eli)
    await world.pay(eli, 'MONTH')
    await world.passMs(30 * DAY_MS)
    await world.expectRefusal('membersOnly', BUY, {}, eli)
  })

  it('are bought once with one Idempotency-Key', async () => {
    const fay = await world.join('fay@example.com')
    await world.pay(fay, 'YEAR')
    await world.givePoints(fay, 1000)
    const keyed = { ...fay, headers: { 'idempotency-key': 'key-of-fay-1' } }
    const answers = await Promise.all([world.call(BUY, {}, keyed), world.call(BUY, {}, keyed)])
    expect(answers[0]).toEqual(answers[1])
    expect((await world.call(OFFER, {}, fay)).balanceBy).toBe('500')
  })

  it('cannot be had for a negative, fractional or other number: none is asked for', async () => {
    const gus = await world.join('gus@example.com')
    await world.pay(gus, 'YEAR')
    await world.givePoints(gus, 500)
    await world.answer(BUY, { slots: -10, costBy: '-500', count: 0.5 }, gus)
    expect((await world.call(OFFER, {}, gus)).balanceBy).toBe('0')
    expect((await world.call(SLOTS, {}, gus)).bought).toBe(10)
  })
})

describe('plans', () => {
  it('are told with their prices and the ways to pay here', async () => {
    const { plans, providers, channels, isMembershipOn } = await world.call('GET /membership/plans')
    expect(plans).toMatchObject([
      { plan: 'MONTH', days: 30, priceUsd: '19.90', priceStars: null, isSubscription: false },
      { plan: 'YEAR', days: 365, priceUsd: '169.00', priceStars: null, isSubscription: false },
    ])
    expect([providers, isMembershipOn]).toEqual([[], true])
    // What this server cannot send by is sold to nobody.
    const cleo = await world.join('cleo@example.com')
    const states = (await world.call('GET /aiCoin/querySetting', {}, cleo)).channels
    const offered = states.filter(({ state }) => state !== 'off').map(({ channel }) => channel)
    expect(channels).toEqual(offered)
    expect(channels).not.toEqual([])
  })
})
