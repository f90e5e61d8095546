import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { routes, streamSourcesOf } from '#server/routes.ts'
import {
  storeTestMarkets,
  makeContext,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { GUEST } from '#tests/support/guest.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { insertSignals, type TestSignal } from '#tests/support/insert-signals.ts'

/** Midnight before the first day; day 1 ends at `day(1)`. */
const BEGIN = Date.UTC(2024, 0, 1)
const day = (count: number): number => BEGIN + count * DAY_MS
/** Market time of the tests: the end of day 12. */
const NOW = day(12)

const btc = marketOf('btc', 'BINANCE', (time) => (time < day(2) ? 100 : 110), 5_000_000)
const btcElsewhere: TestMarket = {
  ...marketOf('btc', 'OKX', () => 100, 9_000_000),
  isPrimary: false,
}
const eth = marketOf('eth', 'BINANCE', (time) => (time < day(2) ? 50 : 40), 2_000_000)
/** Trades from day 5 on. */
const young = marketOf('young', 'BINANCE', (time) => (time < day(6) ? 10 : 12), 900_000, day(5))
const markets = [btc, btcElsewhere, eth, young]

/**
 * Five closed signals of primary markets, worked out by hand: +10, -5, 0, +20, -10 percent in the
 * order of their ends. `eth` overlaps `btc` twice, so an account has two slots.
 */
const closed: readonly TestSignal[] = [
  ended(btc, '4h', [1, 3], 0.1, { highest72h: 0.12 }),
  ended(eth, '1d', [2, 4], -0.05, { highest72h: 0.01 }),
  ended(btc, '1h', [4, 5], 0, { direction: 'short', highest72h: 0.02 }),
  ended(eth, '4h', [5, 8], 0.2, { highest72h: 0.25 }),
  ended(btc, '4h', [6, 9], -0.1),
]

let db: Database
let context: TestContext
let app: FastifyInstance

beforeEach(async () => {
  db = await openTestDatabase()
  context = makeContext(db)
  await storeTestMarkets(db, markets, NOW)
  context.clock.now = NOW
  const streamSources = streamSourcesOf(context)
  app = await openTestHttp(context, streamSources)
})

afterEach(async () => {
  await app.close()
  await db.close()
})

describe('GET /aiCoin/queryTrackRecord', () => {
  it('counts the newest rules version alone, another where it is asked for, and all only so', async () => {
    await insertSignals(db, [
      ...closed,
      ended(btc, '4h', [2, 7], 0.3, { strategyVersion: '10' }),
      ended(eth, '4h', [3, 6], 0.5, { strategyVersion: '9' }),
    ])
    const newest = await get('GET /aiCoin/queryTrackRecord')
    expect(newest).toMatchObject({ version: '10', versions: ['1', '9', '10'], total: { n: 1 } })
    expect(newest.total.expectancyPct).toBe(30)
    const first = await get('GET /aiCoin/queryTrackRecord', { version: '1' })
    expect(first).toMatchObject({ version: '1', total: { n: 5 } })
    const every = await get('GET /aiCoin/queryTrackRecord', { version: 'all' })
    expect(every).toMatchObject({ version: 'all', total: { n: 7 } })
    const unknown = await get('GET /aiCoin/queryTrackRecord', { version: '7' })
    expect(unknown).toMatchObject({ version: '7', total: { n: 0 }, fromTime: null })
  })

  it('knows no figure before the first signal has closed', async () => {
    await insertSignals(db, [open(btc, '4h', 2)])
    const record = await get('GET /aiCoin/queryTrackRecord')
    expect(record).toMatchObject({
      world: 'live',
      fromTime: null,
      asOf: NOW,
      openCount: 1,
      voidCount: 0,
      buyAndHoldPct: null,
      buyAndHold: null,
      equity: [],
      portfolio: [],
    })
    const { n, wins, slots, ...figures } = record.total
    expect([n, wins, slots]).toEqual([0, 0, 0])
    expect(Object.values(figures).every((figure) => figure === null)).toBe(true)
  })

  it('comes to the figures that a hand comes to', async () => {
    await insertSignals(db, closed)
    const record = await get('GET /aiCoin/queryTrackRecord')
    expect(record.total).toEqual({
      n: 5,
      wins: 2,
      winRatePct: null,
      winRateLowPct: 11.7621,
      winRateHighPct: 76.9276,
      expectancyPct: 3,
      averageWinPct: 15,
      averageLossPct: -5,
      profitFactor: 2,
      payoffRatio: 3,
      slots: 2,
      // 1.05, 1.02375, 1.02375, 1.126125, 1.06981875: deepest 5% below the peak.
      maxDrawdownPct: 5,
      compoundedReturnPct: 6.9819,
      simpleReturnPct: 15,
      averageHighest72hPct: 10,
    })
    expect(record.fromTime).toBe(day(1))
    expect(record.equity).toEqual([
      [day(3), 10],
      [day(4), 5],
      [day(5), 5],
      [day(8), 25],
      [day(9), 15],
    ])
  })

  it('draws an account of the signals: a part of it on each', async () => {
    await insertSignals(db, closed)
    const { portfolio, total } = await get('GET /aiCoin/queryTrackRecord')
    expect(portfolio).toEqual([
      [day(3), 5],
      [day(4), 2.375],
      [day(5), 2.375],
      [day(8), 12.6125],
      [day(9), 6.9819],
    ])
    expect(portfolio.at(-1)?.[1]).toBe(total.compoundedReturnPct)
  })

  it('is compared to the same coins bought at its start and held', async () => {
    await insertSignals(db, closed)
    // btc 100 -> 110, eth 50 -> 40: (10 - 20) / 2.
    const both = await get('GET /aiCoin/queryTrackRecord')
    expect(both).toMatchObject({ buyAndHoldPct: -5 })
    // Each 4h close after the start, and market time at the end; prices move with the first bar of day 3.
    const curve = both.buyAndHold ?? []
    expect(curve).toHaveLength(66)
    expect(curve.slice(0, 2)).toEqual([
      [day(1) + 4 * HOUR_MS, 0],
      [day(1) + 8 * HOUR_MS, 0],
    ])
    expect(curve.find(([, pct]) => pct !== 0)).toEqual([day(2) + 4 * HOUR_MS, -5])
    expect(curve.at(-1)).toEqual([NOW, -5])
    const alone = await get('GET /aiCoin/queryTrackRecord', { coinId: 'btc' })
    expect(alone.buyAndHoldPct).toBe(10)
    expect(alone.buyAndHold?.at(-1)).toEqual([NOW, 10])
    // young did not trade at the beginning: bought at its first trigger for 10, 12 at the end.
    await insertSignals(db, [ended(young, '1h', [5.5, 7], 0.03)])
    await changed()
    const three = await get('GET /aiCoin/queryTrackRecord')
    expect(three.buyAndHoldPct).toBe(3.3333)
    // A third of 10%, of -20% and of nothing until then; of 20% a 4h close after its rise.
    const at = (time: number) => three.buyAndHold?.find(([one]) => one === time)?.[1]
    expect([at(day(5)), at(day(5.5)), at(day(6.5))]).toEqual([-3.3333, -3.3333, 3.3333])
  })

  it('holds a coin that left its venue to its last price, and is null without one', async () => {
    await insertSignals(db, closed)
    await removeBars(eth.id, day(6))
    // Silent, yet its venue lists it: nobody knows what it is worth.
    expect(await get('GET /aiCoin/queryTrackRecord')).toMatchObject({
      buyAndHoldPct: null,
      buyAndHold: null,
    })
    await collectThrough(eth.id, day(6))
    await changed()
    const held = await get('GET /aiCoin/queryTrackRecord')
    expect(held).toMatchObject({ buyAndHoldPct: -5 })
    expect(held.buyAndHold?.at(-1)).toEqual([NOW, -5])
  })

  it('counts closed signals of primary markets alone, and lists the open and the void', async () => {
    await insertSignals(db, [
      ...closed,
      ended(btcElsewhere, '4h', [1, 3], 5),
      open(btc, '4h', 10),
      open(btcElsewhere, '4h', 10),
      ended(eth, '1h', [7, 8]),
      ended(btcElsewhere, '1h', [7, 8]),
    ])
    const record = await get('GET /aiCoin/queryTrackRecord')
    expect(record.total).toMatchObject({ n: 5, simpleReturnPct: 15 })
    expect(record).toMatchObject({ openCount: 1, voidCount: 1 })
  })

  it.each([
    [{ coinId: 'eth' }, { n: 2, simpleReturnPct: 15 }],
    [{ interval: '4h' }, { n: 3, simpleReturnPct: 20 }],
    [{ direction: 'short' }, { n: 1, simpleReturnPct: 0 }],
    [{ term: 'long-term' }, { n: 1, simpleReturnPct: -5 }],
    [
      { term: 'short-term', direction: 'long', coinId: 'btc' },
      { n: 2, simpleReturnPct: 0 },
    ],
    [{ period: '7' }, { n: 2, simpleReturnPct: 10 }],
    [{ period: '30' }, { n: 5, simpleReturnPct: 15 }],
    [{ coinId: 'young' }, { n: 0, simpleReturnPct: null }],
  ])('of %o counts %o', async (choice: Query, figures) => {
    await insertSignals(db, closed)
    const { total } = await get('GET /aiCoin/queryTrackRecord', choice)
    expect(total).toMatchObject(figures)
  })

  it('counts open and void signals of the same choice', async () => {
    const signals = [open(btc, '4h', 10), open(eth, '1d', 10), ended(eth, '1h', [2, 3])]
    await insertSignals(db, [
      ...signals,
      ended(eth, '1h', [7, 8], undefined, { direction: 'short' }),
    ])
    const counts = async (choice: Query) => {
      const { openCount, voidCount } = await get('GET /aiCoin/queryTrackRecord', choice)
      return [openCount, voidCount]
    }
    expect(await counts({})).toEqual([2, 2])
    expect(await counts({ coinId: 'btc' })).toEqual([1, 0])
    expect(await counts({ interval: '1d' })).toEqual([1, 0])
    expect(await counts({ term: 'short-term' })).toEqual([1, 2])
    expect(await counts({ direction: 'short' })).toEqual([0, 1])
    expect(await counts({ period: '7' })).toEqual([2, 1])
  })

  it('lists every interval, direction and term, also those without a signal', async () => {
    await insertSignals(db, closed)
    const record = await get('GET /aiCoin/queryTrackRecord')
    const sums = (of: readonly { n: number; simpleReturnPct: number | null }[]) =>
      of.map(({ n, simpleReturnPct }) => [n, simpleReturnPct])
    expect(record.byInterval.map(({ interval }) => interval)).toEqual([
      '15m',
      '30m',
      '1h',
      '4h',
      '1d',
    ])
    expect(sums(record.byInterval)).toEqual([
      [0, null],
      [0, null],
      [1, 0],
      [3, 20],
      [1, -5],
    ])
    expect(sums(record.byDirection)).toEqual([
      [4, 15],
      [1, 0],
    ])
    expect(sums(record.byTerm)).toEqual([
      [4, 20],
      [1, -5],
    ])
    const daily = await get('GET /aiCoin/queryTrackRecord', { term: 'long-term' })
    expect(daily.byInterval.map(({ interval }) => interval)).toEqual(['1d'])
    expect(daily.byTerm.map(({ term }) => term)).toEqual(['long-term'])
  })

  it('states a win rate from thirty closed signals on', async () => {
    const many = Array.from({ length: 29 }, (_, at) =>
      ended(btc, '15m', [1 + at / 10, 1 + (at + 1) / 10], at < 20 ? 0.01 : -0.01),
    )
    await insertSignals(db, many)
    expect((await get('GET /aiCoin/queryTrackRecord')).total).toMatchObject({ winRatePct: null })
    await insertSignals(db, [ended(btc, '15m', [5, 6], 0.01)])
    await changed()
    expect((await get('GET /aiCoin/queryTrackRecord')).total).toMatchObject({ winRatePct: 70 })
  })

  it('takes in a signal that closed, also one that is noticed late, and one that was open', async () => {
    await insertSignals(db, closed.slice(1))
    expect((await get('GET /aiCoin/queryTrackRecord')).equity.map(([time]) => time)).toEqual(
      [4, 5, 8, 9].map(day),
    )
    const [openId] = await insertSignals(db, [closed[0]!, open(eth, '1h', 10)].toReversed())
    await changed()
    const late = await get('GET /aiCoin/queryTrackRecord')
    expect(late.equity).toEqual(
      [3, 4, 5, 8, 9].map((at, row) => [day(at), [10, 5, 5, 25, 15][row]]),
    )
    await close(openId!, day(11), 0.07)
    await changed()
    const grown = await get('GET /aiCoin/queryTrackRecord')
    expect(grown.equity.at(-1)).toEqual([day(11), 22])
    expect(grown).toMatchObject({ openCount: 0, total: { n: 6 } })
  })

  it('keeps its answer until signals or candles move', async () => {
    await insertSignals(db, closed)
    await get('GET /aiCoin/queryTrackRecord')
    await insertSignals(db, [ended(btc, '1h', [10, 11], 0.5)])
    expect((await get('GET /aiCoin/queryTrackRecord')).total.n).toBe(5)
    await changed()
    expect((await get('GET /aiCoin/queryTrackRecord')).total.n).toBe(6)
  })

  it('gives every reader who asks at once the same whole figures', async () => {
    await insertSignals(db, closed)
    const asked = Array.from({ length: 8 }, (_, at) =>
      get('GET /aiCoin/queryTrackRecord', at % 2 === 0 ? {} : { interval: 'all' }),
    )
    const counts = (await Promise.all(asked)).map(({ total }) => total.n)
    expect(counts).toEqual(counts.map(() => 5))
  })

  it('works out once what many ask at the same time, and anew after a signal has closed', async () => {
    await insertSignals(db, closed)
    const { handler } = routes['GET /aiCoin/queryTrackRecord']
    const ask = () => handler(context, guest, { ...everything, term: 'all' })
    const [one, other] = await Promise.all([ask(), ask()])
    expect(one).toBe(other)
    const before = ask()
    await insertSignals(db, [ended(btc, '1h', [10, 11], 0.5)])
    expect((await ask()).total.n).toBe(6)
    expect([5, 6]).toContain((await before).total.n)
  })

  it('takes a signal as open from its entry, not from its trigger', async () => {
    await insertSignals(db, [
      ended(btc, '4h', [1, 4], 0.1),
      ended(btc, '1h', [2, 5], 0.1, { enteredTime: day(4) }),
    ])
    expect((await get('GET /aiCoin/queryTrackRecord')).total.slots).toBe(1)
  })

  it('thins a long curve to 500 points and keeps its peak and its deepest fall', async () => {
    const many = Array.from({ length: 1100 }, (_, at) => {
      const isPeak = at === 400
      const isFall = at === 700
      const netReturn = isPeak ? 0.5 : isFall ? -0.9 : at % 2 === 0 ? 0.01 : -0.01
      return ended(btc, '15m', [1 + at / 110, 1 + (at + 1) / 110], netReturn)
    })
    await insertSignals(db, many)
    const { equity, total } = await get('GET /aiCoin/queryTrackRecord')
    expect(equity.length).toBeLessThanOrEqual(500)
    expect(equity.length).toBeGreaterThan(450)
    const sums = equity.map(([, sum]) => sum)
    // 50 after the peak; 49, then -90 and -1 more at the fall.
    expect(sums).toContain(50)
    expect(Math.min(...sums)).toBe(-42)
    expect(sums[0]).toBe(1)
    expect(sums.at(-1)).toBe(total.simpleReturnPct)
    const times = equity.map(([time]) => time)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  it('refuses a coin nobody knows and words the contract does not have', async () => {
    expect(await refusal('GET /aiCoin/queryTrackRecord', { coinId: 'nocoin' })).toBe(40401)
    for (const query of [
      { interval: '2h' },
      { period: '8' },
      { direction: 'up' },
      { coinId: 'B' },
    ]) {
      expect(await refusal('GET /aiCoin/queryTrackRecord', query)).toBe(400)
    }
  })
})

describe('GET /aiCoin/getTop10Record', () => {
  it('ranks no coin without ten closed signals, however good they are', async () => {
    await insertSignals(db, [...series(btc, 9, 0.5), ...series(eth, 10, 0.01)])
    const top = await get('GET /aiCoin/getTop10Record')
    expect(top.items.map(({ coinId }) => coinId)).toEqual(['eth'])
    expect(top).toMatchObject({ leastSignals: 10, coinCount: 2, rankedCount: 1 })
    expect(top.items[0]).toMatchObject({
      pair: 'ETH/USDT',
      statistics: {
        n: 10,
        wins: 10,
        winRatePct: null,
        winRateLowPct: 72.2467,
        simpleReturnPct: 10,
      },
    })
    expect(top.total).toMatchObject({ n: 19, simpleReturnPct: 460 })
  })

  it('puts the highest sum first, each coin beside itself held from its first trigger', async () => {
    await insertSignals(db, [
      ...series(btc, 10, 0.01),
      ...series(eth, 12, 0.02),
      ...series(young, 10, -0.03, 6.5),
    ])
    const top = await get('GET /aiCoin/getTop10Record')
    expect(
      top.items.map(({ coinId, statistics, buyAndHoldPct }) => [
        coinId,
        statistics.simpleReturnPct,
        buyAndHoldPct,
      ]),
    ).toEqual([
      ['eth', 24, -20],
      ['btc', 10, 10],
      ['young', -30, 0],
    ])
  })

  it('names what its sums cover: from the first trigger counted, which may be before the period', async () => {
    const older = { strategyVersion: '0' }
    await insertSignals(db, [
      ended(btc, '4h', [0.5, 1], 0.1, older),
      ended(btcElsewhere, '4h', [0.5, 11], 0.1),
      ended(eth, '4h', [2, 4], 0.1),
      ended(btc, '4h', [3, 6], 0.1),
      open(eth, '4h', 1),
    ])
    const spanOf = async (input = {}) => {
      const { fromTime, asOf } = await get('GET /aiCoin/getTop10Record', input)
      return [fromTime, asOf]
    }
    expect(await spanOf()).toEqual([day(2), NOW])
    // Days 5 to 12: one ended on day 6, triggered on day 3.
    expect(await spanOf({ period: '7' })).toEqual([day(3), NOW])
    expect(await spanOf({ version: 'all' })).toEqual([day(0.5), NOW])
    expect(await spanOf({ interval: '1d' })).toEqual([null, NOW])
  })

  it('ranks by the choice alone, and leads to the newest signal of the coin', async () => {
    const shorts = series(eth, 10, 0.2).map((one) => ({ ...one, direction: 'short' as const }))
    await insertSignals(db, [...series(btc, 10, 0.01), ...shorts])
    const newest = await insertSignals(db, [open(btc, '4h', 11)])
    const top = await get('GET /aiCoin/getTop10Record', { direction: 'long' })
    expect(top.items.map(({ coinId }) => coinId)).toEqual(['btc'])
    expect(top.items[0]?.newestSignalId).toBe(newest[0])
    expect(await get('GET /aiCoin/getTop10Record', { interval: '1d' })).toMatchObject({
      items: [],
      coinCount: 0,
      total: { n: 0 },
    })
    expect(await get('GET /aiCoin/getTop10Record', { period: '7' })).toMatchObject({ items: [] })
    expect(await refusal('GET /aiCoin/getTop10Record', { period: 'ever' })).toBe(400)
  })

  it('shows ten of more', async () => {
    const coins = Array.from({ length: 12 }, (_, at) =>
      marketOf(`coin${String(at).padStart(2, '0')}`, 'BINANCE', () => 1, 1),
    )
    const other = await openTestDatabase()
    try {
      await storeTestMarkets(other, coins, day(1))
      const own = makeContext(other)
      own.clock.now = NOW
      await insertSignals(
        other,
        coins.flatMap((coin, at) => series(coin, 10, at / 100)),
      )
      const top = await routes['GET /aiCoin/getTop10Record'].handler(own, guest, everything)
      const ids = top.items.map(({ coinId }) => coinId)
      expect(ids).toHaveLength(10)
      expect([ids[0], ids[9]]).toEqual(['coin11', 'coin02'])
      expect(top).toMatchObject({ coinCount: 12, rankedCount: 12, total: { n: 120 } })
    } finally {
      await other.close()
    }
  })
})

describe('GET /aiCoin/getCarousels', () => {
  it('leaves out what does not exist', async () => {
    expect(await get('GET /aiCoin/getCarousels')).toEqual([])
    await insertSignals(db, [open(btc, '4h', 11), ended(btc, '1h', [2, 3], 0.01)])
    await changed()
    const cards = await get('GET /aiCoin/getCarousels')
    expect(cards.map(({ kind }) => kind)).toEqual(['record'])
  })

  it('shows the best signal closed in the last seven days, and out of how many', async () => {
    await insertSignals(db, [
      ...closed,
      ended(eth, '1h', [2, 3], 0.9),
      ended(btcElsewhere, '1h', [9, 10], 0.8),
      ended(eth, '1h', [9, 10], 0.15),
    ])
    const [best] = await get('GET /aiCoin/getCarousels')
    // Ended since day 5: +20, -10 and +15 percent; one of +90 is too old, one of +80 not primary.
    expect(best).toMatchObject({
      kind: 'best-signal',
      ofCount: 3,
      signal: { coinId: 'eth', interval: '4h', netReturnPct: 20, state: 'closed' },
    })
  })

  it('shows the coin that moved most, up or down, where many trade it and its price is fresh', async () => {
    await setTicker(btc, { change24h: 0.04, price: 110 })
    await setTicker(eth, { change24h: -0.06, price: 40.5 })
    // Too thin, and on a market that is not its coin's primary one.
    await setTicker(young, { change24h: 0.8 })
    await setTicker(btcElsewhere, { change24h: 0.9 })
    const cards = await get('GET /aiCoin/getCarousels')
    expect(cards).toEqual([
      {
        kind: 'biggest-mover',
        coin: expect.objectContaining({ coinId: 'eth', exchange: 'BINANCE', pair: 'ETH/USDT' }),
        change24hPct: -6,
        lastPrice: '40.5',
        asOf: NOW - HOUR_MS,
      },
    ])
    await setTicker(eth, { change24h: -0.06, asOf: NOW - 2 * DAY_MS })
    await changed()
    expect(await get('GET /aiCoin/getCarousels')).toMatchObject([
      { coin: { coinId: 'btc' }, change24hPct: 4 },
    ])
  })

  it('shows the whole track record as on its page', async () => {
    await insertSignals(db, closed)
    const cards = await get('GET /aiCoin/getCarousels')
    const { total } = await get('GET /aiCoin/queryTrackRecord')
    expect(cards.at(-1)).toEqual({
      kind: 'record',
      total,
      version: '1',
      fromTime: day(1),
      asOf: NOW,
    })
  })
})

describe('GET /aiCoin/getDetail', () => {
  it('states the results of closed signals of the same coin, interval and direction', async () => {
    const [shownId] = await insertSignals(db, [
      open(btc, '4h', 10),
      ...closed,
      ended(btc, '4h', [3, 4], 0.3, { direction: 'short' }),
      ended(btcElsewhere, '4h', [3, 4], 0.3),
      ended(btc, '4h', [3, 4], 0.3, { strategyVersion: '2' }),
      ended(btc, '4h', [3, 4]),
    ])
    // +10 and -10 percent: neither the short, the other venue's nor the void one counts.
    const { past } = await get('GET /aiCoin/getDetail', { id: shownId! })
    expect(past).toMatchObject({ n: 2, wins: 1, simpleReturnPct: 0, profitFactor: 1 })
    const byCoin = await get('GET /aiCoin/getDetail', { coinId: 'btc' })
    expect(byCoin.past).toEqual(past)
    expect((await get('GET /aiCoin/getDetail', { coinId: 'young' })).past).toBeNull()
  })

  it('leaves the signal that is shown out of the results of those like it', async () => {
    const [firstId, , , , lastId] = await insertSignals(db, closed)
    const first = await get('GET /aiCoin/getDetail', { id: firstId! })
    expect(first.past).toMatchObject({ n: 1, wins: 0, simpleReturnPct: -10 })
    const last = await get('GET /aiCoin/getDetail', { id: lastId! })
    expect(last.past).toMatchObject({ n: 1, wins: 1, simpleReturnPct: 10 })
  })
})

type Query = Readonly<Record<string, string>>

const everything = {
  interval: 'all',
  direction: 'all',
  period: 'all',
  version: 'newest',
} as const
const guest = GUEST

/** A signal by days: triggered and entered at the one, ended at the other; void without a return. */
function ended(
  market: TestMarket,
  interval: TestSignal['interval'],
  [fromDay, toDay]: readonly [number, number],
  netReturn?: number,
  more: Partial<TestSignal> = {},
): TestSignal {
  const onGrid = (time: number) => Math.round(time / 60_000) * 60_000
  return {
    market,
    interval,
    triggerTime: onGrid(day(fromDay)),
    endedTime: onGrid(day(toDay)),
    ...(netReturn === undefined ? {} : { netReturn }),
    ...more,
  }
}

function open(market: TestMarket, interval: TestSignal['interval'], fromDay: number): TestSignal {
  return { market, interval, triggerTime: day(fromDay) }
}

/** Signals of a coin one after another, of the same return, from a day on, within three days. */
function series(market: TestMarket, count: number, netReturn: number, fromDay = 1): TestSignal[] {
  return Array.from({ length: count }, (_, at) =>
    ended(market, '15m', [fromDay + at / 5, fromDay + (at + 1) / 5], netReturn),
  )
}

/** Bars at a given price, from the first day or later. */
function marketOf(
  coinId: string,
  venue: TestMarket['venue'],
  priceAt: (time: number) => number,
  quoteVolume24h: number,
  fromTime = BEGIN,
): TestMarket {
  const bars: Candle[] = []
  for (let openTime = fromTime; openTime < NOW; openTime += BASE_INTERVAL_MS) {
    const price = priceAt(openTime)
    const prices = { open: price, high: price, low: price, close: price }
    bars.push({ openTime, ...prices, volume: 1, quoteVolume: price })
  }
  const id = `${venue.toLowerCase()}spot${coinId}usdt`
  return { id, coinId, venue, isPrimary: true, bars, quoteVolume24h }
}

async function changed(): Promise<void> {
  await context.bus.publish({ kind: 'signals', throughSequence: 0 })
}

async function close(id: string, endedTime: number, netReturn: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { newest } = await tx
      .selectFrom('signals')
      .select((the) => the.fn.max('sequence').as('newest'))
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('signals')
      .set({ state: 'closed', ended_time: endedTime, net_return: netReturn, sequence: newest + 1 })
      .where('id', '=', id)
      .execute()
  })
}

async function setTicker(
  market: TestMarket,
  {
    change24h,
    price = 1,
    asOf = NOW - HOUR_MS,
  }: { change24h: number; price?: number; asOf?: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .updateTable('tickers')
      .set({ change_24h: change24h, price, as_of: asOf })
      .where('market_id', '=', market.id)
      .execute()
  })
}

async function removeBars(marketId: string, fromTime: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .deleteFrom('candle_blocks')
      .where('market_id', '=', marketId)
      .where('interval', '=', '15m')
      .where('block_start', '>=', fromTime)
      .execute()
  })
}

async function collectThrough(marketId: string, time: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .updateTable('markets')
      .set({ collected_through: time })
      .where('id', '=', marketId)
      .execute()
  })
}

async function answer(name: EndpointName, query: Query) {
  const url = `/api${name.slice('GET '.length)}`
  const response = await app.inject({ method: 'GET', url, query })
  return { status: response.statusCode, body: response.json() }
}

async function get<Name extends EndpointName>(
  name: Name,
  query: Query = {},
): Promise<AnswerOf<Name>> {
  const { status, body } = await answer(name, query)
  expect([status, body.code]).toEqual([200, 200])
  return body.data as AnswerOf<Name>
}

async function refusal(name: EndpointName, query: Query): Promise<number> {
  const { body } = await answer(name, query)
  expect(body.data).toBeNull()
  return body.code
}
