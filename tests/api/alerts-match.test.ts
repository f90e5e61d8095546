import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/interval.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import {
  type MatchWorld,
  openMatchWorld,
  type TestPerson,
} from '#tests/support/alerts/match-world.ts'
import { takePlaces } from '#tests/support/alerts/take-places.ts'

let world: MatchWorld
beforeAll(async () => {
  world = await openMatchWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await matchEvents(world.context)
  world.messages.length = 0
})

/** A monthly member with alerts of BTC. */
const ASKED: TestPerson = { plan: 'MONTH', coins: [{ coin_id: 'btc' }] }

/** What came of an event for somebody. */
async function toldOf(eventId: string, accountId: string) {
  const isTheirs = (row: { event_id: string; account_id: string }) =>
    row.event_id === eventId && row.account_id === accountId
  const alert = (await world.alerts()).find(isTheirs)
  const deliveries = (await world.deliveries()).filter(isTheirs)
  return { alert, channels: deliveries.map((row) => row.channel), deliveries }
}

describe('who is told', () => {
  it('is told of the coin they asked for, by each channel they chose that can reach them', async () => {
    const accountId = await world.addPerson({
      ...ASKED,
      push: true,
      telegram: 'unknown',
      mobile: true,
    })
    const event = await world.happen({ coinId: 'btc' })
    await matchEvents(world.context)
    const { alert, deliveries } = await toldOf(event.id, accountId)
    expect(alert).toMatchObject({ reason: 'coin', is_silent: 0, read_wall_time: null })
    expect(alert?.queued_wall_time).toBe(world.clock.now)
    expect(deliveries.map((row) => row.channel)).toEqual(['mail', 'push', 'telegram'])
    for (const row of deliveries) {
      expect(row).toMatchObject({
        state: 'queued',
        reason: null,
        priority: 1,
        attempts: 0,
        due_wall_time: world.clock.now,
        expires_wall_time: event.closed_wall_time + 2 * HOUR_MS,
        queued_wall_time: world.clock.now,
        maybe_repeated: 0,
        holder: null,
      })
    }
  })

  it.each<[string, TestPerson]>([
    ['whose membership has ended', { ...ASKED, expiresAt: Date.UTC(2026, 10, 21, 12) }],
    ['who never was a member', { coins: [{ coin_id: 'btc' }] }],
    ['who asked for another coin', { plan: 'YEAR', coins: [{ coin_id: 'eth' }] }],
    ['who switched the coin off', { plan: 'YEAR', coins: [{ coin_id: 'btc', is_on: 0 }] }],
    ['who is told of shorts alone', { plan: 'YEAR', coins: [{ coin_id: 'btc', long_mode: 0 }] }],
    ['who chose other intervals', { ...ASKED, settings: { intervals: 16 } }],
    ['who is cancelling', { ...ASKED, state: 'cancelling' }],
    ['who is erased', { ...ASKED, state: 'erased' }],
  ])('leaves out those %s', async (_, person) => {
    const accountId = await world.addPerson(person)
    const event = await world.happen({ coinId: 'btc', interval: '4h', direction: 'long' })
    await matchEvents(world.context)
    expect(await toldOf(event.id, accountId)).toMatchObject({ alert: undefined, channels: [] })
  })

  it('tells nobody of candles that their plan does not open', async () => {
    const monthly = await world.addPerson(ASKED)
    const trial = await world.addPerson({ ...ASKED, plan: 'TRIAL' })
    const event = await world.happen({ coinId: 'btc', interval: '15m' })
    await matchEvents(world.context)
    expect((await toldOf(event.id, monthly)).alert).toBeUndefined()
    expect((await toldOf(event.id, trial)).alert).toBeDefined()
  })

  it('is told of an added leg by its own setting, and of the end by that of the beginning', async () => {
    const legs = { coin_id: 'btc', long_mode: 0, leg_mode: 1 }
    const accountId = await world.addPerson({ ...ASKED, coins: [legs] })
    const leg = await world.happen({ kind: 'leg' })
    const end = await world.happen({ kind: 'end' })
    await matchEvents(world.context)
    expect((await toldOf(leg.id, accountId)).alert).toMatchObject({ is_silent: 1 })
    expect((await toldOf(end.id, accountId)).alert).toBeUndefined()
  })

  it('is told of no coin beyond the places they have, of the plan and bought', async () => {
    const accountId = await world.addPerson({ plan: 'MONTH', coins: [] })
    const told = async () => {
      const event = await world.happen({ coinId: 'sol' })
      await matchEvents(world.context)
      const { alert, channels } = await toldOf(event.id, accountId)
      return { isTold: alert !== undefined, channels }
    }
    await takePlaces(world.context, { accountId, token: '' }, 30)
    await world.setCoin(accountId, { coin_id: 'sol', set_wall_time: world.clock.now + 1 })
    expect(await told()).toEqual({ isTold: false, channels: [] })
    const lasts = { bought_wall_time: 0, expires_wall_time: world.clock.now + HOUR_MS }
    await world.db.transaction((tx) =>
      tx
        .insertInto('alert_slots')
        .values({ id: 'bought', account_id: accountId, slots: 1, ...lasts })
        .execute(),
    )
    expect(await told()).toEqual({ isTold: true, channels: ['mail'] })
    world.clock.now += HOUR_MS
    expect((await told()).isTold).toBe(false)
    await world.setPlan(accountId, 'YEAR', world.clock.now + HOUR_MS)
    expect((await told()).isTold).toBe(true)
    await world.setPlan(accountId, 'MONTH', world.clock.now + HOUR_MS)
    await world.setCoin(accountId, { coin_id: 'filler0', is_on: 0 })
    expect((await told()).isTold).toBe(true)
  })

  it("uses the coin's own channels before the person's", async () => {
    const accountId = await world.addPerson({
      ...ASKED,
      mobile: true,
      settings: { channels: 4 },
      coins: [{ coin_id: 'btc', channels: 8 }, { coin_id: 'eth' }],
    })
    const btc = await world.happen({ coinId: 'btc' })
    const eth = await world.happen({ coinId: 'eth' })
    await matchEvents(world.context)
    expect((await toldOf(btc.id, accountId)).channels).toEqual(['sms'])
    expect((await toldOf(eth.id, accountId)).channels).toEqual(['mail'])
  })

  it('queues nothing for a channel that cannot reach somebody, and tells in the app', async () => {
    const accountId = await world.addPerson({
      ...ASKED,
      email: false,
      telegram: 'blocked',
      settings: { channels: 15 },
    })
    const event = await world.happen({})
    await matchEvents(world.context)
    const { alert, channels } = await toldOf(event.id, accountId)
    expect(alert).toBeDefined()
    expect(channels).toEqual([])
  })

  it('puts yearly members first', async () => {
    const yearly = await world.addPerson({ ...ASKED, plan: 'YEAR' })
    const trial = await world.addPerson({ ...ASKED, plan: 'TRIAL' })
    const event = await world.happen({})
    await matchEvents(world.context)
    expect((await toldOf(event.id, yearly)).deliveries).toMatchObject([{ priority: 0 }])
    expect((await toldOf(event.id, trial)).deliveries).toMatchObject([{ priority: 1 }])
  })
})

describe('what nobody asked for', () => {
  it('goes to yearly and trial members, of beginnings of the long term', async () => {
    const yearly = await world.addPerson({ plan: 'YEAR' })
    const trial = await world.addPerson({ plan: 'TRIAL' })
    const monthly = await world.addPerson({ plan: 'MONTH' })
    const ordinary = await world.addPerson()
    const begun = await world.happen({ coinId: 'sol', interval: '1d' })
    const ended = await world.happen({ coinId: 'sol', interval: '1d', kind: 'end' })
    const short = await world.happen({ coinId: 'sol', interval: '4h' })
    await matchEvents(world.context)
    for (const accountId of [yearly, trial]) {
      const { alert, channels } = await toldOf(begun.id, accountId)
      expect(alert).toMatchObject({ reason: 'proactive', is_silent: 0 })
      expect(channels).toEqual(['mail'])
      expect((await toldOf(ended.id, accountId)).alert).toBeUndefined()
      expect((await toldOf(short.id, accountId)).alert).toBeUndefined()
    }
    for (const accountId of [monthly, ordinary]) {
      expect((await toldOf(begun.id, accountId)).alert).toBeUndefined()
    }
  })

  it('goes out of beginnings of the ten best coins too, whatever the interval', async () => {
    const accountId = await world.addPerson({ plan: 'YEAR' })
    const early = await world.happen({ coinId: 'eth', interval: '1h' })
    await matchEvents(world.context)
    // So many closed signals rank a coin.
    for (let count = 0; count < 10; count += 1) await world.happen({ coinId: 'eth', kind: 'end' })
    const best = await world.happen({ coinId: 'eth', interval: '1h' })
    const other = await world.happen({ coinId: 'sol', interval: '1h' })
    await matchEvents(world.context)
    expect((await toldOf(best.id, accountId)).alert).toMatchObject({ reason: 'proactive' })
    expect((await toldOf(early.id, accountId)).alert).toBeUndefined()
    expect((await toldOf(other.id, accountId)).alert).toBeUndefined()
  })

  it('spares who switched it off, or set the coin so', async () => {
    const off = await world.addPerson({ plan: 'YEAR', settings: { is_proactive: 0 } })
    const other = await world.addPerson({ plan: 'YEAR', settings: { intervals: 1 } })
    const silenced = await world.addPerson({
      plan: 'YEAR',
      coins: [{ coin_id: 'sol', long_mode: 0 }],
    })
    const event = await world.happen({ coinId: 'sol', interval: '1d' })
    await matchEvents(world.context)
    for (const accountId of [off, other, silenced]) {
      expect((await toldOf(event.id, accountId)).alert).toBeUndefined()
    }
  })

  it('tells whoever asked once, as asked', async () => {
    const coin = { coin_id: 'sol', long_mode: 1, channels: 8 }
    const accountId = await world.addPerson({ plan: 'YEAR', mobile: true, coins: [coin] })
    const event = await world.happen({ coinId: 'sol', interval: '1d' })
    await matchEvents(world.context)
    const { alert, channels } = await toldOf(event.id, accountId)
    expect(alert).toMatchObject({ reason: 'coin', is_silent: 1 })
    expect(channels).toEqual(['sms'])
  })
})

describe('where membership is switched off', () => {
  it('everyone has all of it, and comes first', async () => {
    const { config } = world.context
    const open = { ...world.context, config: { ...config, membership: 'off' as const } }
    const asked = await world.addPerson({ coins: [{ coin_id: 'btc' }] })
    const other = await world.addPerson()
    const leaving = await world.addPerson({ state: 'cancelling', coins: [{ coin_id: 'btc' }] })
    const quick = await world.happen({ coinId: 'btc', interval: '15m' })
    const begun = await world.happen({ coinId: 'btc', interval: '1d' })
    await matchEvents(open)
    expect(await toldOf(quick.id, asked)).toMatchObject({ deliveries: [{ priority: 0 }] })
    expect((await toldOf(quick.id, other)).alert).toBeUndefined()
    expect((await toldOf(begun.id, asked)).alert).toMatchObject({ reason: 'coin' })
    expect((await toldOf(begun.id, other)).alert).toMatchObject({ reason: 'proactive' })
    expect((await toldOf(begun.id, leaving)).alert).toBeUndefined()
  })
})

describe('an event that is matched too late', () => {
  it('stands in the app, is counted, and is sent nowhere', async () => {
    const accountId = await world.addPerson({
      plan: 'MONTH',
      coins: [{ coin_id: 'eth' }],
      mobile: true,
      settings: { channels: 12 },
    })
    const event = await world.happen({ coinId: 'eth', barTime: world.clock.now - 2 * HOUR_MS })
    const before = await lateCounts()
    await matchEvents(world.context)
    const { alert, channels } = await toldOf(event.id, accountId)
    expect(alert).toBeDefined()
    expect(channels).toEqual([])
    const after = await lateCounts()
    expect((after['sms'] ?? 0) - (before['sms'] ?? 0)).toBe(1)
    expect((after['mail'] ?? 0) - (before['mail'] ?? 0)).toBeGreaterThan(0)
  })
})

async function lateCounts(): Promise<Record<string, number>> {
  const rows = await world.db.reader
    .selectFrom('delivery_counts')
    .select(['channel', 'count'])
    .where('what', '=', 'app')
    .execute()
  return Object.fromEntries(rows.map(({ channel, count }) => [channel, count]))
}

describe('matching', () => {
  it('tells the bus what is to be sent and whose unread alerts changed', async () => {
    const accountId = await world.addPerson({
      ...ASKED,
      coins: [{ coin_id: 'eth', short_mode: 2 }],
    })
    await world.happen({ coinId: 'eth', direction: 'short' })
    world.messages.length = 0
    await matchEvents(world.context)
    expect(world.messages).toContainEqual({ kind: 'deliveries' })
    const unread = world.messages.flatMap((one) => (one.kind === 'unread' ? one.accountIds : []))
    expect(unread).toContain(accountId)
  })

  it('has nothing to do a second time, and says nothing', async () => {
    await world.addPerson(ASKED)
    await world.happen({})
    expect(await matchEvents(world.context)).toBeGreaterThan(0)
    world.messages.length = 0
    const before = [await world.alerts(), await world.deliveries()]
    expect(await matchEvents(world.context)).toBe(0)
    expect([await world.alerts(), await world.deliveries()]).toEqual(before)
    expect(world.messages).toEqual([])
  })
})
