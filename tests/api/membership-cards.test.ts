import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { addGrant, revokeGrant } from '#server/features/membership/status/grants.ts'
import { revokeCard } from '#server/features/membership/card/card-store.ts'
import { spendCard } from '#server/features/membership/card/spend-card.ts'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { type MemberWorld, openMemberWorld } from '#tests/support/membership/member-world.ts'

const DAY_MS = 86_400_000
const USE = 'POST /user/useCard'
const USE_ALL = 'POST /user/batchMeuseCard'
const LIST = 'GET /user/queryUserCarList'

let world: MemberWorld
beforeAll(async () => {
  world = await openMemberWorld()
})
afterAll(() => world.close())

describe('a new account', () => {
  it('has one unused trial card, good for 60 days', async () => {
    const ann = await world.join('ann@example.com')
    const { items, nextCursor } = await world.call(LIST, {}, ann)
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([
      { kind: 'trial', state: 'unused', isToGive: false, giver: null, usedAt: null },
    ])
    expect(items[0]?.expiresAt).toBe(world.clock.now + 60 * DAY_MS)
    expect(await world.call('GET /user/getNotUsdTotalCard', {}, ann)).toEqual({ total: 1 })
    const { items: bills } = await world.call('GET /bill/billPage', {}, ann)
    expect(bills).toMatchObject([{ kind: 'cardGranted', params: { kind: 'trial' } }])
  })
})

describe('a card', () => {
  it('of a trial opens seven days of the yearly level', async () => {
    const bea = await world.join('bea@example.com')
    const used = await world.call(USE, { cardId: await world.trialCard(bea) }, bea)
    expect(used).toMatchObject({ kind: 'trial', isPreview: false, cardId: null })
    expect(used.plus).toEqual({
      status: 1,
      plusType: 'TRIAL',
      plusLevel: 'YEAR',
      startedAt: world.clock.now,
      expiresAt: world.clock.now + 7 * DAY_MS,
    })
  })

  it('is used once, and never by another person', async () => {
    const cas = await world.join('cas@example.com')
    const other = await world.join('other@example.com')
    const cardId = await world.addCard(cas, 'monthly')
    await world.expectRefusal('unknownCard', USE, { cardId }, other)
    await world.call(USE, { cardId }, cas)
    await world.expectRefusal('cardUsed', USE, { cardId }, cas)
    await world.expectRefusal('unknownCard', USE, { cardId: 'nosuchcard' }, cas)
  })

  it('on two devices at once is used by one', async () => {
    const dan = await world.join('dan@example.com')
    const cardId = await world.addCard(dan, 'monthly')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.answer(USE, { cardId }, dan)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 40930)).toHaveLength(7)
    const { plus } = await world.call(
      USE_ALL,
      { cardIds: [await world.addCard(dan, 'monthly')] },
      dan,
    )
    expect(plus?.expiresAt).toBe(world.clock.now + 60 * DAY_MS)
  })

  it('with the same Idempotency-Key is answered the same and used once', async () => {
    const eli = await world.join('eli@example.com')
    const cardId = await world.addCard(eli, 'monthly')
    const keyed = { ...eli, headers: { 'idempotency-key': 'key-of-eli-1' } }
    const first = await world.call(USE, { cardId }, keyed)
    expect(await world.call(USE, { cardId }, keyed)).toEqual(first)
    const another = await world.addCard(eli, 'annual')
    await world.expectRefusal('conflict', USE, { cardId: another }, keyed)
  })

  it('that has expired cannot be used', async () => {
    const fay = await world.join('fay@example.com')
    const cardId = await world.addCard(fay, 'monthly')
    const trial = await world.trialCard(fay)
    await world.passMs(60 * DAY_MS)
    await world.expectRefusal('cardExpired', USE, { cardId: trial }, fay)
    const { items } = await world.call(LIST, { state: 'expired' }, fay)
    expect(items.map(({ id }) => id)).toEqual([trial])
    await world.passMs(120 * DAY_MS)
    await world.expectRefusal('cardExpired', USE, { cardId }, fay)
  })

  it.each(['regular', 'freeCalc', 'supportResistance', 'gift'] as const)(
    'of kind %s opens no membership',
    async (kind) => {
      const gus = await world.join(`gus-${kind.toLowerCase()}@example.com`)
      const cardId = await world.addCard(gus, kind)
      await world.expectRefusal('cardNotUsable', USE, { cardId }, gus)
    },
  )

  it('to give lasts 180 days, like cards that are paid for', async () => {
    const gil = await world.join('gil@example.com')
    await world.addCard(gil, 'gift')
    const { items } = await world.call(LIST, {}, gil)
    const gift = items.find(({ kind }) => kind === 'gift')
    expect([gift?.isToGive, gift?.expiresAt]).toEqual([true, world.clock.now + 180 * DAY_MS])
  })
})

describe('a trial (Spec 6)', () => {
  it.each(['trial', 'vip7'] as const)(
    'card of kind %s waits until nothing paid runs',
    async (kind) => {
      const hal = await world.join(`hal-${kind}@example.com`)
      const cardId = kind === 'trial' ? await world.trialCard(hal) : await world.addCard(hal, kind)
      await world.pay(hal, 'MONTH')
      await world.expectRefusal('trialWhilePaid', USE, { cardId }, hal)
      await world.passMs(30 * DAY_MS)
      const { plus } = await world.call(USE, { cardId }, hal)
      expect(plus).toMatchObject({ status: 1, plusType: 'TRIAL', startedAt: world.clock.now })
    },
  )

  it('is accepted once in 60 days', async () => {
    const ida = await world.join('ida@example.com')
    await world.call(USE, { cardId: await world.trialCard(ida) }, ida)
    const cardId = await world.addCard(ida, 'trial')
    const msg = await world.expectRefusal('trialTooSoon', USE, { cardId }, ida)
    expect(msg).toContain(new Date(world.clock.now + 60 * DAY_MS).toISOString().slice(0, 10))
    await world.passMs(60 * DAY_MS - 1)
    const late = await world.addCard(ida, 'trial')
    await world.expectRefusal('trialTooSoon', USE, { cardId: late }, ida)
    world.clock.now += 1
    await world.call(USE, { cardId: late }, ida)
  })

  it('is accepted no sooner after the clock was set back', async () => {
    const ivo = await world.join('ivo@example.com')
    await world.call(USE, { cardId: await world.trialCard(ivo) }, ivo)
    world.clock.now -= 400 * DAY_MS
    const cardId = await world.addCard(ivo, 'trial')
    await world.expectRefusal('trialTooSoon', USE, { cardId }, ivo)
    world.clock.now += 400 * DAY_MS
  })

  it('is accepted once where two cards are used at once', async () => {
    const pairs = []
    for (let index = 0; index < 8; index += 1) {
      const ike = await world.join(`ike${index}@example.com`)
      pairs.push({ ike, cardIds: [await world.trialCard(ike), await world.addCard(ike, 'trial')] })
    }
    const answers = await Promise.all(
      pairs.map(({ ike, cardIds }) =>
        Promise.all(cardIds.map((cardId) => world.answer(USE, { cardId }, ike))),
      ),
    )
    const codes = answers.map((pair) => pair.map(({ code }) => code).toSorted())
    expect(codes).toEqual(pairs.map(() => [200, 40935]))
  })

  it('is the same for a new account of the same contact', async () => {
    const jan = await world.join('jan@example.com')
    await world.call(USE, { cardId: await world.trialCard(jan) }, jan)
    await world.db.transaction((tx) => eraseAccount(tx, { accountId: jan.id }))
    const again = await world.join('jan@example.com')
    const cardId = await world.trialCard(again)
    await world.expectRefusal('trialTooSoon', USE, { cardId }, again)
    const { rows } = await world.db.transaction(async (tx) => ({
      rows: await tx.selectFrom('trial_marks').selectAll().execute(),
    }))
    expect(rows.some(({ mark }) => mark.includes('jan'))).toBe(false)
  })

  it('after a trial begins where the first ends', async () => {
    const kim = await world.join('kim@example.com')
    await world.call(USE, { cardId: await world.trialCard(kim) }, kim)
    world.clock.now += DAY_MS
    const { plus } = await world.call(USE, { cardId: await world.addCard(kim, 'vip7') }, kim)
    expect(plus?.expiresAt).toBe(world.clock.now + 13 * DAY_MS)
  })

  it('ends where a month begins', async () => {
    const leo = await world.join('leo@example.com')
    await world.call(USE, { cardId: await world.trialCard(leo) }, leo)
    world.clock.now += DAY_MS
    const { plus } = await world.call(USE, { cardId: await world.addCard(leo, 'monthly') }, leo)
    expect(plus).toMatchObject({
      plusType: 'MONTH',
      plusLevel: 'MONTH',
      expiresAt: world.clock.now + 30 * DAY_MS,
    })
  })
})

describe('several cards', () => {
  it('stack: a month and a year are a year with the days added up', async () => {
    const max = await world.join('max@example.com')
    const cardIds = [await world.addCard(max, 'monthly'), await world.addCard(max, 'annual')]
    const { used, plus } = await world.call(USE_ALL, { cardIds }, max)
    expect(used).toBe(2)
    expect(plus).toMatchObject({ plusType: 'YEAR', plusLevel: 'YEAR' })
    expect(plus?.expiresAt).toBe(world.clock.now + 395 * DAY_MS)
  })

  it('lose no day where the clock was set back between them', async () => {
    const mel = await world.join('mel@example.com')
    const startedAt = world.clock.now
    await world.call(USE, { cardId: await world.addCard(mel, 'monthly') }, mel)
    world.clock.now -= 10 * DAY_MS
    const { plus } = await world.call(USE, { cardId: await world.addCard(mel, 'annual') }, mel)
    world.clock.now = startedAt
    expect(plus).toMatchObject({ plusType: 'YEAR', expiresAt: startedAt + 395 * DAY_MS })
  })

  it('are all used or none', async () => {
    const ned = await world.join('ned@example.com')
    const monthly = await world.addCard(ned, 'monthly')
    const trial = await world.trialCard(ned)
    const both = { cardIds: [monthly, trial] }
    await world.expectRefusal('trialWhilePaid', USE_ALL, both, ned)
    await world.expectRefusal('cardUsed', USE_ALL, { cardIds: [monthly, monthly] }, ned)
    expect(await world.call('GET /user/getNotUsdTotalCard', {}, ned)).toEqual({ total: 2 })
    expect((await world.call('GET /user/getCurrentUser', {}, ned)).plus).toBeNull()
  })

  it('are listed by state, newest first, a page at a time', async () => {
    const oli = await world.join('oli@example.com')
    const ids = [await world.trialCard(oli)]
    for (const kind of ['monthly', 'annual', 'vip7'] as const) {
      world.clock.now += 1000
      ids.unshift(await world.addCard(oli, kind))
    }
    await world.call(USE, { cardId: ids[2] ?? '' }, oli)
    const first = await world.call(LIST, { limit: 2 }, oli)
    const rest = await world.call(LIST, { limit: 2, cursor: first.nextCursor ?? '' }, oli)
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
    expect(rest.nextCursor).toBeNull()
    const { items: used } = await world.call(LIST, { state: 'used' }, oli)
    expect(used).toMatchObject([{ kind: 'monthly', state: 'used', usedAt: world.clock.now }])
    await world.expectRefusal('badCursor', LIST, { cursor: '!' }, oli)
  })

  it('name the one that expires next', async () => {
    const pia = await world.join('pia@example.com')
    await world.addCard(pia, 'monthly')
    const { card } = await world.call('GET /user/getPreNotUseCard', {}, pia)
    expect(card?.kind).toBe('trial')
  })
})

describe('a card that pays for something', () => {
  it('is the next to expire of its kinds, and is spent once by two at once', async () => {
    const quy = await world.join('quy@example.com')
    await world.addCard(quy, 'freeCalc')
    world.clock.now += 1000
    await world.addCard(quy, 'regular')
    const spend = (usedFor: string) => {
      const card = { accountId: quy.id, kinds: ['freeCalc', 'regular'], usedFor } as const
      return world.db.transaction((tx) => spendCard(world.context, tx, card))
    }
    expect(await spend('estimate:1')).toBe('freeCalc')
    const both = await Promise.all([spend('estimate:2'), spend('estimate:3')])
    expect(both.toSorted()).toEqual(['regular', null].toSorted())
  })
})

describe('a refund', () => {
  it('takes back what was given, once, and nothing more', async () => {
    const ray = await world.join('ray@example.com')
    const { context, db } = world
    const month = { accountId: ray.id, plan: 'MONTH', days: 30, source: 'payment:1' } as const
    const year = { accountId: ray.id, plan: 'YEAR', days: 365, source: 'payment:2' } as const
    await db.transaction((tx) => addGrant(context, tx, month))
    await db.transaction((tx) => addGrant(context, tx, year))
    const twice = await db.transaction((tx) => addGrant(context, tx, year))
    expect(twice.expiresAt - twice.startedAt).toBe(395 * DAY_MS)
    const left = await db.transaction((tx) => revokeGrant(context, tx, 'payment:2'))
    expect(left).toMatchObject({ type: 'MONTH', expiresAt: twice.startedAt + 30 * DAY_MS })
    expect(await db.transaction((tx) => revokeGrant(context, tx, 'payment:2'))).toEqual(left)
    expect(await db.transaction((tx) => revokeGrant(context, tx, 'payment:1'))).toBeNull()
    expect(await db.transaction((tx) => revokeGrant(context, tx, 'payment:none'))).toBeNull()
  })

  it('ends the gift card of the year, where it was not given yet', async () => {
    const sam = await world.join('sam@example.com')
    const cardId = await world.addCard(sam, 'gift')
    const { source } = await world.db.reader
      .selectFrom('cards')
      .select('source')
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow()
    await world.db.transaction((tx) => revokeCard(world.context, tx, { accountId: sam.id, source }))
    const { items } = await world.call(LIST, { state: 'expired' }, sam)
    expect(items.map(({ id }) => id)).toEqual([cardId])
  })
})

describe('an account that is being cancelled', () => {
  it('uses no card', async () => {
    const tom = await world.join('tom@example.com')
    const cardId = await world.trialCard(tom)
    const code = await world.sendCode('tom@example.com', 'logoff', tom)
    await cancelAsRead(world, tom, { code })
    await world.expectRefusal('cancellationPending', USE, { cardId }, tom)
    await world.expectRefusal('cancellationPending', USE_ALL, { cardIds: [cardId] }, tom)
  })
})

describe('acts on one person', () => {
  it('wait for each other at the row of the membership', async () => {
    const uma = await world.join('uma@example.com')
    await Promise.all(
      Array.from({ length: 10 }, () => world.db.transaction((tx) => lockMembership(tx, uma.id))),
    )
    const row = await world.db.reader
      .selectFrom('memberships')
      .select(['type', 'version'])
      .where('account_id', '=', uma.id)
      .executeTakeFirst()
    expect(row).toEqual({ type: null, version: 10 })
  })
})
