import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { addGrant, revokeGrant } from '#server/features/membership/status/grants.ts'
import { revokeCard } from '#server/features/membership/card/card-store.ts'
import { spendCard } from '#server/features/membership/card/spend-card.ts'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { utcDay } from '#server/time-zone.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { type MemberFixture, openMemberFixture } from '#tests/support/membership/member-fixture.ts'

const DAY_MS = 86_400_000
const USE = 'POST /user/useCard'
const USE_ALL = 'POST /user/batchMeuseCard'
const LIST = 'GET /user/queryUserCarList'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

describe('a new account', () => {
  it('has one unused trial card, good for 60 days', async () => {
    const ann = await fixture.join('ann@example.com')
    const { items, nextCursor } = await fixture.call(LIST, {}, ann)
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([
      { kind: 'trial', state: 'unused', isToGive: false, giver: null, usedAt: null },
    ])
    expect(items[0]?.expiresAt).toBe(fixture.clock.now + 60 * DAY_MS)
    expect(await fixture.call('GET /user/getNotUsdTotalCard', {}, ann)).toEqual({ total: 1 })
    const { items: bills } = await fixture.call('GET /bill/billPage', {}, ann)
    expect(bills).toMatchObject([{ kind: 'cardGranted', params: { kind: 'trial' } }])
  })
})

describe('a card', () => {
  it('of a trial opens seven days of the yearly level', async () => {
    const bea = await fixture.join('bea@example.com')
    const used = await fixture.call(USE, { cardId: await fixture.trialCard(bea) }, bea)
    expect(used).toMatchObject({ kind: 'trial', isPreview: false, cardId: null })
    expect(used.plus).toEqual({
      status: 1,
      plusType: 'TRIAL',
      plusLevel: 'YEAR',
      startedAt: fixture.clock.now,
      expiresAt: fixture.clock.now + 7 * DAY_MS,
    })
  })

  it('is used once, and never by another person', async () => {
    const cas = await fixture.join('cas@example.com')
    const other = await fixture.join('other@example.com')
    const cardId = await fixture.addCard(cas, 'monthly')
    await fixture.expectRefusal('unknownCard', USE, { cardId }, other)
    await fixture.call(USE, { cardId }, cas)
    await fixture.expectRefusal('cardUsed', USE, { cardId }, cas)
    await fixture.expectRefusal('unknownCard', USE, { cardId: 'nosuchcard' }, cas)
  })

  it('on two devices at once is used by one (R7)', async () => {
    const dan = await fixture.join('dan@example.com')
    const cardId = await fixture.addCard(dan, 'monthly')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fixture.answer(USE, { cardId }, dan)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 40930)).toHaveLength(7)
    const { plus } = await fixture.call(
      USE_ALL,
      { cardIds: [await fixture.addCard(dan, 'monthly')] },
      dan,
    )
    expect(plus?.expiresAt).toBe(fixture.clock.now + 60 * DAY_MS)
  })

  it('with the same Idempotency-Key is answered the same and used once', async () => {
    const eli = await fixture.join('eli@example.com')
    const cardId = await fixture.addCard(eli, 'monthly')
    const keyed = { ...eli, headers: { 'idempotency-key': 'key-of-eli-1' } }
    const first = await fixture.call(USE, { cardId }, keyed)
    expect(await fixture.call(USE, { cardId }, keyed)).toEqual(first)
    const another = await fixture.addCard(eli, 'annual')
    await fixture.expectRefusal('conflict', USE, { cardId: another }, keyed)
  })

  it('that has expired cannot be used', async () => {
    const fay = await fixture.join('fay@example.com')
    const cardId = await fixture.addCard(fay, 'monthly')
    const trial = await fixture.trialCard(fay)
    await fixture.passMs(60 * DAY_MS)
    await fixture.expectRefusal('cardExpired', USE, { cardId: trial }, fay)
    const { items } = await fixture.call(LIST, { state: 'expired' }, fay)
    expect(items.map(({ id }) => id)).toEqual([trial])
    await fixture.passMs(120 * DAY_MS)
    await fixture.expectRefusal('cardExpired', USE, { cardId }, fay)
  })

  it.each(['regular', 'freeCalc', 'supportResistance', 'gift'] as const)(
    'of kind %s opens no membership',
    async (kind) => {
      const gus = await fixture.join(`gus-${kind.toLowerCase()}@example.com`)
      const cardId = await fixture.addCard(gus, kind)
      await fixture.expectRefusal('cardNotUsable', USE, { cardId }, gus)
    },
  )

  it('to give lasts 180 days, like cards that are paid for', async () => {
    const gil = await fixture.join('gil@example.com')
    await fixture.addCard(gil, 'gift')
    const { items } = await fixture.call(LIST, {}, gil)
    const gift = items.find(({ kind }) => kind === 'gift')
    expect([gift?.isToGive, gift?.expiresAt]).toEqual([true, fixture.clock.now + 180 * DAY_MS])
  })
})

describe('a trial (Spec 6)', () => {
  it.each(['trial', 'vip7'] as const)(
    'card of kind %s waits until nothing paid runs',
    async (kind) => {
      const hal = await fixture.join(`hal-${kind}@example.com`)
      const cardId =
        kind === 'trial' ? await fixture.trialCard(hal) : await fixture.addCard(hal, kind)
      await fixture.pay(hal, 'MONTH')
      await fixture.expectRefusal('trialWhilePaid', USE, { cardId }, hal)
      await fixture.passMs(30 * DAY_MS)
      const { plus } = await fixture.call(USE, { cardId }, hal)
      expect(plus).toMatchObject({ status: 1, plusType: 'TRIAL', startedAt: fixture.clock.now })
    },
  )

  it('is accepted once in 60 days (R7, T12)', async () => {
    const ida = await fixture.join('ida@example.com')
    await fixture.call(USE, { cardId: await fixture.trialCard(ida) }, ida)
    const cardId = await fixture.addCard(ida, 'trial')
    const msg = await fixture.expectRefusal('trialTooSoon', USE, { cardId }, ida)
    expect(msg).toContain(utcDay('en', fixture.clock.now + 60 * DAY_MS))
    await fixture.passMs(60 * DAY_MS - 1)
    const late = await fixture.addCard(ida, 'trial')
    await fixture.expectRefusal('trialTooSoon', USE, { cardId: late }, ida)
    fixture.clock.now += 1
    await fixture.call(USE, { cardId: late }, ida)
  })

  it('is accepted no sooner after the clock was set back (R27)', async () => {
    const ivo = await fixture.join('ivo@example.com')
    await fixture.call(USE, { cardId: await fixture.trialCard(ivo) }, ivo)
    fixture.clock.now -= 400 * DAY_MS
    const cardId = await fixture.addCard(ivo, 'trial')
    await fixture.expectRefusal('trialTooSoon', USE, { cardId }, ivo)
    fixture.clock.now += 400 * DAY_MS
  })

  it('is accepted once where two cards are used at once (R7)', async () => {
    const pairs = []
    for (let index = 0; index < 8; index += 1) {
      const ike = await fixture.join(`ike${index}@example.com`)
      pairs.push({
        ike,
        cardIds: [await fixture.trialCard(ike), await fixture.addCard(ike, 'trial')],
      })
    }
    const answers = await Promise.all(
      pairs.map(({ ike, cardIds }) =>
        Promise.all(cardIds.map((cardId) => fixture.answer(USE, { cardId }, ike))),
      ),
    )
    const codes = answers.map((pair) => pair.map(({ code }) => code).toSorted())
    expect(codes).toEqual(pairs.map(() => [200, 40935]))
  })

  it('is the same for a new account of the same contact (T12)', async () => {
    const jan = await fixture.join('jan@example.com')
    await fixture.call(USE, { cardId: await fixture.trialCard(jan) }, jan)
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: jan.id }))
    const again = await fixture.join('jan@example.com')
    const cardId = await fixture.trialCard(again)
    await fixture.expectRefusal('trialTooSoon', USE, { cardId }, again)
    const { rows } = await fixture.db.transaction(async (tx) => ({
      rows: await tx.selectFrom('trial_marks').selectAll().execute(),
    }))
    expect(rows.some(({ mark }) => mark.includes('jan'))).toBe(false)
  })

  it('after a trial begins where the first ends', async () => {
    const kim = await fixture.join('kim@example.com')
    await fixture.call(USE, { cardId: await fixture.trialCard(kim) }, kim)
    fixture.clock.now += DAY_MS
    const { plus } = await fixture.call(USE, { cardId: await fixture.addCard(kim, 'vip7') }, kim)
    expect(plus?.expiresAt).toBe(fixture.clock.now + 13 * DAY_MS)
  })

  it('ends where a month begins', async () => {
    const leo = await fixture.join('leo@example.com')
    await fixture.call(USE, { cardId: await fixture.trialCard(leo) }, leo)
    fixture.clock.now += DAY_MS
    const { plus } = await fixture.call(USE, { cardId: await fixture.addCard(leo, 'monthly') }, leo)
    expect(plus).toMatchObject({
      plusType: 'MONTH',
      plusLevel: 'MONTH',
      expiresAt: fixture.clock.now + 30 * DAY_MS,
    })
  })
})

describe('several cards', () => {
  it('stack: a month and a year are a year with the days added up (R7)', async () => {
    const max = await fixture.join('max@example.com')
    const cardIds = [await fixture.addCard(max, 'monthly'), await fixture.addCard(max, 'annual')]
    const { used, plus } = await fixture.call(USE_ALL, { cardIds }, max)
    expect(used).toBe(2)
    expect(plus).toMatchObject({ plusType: 'YEAR', plusLevel: 'YEAR' })
    expect(plus?.expiresAt).toBe(fixture.clock.now + 395 * DAY_MS)
  })

  it('lose no day where the clock was set back between them', async () => {
    const mel = await fixture.join('mel@example.com')
    const startedAt = fixture.clock.now
    await fixture.call(USE, { cardId: await fixture.addCard(mel, 'monthly') }, mel)
    fixture.clock.now -= 10 * DAY_MS
    const { plus } = await fixture.call(USE, { cardId: await fixture.addCard(mel, 'annual') }, mel)
    fixture.clock.now = startedAt
    expect(plus).toMatchObject({ plusType: 'YEAR', expiresAt: startedAt + 395 * DAY_MS })
  })

  it('are all used or none', async () => {
    const ned = await fixture.join('ned@example.com')
    const monthly = await fixture.addCard(ned, 'monthly')
    const trial = await fixture.trialCard(ned)
    const both = { cardIds: [monthly, trial] }
    await fixture.expectRefusal('trialWhilePaid', USE_ALL, both, ned)
    await fixture.expectRefusal('cardUsed', USE_ALL, { cardIds: [monthly, monthly] }, ned)
    expect(await fixture.call('GET /user/getNotUsdTotalCard', {}, ned)).toEqual({ total: 2 })
    expect((await fixture.call('GET /user/getCurrentUser', {}, ned)).plus).toBeNull()
  })

  it('are listed by state, newest first, a page at a time', async () => {
    const oli = await fixture.join('oli@example.com')
    const ids = [await fixture.trialCard(oli)]
    for (const kind of ['monthly', 'annual', 'vip7'] as const) {
      fixture.clock.now += 1000
      ids.unshift(await fixture.addCard(oli, kind))
    }
    await fixture.call(USE, { cardId: ids[2] ?? '' }, oli)
    const first = await fixture.call(LIST, { limit: 2 }, oli)
    const rest = await fixture.call(LIST, { limit: 2, cursor: first.nextCursor ?? '' }, oli)
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
    expect(rest.nextCursor).toBeNull()
    const { items: used } = await fixture.call(LIST, { state: 'used' }, oli)
    expect(used).toMatchObject([{ kind: 'monthly', state: 'used', usedAt: fixture.clock.now }])
    await fixture.expectRefusal('badCursor', LIST, { cursor: '!' }, oli)
  })

  it('are listed by expiry while they are unused, a page at a time', async () => {
    const ora = await fixture.join('ora@example.com')
    const late = [await fixture.addCard(ora, 'monthly'), await fixture.addCard(ora, 'annual')]
    const soon = [await fixture.trialCard(ora), await fixture.addCard(ora, 'vip7')]
    fixture.clock.now += 1000
    const last = await fixture.addCard(ora, 'freeCalc')
    const next = await fixture.call('GET /user/getPreNotUseCard', {}, ora)
    const first = await fixture.call(LIST, { state: 'unused', limit: 3 }, ora)
    expect(next.card?.id).toBe(first.items[0]?.id)
    // Used meanwhile on another device: the next page still begins after it.
    await fixture.call(USE, { cardId: late.toSorted()[0] ?? '' }, ora)
    const cursor = first.nextCursor ?? ''
    const rest = await fixture.call(LIST, { state: 'unused', limit: 3, cursor }, ora)
    const ids = [...first.items, ...rest.items].map(({ id }) => id)
    expect(ids).toEqual([...soon.toSorted(), ...late.toSorted(), last])
    expect(rest.nextCursor).toBeNull()
    const other = await fixture.join('oto@example.com')
    await fixture.expectRefusal('badCursor', LIST, { state: 'unused', cursor }, other)
  })

  it('name the one that expires next', async () => {
    const pia = await fixture.join('pia@example.com')
    await fixture.addCard(pia, 'monthly')
    const { card } = await fixture.call('GET /user/getPreNotUseCard', {}, pia)
    expect(card?.kind).toBe('trial')
  })
})

describe('a card that pays for something', () => {
  it('is the next to expire of its kinds, and is spent once by two at once', async () => {
    const quy = await fixture.join('quy@example.com')
    await fixture.addCard(quy, 'freeCalc')
    fixture.clock.now += 1000
    await fixture.addCard(quy, 'regular')
    const spend = (usedFor: string) => {
      const card = { accountId: quy.id, kinds: ['freeCalc', 'regular'], usedFor } as const
      return fixture.db.transaction((tx) => spendCard(fixture.context, tx, card))
    }
    expect(await spend('estimate:1')).toBe('freeCalc')
    const both = await Promise.all([spend('estimate:2'), spend('estimate:3')])
    expect(both.toSorted()).toEqual(['regular', null].toSorted())
  })
})

describe('a refund', () => {
  it('takes back what was given, once, and nothing more', async () => {
    const ray = await fixture.join('ray@example.com')
    const { context, db } = fixture
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
    const sam = await fixture.join('sam@example.com')
    const cardId = await fixture.addCard(sam, 'gift')
    const { source } = await fixture.db.reader
      .selectFrom('cards')
      .select('source')
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow()
    await fixture.db.transaction((tx) =>
      revokeCard(fixture.context, tx, { accountId: sam.id, source }),
    )
    const { items } = await fixture.call(LIST, { state: 'expired' }, sam)
    expect(items.map(({ id }) => id)).toEqual([cardId])
  })
})

describe('an account that is being cancelled', () => {
  it('uses no card', async () => {
    const tom = await fixture.join('tom@example.com')
    const cardId = await fixture.trialCard(tom)
    const code = await fixture.sendCode('tom@example.com', 'logoff', tom)
    await cancelAsRead(fixture, tom, { code })
    await fixture.expectRefusal('cancellationPending', USE, { cardId }, tom)
    await fixture.expectRefusal('cancellationPending', USE_ALL, { cardIds: [cardId] }, tom)
  })
})

describe('acts on one person', () => {
  it('wait for each other at the row of the membership', async () => {
    const uma = await fixture.join('uma@example.com')
    await Promise.all(
      Array.from({ length: 10 }, () => fixture.db.transaction((tx) => lockMembership(tx, uma.id))),
    )
    const row = await fixture.db.reader
      .selectFrom('memberships')
      .select(['type', 'version'])
      .where('account_id', '=', uma.id)
      .executeTakeFirst()
    expect(row).toEqual({ type: null, version: 10 })
  })
})
