import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '#tests/support/alerts/match-world.ts'
import { openPaperSender } from '#tests/support/alerts/paper-sender.ts'
import { openSendWorld, type SendWorld } from '#tests/support/alerts/send-world.ts'

const MINUTE_MS = 60_000

let world: SendWorld
beforeAll(async () => {
  world = await openSendWorld()
})
afterEach(() => world.forget())
afterAll(() => world.close())

async function tellMany(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let told = 0; told < count; told += 1) ids.push(await world.tell())
  return ids
}

describe('many alerts at once', () => {
  it('come one by one up to as many as somebody wants, and as one above', async () => {
    const few = await world.addReader('push', { settings: { digest_above: 3 } })
    const many = await world.addReader('push', { settings: { digest_above: 15 } })
    const ids = await tellMany(5)
    const push = openPaperSender('push')
    await world.sendDue(world.openDesk(push))
    const sizesOf = (reader: string) =>
      push.parcels.filter(({ accountId }) => accountId === reader).map(({ items }) => items.length)
    expect(sizesOf(few)).toEqual([5])
    expect(sizesOf(many)).toEqual([1, 1, 1, 1, 1])
    const digest = push.parcels.find(({ accountId }) => accountId === few)
    expect(digest?.items.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await world.counts('accepted')).toBe(6)
    expect(await world.counts('digested')).toBe(4)
    const states = (await world.deliveries()).map((row) => row.state)
    expect(states.filter((state) => state === 'digested')).toHaveLength(4)
  })

  it('come as one digest in three minutes at most, and all that waited is in the next', async () => {
    const reader = await world.addReader('push', { settings: { digest_above: 3 } })
    const push = openPaperSender('push')
    const desk = world.openDesk(push)
    await tellMany(4)
    await world.sendDue(desk)
    const digestAt = world.clock.now
    for (let told = 0; told < 3; told += 1) {
      world.clock.now += 30_000
      await world.tell()
      await world.sendDue(desk)
    }
    expect(push.parcels).toHaveLength(1)
    world.clock.now = digestAt + 3 * MINUTE_MS
    await world.sendDue(desk)
    expect(push.parcels.map(({ items }) => items.length)).toEqual([4, 1, 1, 1])
    expect(push.parcels.every(({ accountId }) => accountId === reader)).toBe(true)
  })

  it('go to a person once a second where the channel is paced', async () => {
    await world.addReader('telegram')
    await tellMany(3)
    const telegram = openPaperSender('telegram', { aSecond: 30 })
    const desk = world.openDesk(telegram)
    const counts: number[] = []
    for (let second = 0; second < 3; second += 1) {
      await world.sendDue(desk)
      counts.push(telegram.parcels.length)
      world.clock.now += 1000
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
      change: (reader) => world.setPlan(reader, 'MONTH', world.clock.now),
    },
    {
      what: 'the plan opens that candle no more',
      reason: 'interval',
      person: { plan: 'YEAR' },
      change: async (reader) => world.setPlan(reader, 'MONTH', world.clock.now + MINUTE_MS),
    },
    {
      what: 'that candle was taken out of the settings',
      reason: 'interval',
      change: (reader) => world.setSettings(reader, { channels: 4, intervals: 31 - 8 }),
    },
    {
      what: 'the coin was switched off',
      reason: 'off',
      change: (reader) => world.setCoin(reader, { coin_id: 'btc', is_on: 0 }),
    },
    {
      what: 'that kind was switched off',
      reason: 'off',
      change: (reader) => world.setCoin(reader, { coin_id: 'btc', long_mode: 0 }),
    },
    {
      what: 'the account is being cancelled',
      reason: 'account',
      change: (reader) => world.setState(reader, 'cancelling'),
    },
    {
      what: 'the channel was taken out',
      reason: 'channel',
      change: (reader) => world.setSettings(reader, { channels: 1 }),
    },
    {
      what: 'the coin names another channel',
      reason: 'channel',
      change: (reader) => world.setCoin(reader, { coin_id: 'btc', channels: 1 }),
    },
    {
      what: 'the contact was unbound',
      reason: 'unbound',
      change: (reader) =>
        world.db.transaction((tx) =>
          tx.updateTable('accounts').set({ email: null }).where('id', '=', reader).execute(),
        ),
    },
    {
      what: 'quiet hours began',
      reason: 'quiet',
      change: (reader) =>
        world.setSettings(reader, { channels: 4, quiet_from: 720, quiet_to: 740 }),
    },
    {
      what: 'quiet hours began in the zone of the person',
      reason: 'quiet',
      change: (reader) =>
        world.setSettings(reader, {
          channels: 4,
          zone: 'Asia/Shanghai',
          quiet_from: 1200,
          quiet_to: 1220,
        }),
    },
  ]
  it.each(cases)('$what: nothing is sent, and the app says why', async (given) => {
    world.clock.now = Date.UTC(2026, 10, 21, 12)
    const reader = await world.addReader('mail', given.person)
    const event = await world.tell({ interval: given.person === undefined ? '4h' : '15m' })
    await given.change(reader)
    const mail = openPaperSender('mail')
    await world.sendDue(world.openDesk(mail))
    expect(mail.parcels).toEqual([])
    expect(await world.delivery(event, reader)).toMatchObject({
      state: 'app',
      reason: given.reason,
      attempts: 0,
    })
    expect(await world.counts('app')).toBe(1)
  })

  it('an unasked alert stays in the app where those were switched off', async () => {
    const reader = await world.addPerson({ plan: 'YEAR', settings: { channels: 4 } })
    const event = await world.tell({ interval: '1d', coinId: 'sol' })
    await world.setSettings(reader, { channels: 4, is_proactive: 0 })
    const mail = openPaperSender('mail')
    await world.sendDue(world.openDesk(mail))
    expect(mail.parcels).toEqual([])
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'app', reason: 'off' })
  })

  it('a coin that has lost its place is kept, those set first are sent', async () => {
    const coins = Array.from({ length: 31 }, (_, place) => `c${String(place).padStart(2, '0')}`)
    await world.db.transaction(async (tx) => {
      const row = (id: string) => ({ id, symbol: id, primary_market_id: null })
      await tx.insertInto('coins').values(coins.map(row)).execute()
    })
    const before = coins.slice(0, 28).map((coin_id) => ({ coin_id, set_wall_time: 1 }))
    const reader = await world.addReader('mail', {
      coins: [
        ...before,
        { coin_id: 'eth', set_wall_time: 2 },
        { coin_id: 'btc', set_wall_time: 3 },
      ],
    })
    const last = await world.tell({ coinId: 'btc' })
    const within = await world.tell({ coinId: 'eth' })
    await world.setCoin(reader, { coin_id: 'c28', set_wall_time: 1 })
    const mail = openPaperSender('mail')
    const desk = world.openDesk(mail)
    await world.sendDue(desk)
    expect(await world.delivery(last, reader)).toMatchObject({ state: 'app', reason: 'overLimit' })
    expect(await world.delivery(within, reader)).toMatchObject({ state: 'accepted' })
    await world.setCoin(reader, { coin_id: 'c00', is_on: 0 })
    const now = await world.tell({ coinId: 'btc', direction: 'short' })
    await world.sendDue(desk)
    expect(await world.delivery(now, reader)).toMatchObject({ state: 'accepted' })
  })
})

describe('whose turn it is', () => {
  it('is that of yearly members first, then of what has waited longest', async () => {
    const monthly = [await world.addReader('push'), await world.addReader('push')]
    const yearly = [
      await world.addReader('push', { plan: 'YEAR' }),
      await world.addReader('push', { plan: 'YEAR' }),
    ]
    await world.tell()
    const push = openPaperSender('push', { inFlight: 1 })
    await world.sendDue(world.openDesk(push))
    const order = push.parcels.map(({ accountId }) => accountId)
    expect(order.slice(0, 2).toSorted()).toEqual(yearly.toSorted())
    expect(order.slice(2).toSorted()).toEqual(monthly.toSorted())
  })

  it('keeps the pace of the channel, thirty in any second at most', async () => {
    for (let count = 0; count < 70; count += 1) await world.addReader('telegram')
    await world.tell()
    const times: number[] = []
    const telegram = openPaperSender('telegram', {
      aSecond: 30,
      inFlight: 30,
      beforeAnswer: () => times.push(world.clock.now),
    })
    const startedAt = world.clock.now
    await world.sendDue(world.openDesk(telegram))
    expect(times).toHaveLength(70)
    const most = Math.max(
      ...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length),
    )
    expect(most).toBeLessThanOrEqual(30)
    expect(world.clock.now - startedAt).toBeLessThanOrEqual((70 / 30) * 1000 * 1.05)
  })

  it('is that of one sender where several look at once: none is sent twice', async () => {
    for (let count = 0; count < 60; count += 1) await world.addReader('push')
    await world.tell()
    const senders = [1, 2, 3].map(() =>
      openPaperSender('push', {
        inFlight: 7,
        beforeAnswer: () => new Promise((resolve) => setTimeout(resolve, 2)),
      }),
    )
    await Promise.all(senders.map((sender) => world.sendDue(world.openDesk(sender))))
    const sent = senders.flatMap(({ parcels }) => parcels.map(({ key }) => key))
    expect(sent).toHaveLength(60)
    expect(new Set(sent).size).toBe(60)
    expect(await world.counts('accepted')).toBe(60)
  })
})
