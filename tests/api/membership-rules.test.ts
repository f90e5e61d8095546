import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser } from '#server/features/account/get-current-user.ts'
import { readTier } from '#server/features/membership/status/membership-status.ts'
import { type MemberFixture, openMemberFixture } from '#tests/support/membership/member-fixture.ts'

const DAY_MS = 86_400_000
const CARDS = 'GET /user/queryUserCarList'
const ME = 'GET /user/getCurrentUser'
const SLOTS = 'GET /aiCoin/getUserChannels'
const USE = 'POST /user/useCard'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

describe('membership (Spec 4)', () => {
  it('is VIP while plus has a status other than 2, and yearly VIP at the level YEAR', async () => {
    for (const [plan, days, level] of [
      ['MONTH', 30, 'MONTH'],
      ['YEAR', 365, 'YEAR'],
      ['TRIAL', 7, 'YEAR'],
    ] as const) {
      const person = await fixture.join(`${plan.toLowerCase()}@example.com`)
      expect((await fixture.call(ME, {}, person)).plus).toBeNull()
      await fixture.pay(person, plan)
      await fixture.passMs(days * DAY_MS - 1)
      const running = { status: 1, plusType: plan, plusLevel: level }
      expect((await fixture.call(ME, {}, person)).plus).toMatchObject(running)
      await fixture.passMs(1)
      const over = { ...running, status: 2 }
      expect((await fixture.call(ME, {}, person)).plus).toMatchObject(over)
    }
  })

  it('switched off makes everyone a yearly VIP by enablePriceChange', async () => {
    const { id: accountId } = await fixture.join('off@example.com')
    const { context, db } = fixture
    const off = { ...context, config: { ...context.config, membership: 'off' } } as const
    const actor = { kind: 'signedIn', accountId, channel: 'web' } as Parameters<
      typeof getCurrentUser
    >[1]
    expect(await getCurrentUser(off, actor)).toMatchObject({ enablePriceChange: true, plus: null })
    expect(await getCurrentUser(context, actor)).toMatchObject({ enablePriceChange: false })
    expect(await readTier(off, db.reader, accountId)).toBe('all')
    expect(await readTier(context, db.reader, accountId)).toBe('ordinary')
  })

  it('that expires leaves no places for alerts, and bought ones wait for the next', async () => {
    const cas = await fixture.join('cas@example.com')
    await fixture.pay(cas, 'MONTH')
    await fixture.passMs(30 * DAY_MS - 1)
    await fixture.givePoints(cas, 500)
    await fixture.call('POST /aiCoin/useRedeemChannels', {}, cas)
    expect(await fixture.call(SLOTS, {}, cas)).toMatchObject({ fromPlan: 30, bought: 10 })
    await fixture.passMs(1)
    expect(await fixture.call(SLOTS, {}, cas)).toMatchObject({ fromPlan: 0, bought: 10 })
    await fixture.pay(cas, 'TRIAL')
    expect(await fixture.call(SLOTS, {}, cas)).toMatchObject({ fromPlan: 30, bought: 10 })
  })
})

describe('a trial card (Spec 6)', () => {
  it.each(['new@example.com', '+86 13900139000'])(
    'for 7 days of the yearly level is given to a new account of %s, and no second one',
    async (contact) => {
      const ann = await fixture.join(contact)
      const { items } = await fixture.call(CARDS, {}, ann)
      expect(items.map(({ kind, state }) => [kind, state])).toEqual([['trial', 'unused']])
      const { plus } = await fixture.call(USE, { cardId: items[0]?.id ?? '' }, ann)
      expect(plus).toMatchObject({ plusLevel: 'YEAR', expiresAt: fixture.clock.now + 7 * DAY_MS })
      const email = `again-${ann.id}@example.com`
      const code = await fixture.sendCode(email, 'bind', ann)
      if (contact.startsWith('+'))
        await fixture.call('POST /user/bindingByEmail', { email, code }, ann)
      expect((await fixture.call(CARDS, {}, ann)).items).toHaveLength(1)
    },
  )
})

describe('redemption (Spec 6)', () => {
  it('of a monthly and a yearly code stacks their days and upgrades all of them to yearly', async () => {
    for (const [first, second] of [
      ['monthly', 'annual'],
      ['annual', 'monthly'],
    ] as const) {
      const eve = await fixture.join(`${first}-first@example.com`)
      const startedAt = fixture.clock.now
      await fixture.call(USE, { code: await fixture.issue(first) }, eve)
      await fixture.passMs(5 * DAY_MS)
      const { plus } = await fixture.call(USE, { code: await fixture.issue(second) }, eve)
      const expiresAt = startedAt + 395 * DAY_MS
      expect(plus).toMatchObject({ plusType: 'YEAR', plusLevel: 'YEAR', startedAt, expiresAt })
    }
  })

  it('of a code that has expired is refused to the millisecond', async () => {
    const fay = await fixture.join('fay@example.com')
    const [valid, late] = [await fixture.issue('monthly', 3), await fixture.issue('annual', 3)]
    await fixture.passMs(3 * DAY_MS - 1)
    await fixture.call(USE, { code: valid }, fay)
    await fixture.passMs(1)
    await fixture.expectRefusal('redeemCodeExpired', USE, { code: late }, fay)
    expect((await fixture.call(ME, {}, fay)).plus).toMatchObject({ plusType: 'MONTH' })
  })
})
