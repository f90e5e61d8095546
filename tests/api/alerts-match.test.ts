import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/interval.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import {
  type MatchFixture,
  openMatchFixture,
  type TestPerson,
} from '#tests/support/alerts/match-fixture.ts'
import { takePlaces } from '#tests/support/alerts/take-places.ts'

let fixture: MatchFixture
beforeAll(async () => {
  fixture = await openMatchFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await matchEvents(fixture.context)
  fixture.messages.length = 0
})

/** A monthly member with alerts of BTC. */
const ASKED: TestPerson = { plan: 'MONTH', coins: [{ coin_id: 'btc' }] }

/** What came of an event for somebody. */
async function resultOf(eventId: string, accountId: string) {
  const isTheirs = (row: { event_id: string; account_id: string }) =>
    row.event_id === eventId && row.account_id === accountId
  const alert = (await fixture.alerts()).find(isTheirs)
  const deliveries = (await fixture.deliveries()).filter(isTheirs)
  return { alert, channels: deliveries.map((row) => row.channel), deliveries }
}

describe('an account', () => {
  it('is alerted about a coin it set, by each chosen channel that reaches it', async () => {
    const accountId = await fixture.addPerson({
      ...ASKED,
      bound: ['mail', 'push', 'telegram', 'sms'],
      chat: 'unknown',
    })
    const event = await fixture.happen({ coinId: 'btc' })
    await matchEvents(fixture.context)
    const { alert, deliveries } = await resultOf(event.id, accountId)
    expect(alert).toMatchObject({ reason: 'coin', is_silent: 0, read_wall_time: null })
    expect(alert?.queued_wall_time).toBe(fixture.clock.now)
    expect(deliveries.map((row) => row.channel)).toEqual(['mail', 'push', 'telegram'])
    for (const row of deliveries) {
      expect(row).toMatchObject({
        state: 'queued',
        reason: null,
        priority: 1,
        attempts: 0,
        due_wall_time: fixture.clock.now,
        expires_wall_time: event.closed_wall_time + 2 * HOUR_MS,
        queued_wall_time: fixture.clock.now,
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
    ['that set shorts only', { plan: 'YEAR', coins: [{ coin_id: 'btc', long_mode: 0 }] }],
    ['who chose other intervals', { ...ASKED, settings: { intervals: 16 } }],
    ['who is cancelling', { ...ASKED, state: 'cancelling' }],
    ['who is erased', { ...ASKED, state: 'erased' }],
  ])('leaves out those %s', async (_, person) => {
    const accountId = await fixture.addPerson(person)
    const event = await fixture.happen({ coinId: 'btc', interval: '4h', direction: 'long' })
    await matchEvents(fixture.context)
    expect(await resultOf(event.id, accountId)).toMatchObject({ alert: undefined, channels: [] })
  })

  it('is not alerted about intervals outside its plan', async () => {
    const monthly = await fixture.addPerson(ASKED)
    const trial = await fixture.addPerson({ ...ASKED, plan: 'TRIAL' })
    const event = await fixture.happen({ coinId: 'btc', interval: '15m' })
    await matchEvents(fixture.context)
    expect((await resultOf(event.id, monthly)).alert).toBeUndefined()
    expect((await resultOf(event.id, trial)).alert).toBeDefined()
  })

  it('is alerted about an added position by its setting, and about the end by that of the direction', async () => {
    const legs = { coin_id: 'btc', long_mode: 0, leg_mode: 1 }
    const accountId = await fixture.addPerson({ ...ASKED, coins: [legs] })
    const leg = await fixture.happen({ kind: 'leg' })
    const end = await fixture.happen({ kind: 'end' })
    await matchEvents(fixture.context)
    expect((await resultOf(leg.id, accountId)).alert).toMatchObject({ is_silent: 1 })
    expect((await resultOf(end.id, accountId)).alert).toBeUndefined()
  })

  it('is not alerted about coins beyond its slots, of the plan and bought', async () => {
    const accountId = await fixture.addPerson({ plan: 'MONTH', coins: [] })
    const result = async () => {
      const event = await fixture.happen({ coinId: 'sol' })
      await matchEvents(fixture.context)
      const { alert, channels } = await resultOf(event.id, accountId)
      return { isAlerted: alert !== undefined, channels }
    }
    await takePlaces(fixture.context, { accountId }, 30)
    await fixture.setCoin(accountId, { coin_id: 'sol', set_wall_time: fixture.clock.now + 1 })
    expect(await result()).toEqual({ isAlerted: false, channels: [] })
    const lasts = { bought_wall_time: 0, expires_wall_time: fixture.clock.now + HOUR_MS }
    await fixture.db.transaction((tx) =>
      tx
        .insertInto('alert_slots')
        .values({ id: 'bought', account_id: accountId, slots: 1, ...lasts })
        .execute(),
    )
    expect(await result()).toEqual({ isAlerted: true, channels: ['mail'] })
    fixture.clock.now += HOUR_MS
    expect((await result()).isAlerted).toBe(false)
    await fixture.setPlan(accountId, 'YEAR', fixture.clock.now + HOUR_MS)
    expect((await result()).isAlerted).toBe(true)
    await fixture.setPlan(accountId, 'MONTH', fixture.clock.now + HOUR_MS)
    await fixture.setCoin(accountId, { coin_id: 'filler0', is_on: 0 })
    expect((await result()).isAlerted).toBe(true)
  })

  it("uses the coin's own channels before the person's", async () => {
    const accountId = await fixture.addPerson({
      ...ASKED,
      bound: ['mail', 'sms'],
      settings: { channels: 4 },
      coins: [{ coin_id: 'btc', channels: 8 }, { coin_id: 'eth' }],
    })
    const btc = await fixture.happen({ coinId: 'btc' })
    const eth = await fixture.happen({ coinId: 'eth' })
    await matchEvents(fixture.context)
    expect((await resultOf(btc.id, accountId)).channels).toEqual(['sms'])
    expect((await resultOf(eth.id, accountId)).channels).toEqual(['mail'])
  })

  it('queues nothing for a channel that does not reach the account, and alerts in the app', async () => {
    const accountId = await fixture.addPerson({
      ...ASKED,
      bound: ['telegram'],
      chat: 'blocked',
      settings: { channels: 15 },
    })
    const event = await fixture.happen({})
    await matchEvents(fixture.context)
    const { alert, channels } = await resultOf(event.id, accountId)
    expect(alert).toBeDefined()
    expect(channels).toEqual([])
  })

  it('puts yearly members first', async () => {
    const yearly = await fixture.addPerson({ ...ASKED, plan: 'YEAR' })
    const trial = await fixture.addPerson({ ...ASKED, plan: 'TRIAL' })
    const event = await fixture.happen({})
    await matchEvents(fixture.context)
    expect((await resultOf(event.id, yearly)).deliveries).toMatchObject([{ priority: 0 }])
    expect((await resultOf(event.id, trial)).deliveries).toMatchObject([{ priority: 1 }])
  })
})

describe('what nobody asked for', () => {
  it('goes to yearly and trial members, of beginnings of the long term', async () => {
    const yearly = await fixture.addPerson({ plan: 'YEAR' })
    const trial = await fixture.addPerson({ plan: 'TRIAL' })
    const monthly = await fixture.addPerson({ plan: 'MONTH' })
    const ordinary = await fixture.addPerson()
    const begun = await fixture.happen({ coinId: 'sol', interval: '1d' })
    const ended = await fixture.happen({ coinId: 'sol', interval: '1d', kind: 'end' })
    const short = await fixture.happen({ coinId: 'sol', interval: '4h' })
    await matchEvents(fixture.context)
    for (const accountId of [yearly, trial]) {
      const { alert, channels } = await resultOf(begun.id, accountId)
      expect(alert).toMatchObject({ reason: 'proactive', is_silent: 0 })
      expect(channels).toEqual(['mail'])
      expect((await resultOf(ended.id, accountId)).alert).toBeUndefined()
      expect((await resultOf(short.id, accountId)).alert).toBeUndefined()
    }
    for (const accountId of [monthly, ordinary]) {
      expect((await resultOf(begun.id, accountId)).alert).toBeUndefined()
    }
  })

  it('goes out of beginnings of the ten best coins too, whatever the interval', async () => {
    const accountId = await fixture.addPerson({ plan: 'YEAR' })
    const early = await fixture.happen({ coinId: 'eth', interval: '1h' })
    await matchEvents(fixture.context)
    // So many closed signals of the newest version rank a coin.
    for (let count = 1; count <= 10; count += 1) {
      const barTime = fixture.clock.now - 5000 - count
      await fixture.happen({ coinId: 'eth', kind: 'end', version: 'tests', barTime })
    }
    const best = await fixture.happen({ coinId: 'eth', interval: '1h' })
    const other = await fixture.happen({ coinId: 'sol', interval: '1h' })
    await matchEvents(fixture.context)
    expect((await resultOf(best.id, accountId)).alert).toMatchObject({ reason: 'proactive' })
    expect((await resultOf(early.id, accountId)).alert).toBeUndefined()
    expect((await resultOf(other.id, accountId)).alert).toBeUndefined()
  })

  it('spares who switched it off, or set the coin so', async () => {
    const off = await fixture.addPerson({ plan: 'YEAR', settings: { is_proactive: 0 } })
    const other = await fixture.addPerson({ plan: 'YEAR', settings: { intervals: 1 } })
    const silenced = await fixture.addPerson({
      plan: 'YEAR',
      coins: [{ coin_id: 'sol', long_mode: 0 }],
    })
    const event = await fixture.happen({ coinId: 'sol', interval: '1d' })
    await matchEvents(fixture.context)
    for (const accountId of [off, other, silenced]) {
      expect((await resultOf(event.id, accountId)).alert).toBeUndefined()
    }
  })

  it('alerts accounts that set the coin once, by their setting', async () => {
    const coin = { coin_id: 'sol', long_mode: 1, channels: 8 }
    const accountId = await fixture.addPerson({ plan: 'YEAR', bound: ['sms'], coins: [coin] })
    const event = await fixture.happen({ coinId: 'sol', interval: '1d' })
    await matchEvents(fixture.context)
    const { alert, channels } = await resultOf(event.id, accountId)
    expect(alert).toMatchObject({ reason: 'coin', is_silent: 1 })
    expect(channels).toEqual(['sms'])
  })
})

describe('where membership is switched off', () => {
  it('everyone has all of it, and comes first', async () => {
    const { config } = fixture.context
    const open = { ...fixture.context, config: { ...config, membership: 'off' as const } }
    const asked = await fixture.addPerson({ coins: [{ coin_id: 'btc' }] })
    const other = await fixture.addPerson()
    const leaving = await fixture.addPerson({ state: 'cancelling', coins: [{ coin_id: 'btc' }] })
    const quick = await fixture.happen({ coinId: 'btc', interval: '15m' })
    const begun = await fixture.happen({ coinId: 'btc', interval: '1d' })
    await matchEvents(open)
    expect(await resultOf(quick.id, asked)).toMatchObject({ deliveries: [{ priority: 0 }] })
    expect((await resultOf(quick.id, other)).alert).toBeUndefined()
    expect((await resultOf(begun.id, asked)).alert).toMatchObject({ reason: 'coin' })
    expect((await resultOf(begun.id, other)).alert).toMatchObject({ reason: 'proactive' })
    expect((await resultOf(begun.id, leaving)).alert).toBeUndefined()
  })
})

describe('an event that is matched too late', () => {
  it('is shown in the app, is counted, and is not sent', async () => {
    const accountId = await fixture.addPerson({
      plan: 'MONTH',
      coins: [{ coin_id: 'eth' }],
      bound: ['mail', 'sms'],
      settings: { channels: 12 },
    })
    const event = await fixture.happen({ coinId: 'eth', barTime: fixture.clock.now - 2 * HOUR_MS })
    const before = await lateCounts()
    await matchEvents(fixture.context)
    const { alert, channels } = await resultOf(event.id, accountId)
    expect(alert).toBeDefined()
    expect(channels).toEqual([])
    const after = await lateCounts()
    expect((after['sms'] ?? 0) - (before['sms'] ?? 0)).toBe(1)
    expect((after['mail'] ?? 0) - (before['mail'] ?? 0)).toBeGreaterThan(0)
  })
})

async function lateCounts(): Promise<Record<string, number>> {
  const rows = await fixture.db.reader
    .selectFrom('delivery_counts')
    .select(['channel', 'count'])
    .where('what', '=', 'app')
    .execute()
  return Object.fromEntries(rows.map(({ channel, count }) => [channel, count]))
}

describe('matching', () => {
  it('publishes what is to be sent and whose unread alerts changed', async () => {
    const accountId = await fixture.addPerson({
      ...ASKED,
      coins: [{ coin_id: 'eth', short_mode: 2 }],
    })
    await fixture.happen({ coinId: 'eth', direction: 'short' })
    fixture.messages.length = 0
    await matchEvents(fixture.context)
    expect(fixture.messages).toContainEqual({ kind: 'deliveries' })
    const unread = fixture.messages.flatMap((one) => (one.kind === 'unread' ? one.accountIds : []))
    expect(unread).toContain(accountId)
  })

  it('has nothing to do a second time, and says nothing', async () => {
    await fixture.addPerson(ASKED)
    await fixture.happen({})
    expect(await matchEvents(fixture.context)).toBeGreaterThan(0)
    fixture.messages.length = 0
    const before = [await fixture.alerts(), await fixture.deliveries()]
    expect(await matchEvents(fixture.context)).toBe(0)
    expect([await fixture.alerts(), await fixture.deliveries()]).toEqual(before)
    expect(fixture.messages).toEqual([])
  })
})
