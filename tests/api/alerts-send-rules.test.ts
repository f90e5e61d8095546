import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#tests/support/alerts/match-fixture.ts'
import { openFakeSender } from '#tests/support/alerts/fake-sender.ts'
import { openSendFixture, type SendFixture } from '#tests/support/alerts/send-fixture.ts'

const MINUTE_MS = 60_000

let fixture: SendFixture
beforeAll(async () => {
  fixture = await openSendFixture()
})
afterEach(() => fixture.forget())
afterAll(() => fixture.close())

async function notifyMany(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await fixture.notify())
  return ids
}

describe('many alerts at once', () => {
  it('come one by one up to as many as somebody wants, and as one above', async () => {
    const few = await fixture.addReader('push', { settings: { digest_above: 3 } })
    const many = await fixture.addReader('push', { settings: { digest_above: 15 } })
    const ids = await notifyMany(5)
    const push = openFakeSender('push')
    await fixture.sendDue(fixture.openWorker(push))
    const sizesOf = (reader: string) =>
      push.sent.filter(({ accountId }) => accountId === reader).map(({ items }) => items.length)
    expect(sizesOf(few)).toEqual([5])
    expect(sizesOf(many)).toEqual([1, 1, 1, 1, 1])
    const digest = push.sent.find(({ accountId }) => accountId === few)
    expect(digest?.items.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await fixture.counts('accepted')).toBe(6)
    expect(await fixture.counts('digested')).toBe(4)
    const states = (await fixture.deliveries()).map((row) => row.state)
    expect(states.filter((state) => state === 'digested')).toHaveLength(4)
  })

  it('come as one digest in three minutes at most, and all that waited is in the next', async () => {
    const reader = await fixture.addReader('push', { settings: { digest_above: 3 } })
    const push = openFakeSender('push')
    const worker = fixture.openWorker(push)
    await notifyMany(4)
    await fixture.sendDue(worker)
    const digestAt = fixture.clock.now
    for (let at = 0; at < 3; at += 1) {
      fixture.clock.now += 30_000
      await fixture.notify()
      await fixture.sendDue(worker)
    }
    expect(push.sent).toHaveLength(1)
    fixture.clock.now = digestAt + 3 * MINUTE_MS
    await fixture.sendDue(worker)
    expect(push.sent.map(({ items }) => items.length)).toEqual([4, 1, 1, 1])
    expect(push.sent.every(({ accountId }) => accountId === reader)).toBe(true)
  })

  it('go to a person once a second where the channel is paced (R16)', async () => {
    await fixture.addReader('telegram')
    await notifyMany(3)
    const telegram = openFakeSender('telegram', { aSecond: 30 })
    const worker = fixture.openWorker(telegram)
    const counts: number[] = []
    for (let second = 0; second < 3; second += 1) {
      await fixture.sendDue(worker)
      counts.push(telegram.sent.length)
      fixture.clock.now += 1000
    }
    expect(counts).toEqual([1, 2, 3])
  })
})

describe('what changed while an alert waited', () => {
  const cases: readonly {
    readonly what: string
    readonly reason: string
    readonly person?: TestPerson
    change(reader: string): Promise<unknown>
  }[] = [
    {
      what: 'membership ended',
      reason: 'membership',
      change: (reader) => fixture.setPlan(reader, 'MONTH', fixture.clock.now),
    },
    {
      what: 'the plan opens that candle no more',
      reason: 'interval',
      person: { plan: 'YEAR' },
      change: async (reader) => fixture.setPlan(reader, 'MONTH', fixture.clock.now + MINUTE_MS),
    },
    {
      what: 'that candle was taken out of the settings',
      reason: 'interval',
      change: (reader) => fixture.setSettings(reader, { channels: 4, intervals: 31 - 8 }),
    },
    {
      what: 'the coin was switched off',
      reason: 'off',
      change: (reader) => fixture.setCoin(reader, { coin_id: 'btc', is_on: 0 }),
    },
    {
      what: 'that kind was switched off',
      reason: 'off',
      change: (reader) => fixture.setCoin(reader, { coin_id: 'btc', long_mode: 0 }),
    },
    {
      what: 'the account is being cancelled',
      reason: 'account',
      change: (reader) => fixture.setState(reader, 'cancelling'),
    },
    {
      what: 'the channel was taken out',
      reason: 'channel',
      change: (reader) => fixture.setSettings(reader, { channels: 1 }),
    },
    {
      what: 'the coin names another channel',
      reason: 'channel',
      change: (reader) => fixture.setCoin(reader, { coin_id: 'btc', channels: 1 }),
    },
    {
      what: 'the contact was unbound',
      reason: 'unbound',
      change: (reader) =>
        fixture.db.transaction((tx) =>
          tx.updateTable('accounts').set({ email: null }).where('id', '=', reader).execute(),
        ),
    },
    {
      what: 'quiet hours began',
      reason: 'quiet',
      change: (reader) =>
        fixture.setSettings(reader, { channels: 4, quiet_from: 720, quiet_to: 740 }),
    },
    {
      what: 'quiet hours began in the zone of the person',
      reason: 'quiet',
      change: (reader) =>
        fixture.setSettings(reader, {
          channels: 4,
          zone: 'Asia/Shanghai',
          quiet_from: 1200,
          quiet_to: 1220,
        }),
    },
  ]
  it.each(cases)('$what: nothing is sent, and the app says why', async (given) => {
    fixture.clock.now = Date.UTC(2026, 10, 21, 12)
    const reader = await fixture.addReader('mail', given.person)
    const event = await fixture.notify({ interval: given.person === undefined ? '4h' : '15m' })
    await given.change(reader)
    const mail = openFakeSender('mail')
    await fixture.sendDue(fixture.openWorker(mail))
    expect(mail.sent).toEqual([])
    expect(await fixture.delivery(event, reader)).toMatchObject({
      state: 'app',
      reason: given.reason,
      attempts: 0,
    })
    expect(await fixture.counts('app')).toBe(1)
  })

  it('an unasked alert stays in the app where those were switched off (R15)', async () => {
    const reader = await fixture.addPerson({ plan: 'YEAR', settings: { channels: 4 } })
    const event = await fixture.notify({ interval: '1d', coinId: 'sol' })
    await fixture.setSettings(reader, { channels: 4, is_proactive: 0 })
    const mail = openFakeSender('mail')
    await fixture.sendDue(fixture.openWorker(mail))
    expect(mail.sent).toEqual([])
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'app', reason: 'off' })
  })

  it('a coin that lost its slot is suppressed, those set first are sent (R15)', async () => {
    const coins = Array.from({ length: 31 }, (_, place) => `c${String(place).padStart(2, '0')}`)
    await fixture.db.transaction(async (tx) => {
      const row = (id: string) => ({ id, symbol: id, primary_market_id: null })
      await tx.insertInto('coins').values(coins.map(row)).execute()
    })
    const before = coins.slice(0, 28).map((coin_id) => ({ coin_id, set_wall_time: 1 }))
    const reader = await fixture.addReader('mail', {
      coins: [
        ...before,
        { coin_id: 'eth', set_wall_time: 2 },
        { coin_id: 'btc', set_wall_time: 3 },
      ],
    })
    const last = await fixture.notify({ coinId: 'btc' })
    const within = await fixture.notify({ coinId: 'eth' })
    await fixture.setCoin(reader, { coin_id: 'c28', set_wall_time: 1 })
    const mail = openFakeSender('mail')
    const worker = fixture.openWorker(mail)
    await fixture.sendDue(worker)
    expect(await fixture.delivery(last, reader)).toMatchObject({
      state: 'app',
      reason: 'overLimit',
    })
    expect(await fixture.delivery(within, reader)).toMatchObject({ state: 'accepted' })
    await fixture.setCoin(reader, { coin_id: 'c00', is_on: 0 })
    const now = await fixture.notify({ coinId: 'btc', direction: 'short' })
    await fixture.sendDue(worker)
    expect(await fixture.delivery(now, reader)).toMatchObject({ state: 'accepted' })
  })
})

describe('whose turn it is', () => {
  it('is that of yearly members first, then of what has waited longest', async () => {
    const monthly = [await fixture.addReader('push'), await fixture.addReader('push')]
    const yearly = [
      await fixture.addReader('push', { plan: 'YEAR' }),
      await fixture.addReader('push', { plan: 'YEAR' }),
    ]
    await fixture.notify()
    const push = openFakeSender('push', { inFlight: 1 })
    await fixture.sendDue(fixture.openWorker(push))
    const order = push.sent.map(({ accountId }) => accountId)
    expect(order.slice(0, 2).toSorted()).toEqual(yearly.toSorted())
    expect(order.slice(2).toSorted()).toEqual(monthly.toSorted())
  })

  it('keeps the pace of the channel, thirty in any second at most (R16)', async () => {
    for (let count = 0; count < 70; count += 1) await fixture.addReader('telegram')
    await fixture.notify()
    const times: number[] = []
    const telegram = openFakeSender('telegram', {
      aSecond: 30,
      inFlight: 30,
      beforeAnswer: () => times.push(fixture.clock.now),
    })
    const startedAt = fixture.clock.now
    await fixture.sendDue(fixture.openWorker(telegram))
    expect(times).toHaveLength(70)
    const most = Math.max(
      ...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length),
    )
    expect(most).toBeLessThanOrEqual(30)
    expect(fixture.clock.now - startedAt).toBeLessThanOrEqual((70 / 30) * 1000 * 1.05)
  })

  it('is that of one sender where several look at once: none is sent twice', async () => {
    for (let count = 0; count < 60; count += 1) await fixture.addReader('push')
    await fixture.notify()
    const senders = [1, 2, 3].map(() =>
      openFakeSender('push', {
        inFlight: 7,
        beforeAnswer: () => new Promise((resolve) => setTimeout(resolve, 2)),
      }),
    )
    await Promise.all(senders.map((sender) => fixture.sendDue(fixture.openWorker(sender))))
    const keys = senders.flatMap((sender) => sender.sent.map(({ key }) => key))
    expect(keys).toHaveLength(60)
    expect(new Set(keys).size).toBe(60)
    expect(await fixture.counts('accepted')).toBe(60)
  })
})
