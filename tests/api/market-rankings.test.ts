import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { findRankings } from '#server/features/market/ranking/find-rankings.ts'
import { streamSourcesOf } from '#server/routes.ts'
import { makeBars } from '#tests/support/candles.ts'
import { GUEST } from '#tests/support/guest.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import {
  makeContext,
  storeTestMarkets,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'

type Rankings = AnswerOf<'GET /market/rankings'>

/** A close of 15m that closes no hour. */
const END = Date.UTC(2024, 1, 20, 5, 45)
const FIRST = END - 40 * DAY_MS
const WEEK_AGO = END - 7 * DAY_MS
const MONTH_AGO = END - 30 * DAY_MS

const markets: readonly TestMarket[] = [
  marketOf('btc', 1, 5e9),
  marketOf('eth', 2, 2e9),
  // Did not trade for some hours when the period began, nor at the end.
  { ...marketOf('torn', 3, 3e6), bars: torn(marketOf('torn', 3, 3e6).bars) },
  // Did not trade for more than a day when the week began.
  { ...marketOf('gone', 4, 4e6), bars: without(barsOf(4), WEEK_AGO - 2 * DAY_MS, WEEK_AGO) },
  { ...marketOf('young', 5, 9e6), bars: barsOf(5).filter(({ openTime }) => openTime > MONTH_AGO) },
  marketOf('small', 6, 999_999),
  marketOf('usdc', 7, 8e9),
  // Another market of the same coin, of more volume: the primary one counts.
  { ...marketOf('btc', 8, 9e9), id: 'okxspotbtcusdt', venue: 'OKX', isPrimary: false },
  { ...marketOf('pepe', 9, 7e6), id: 'binancespot1000pepeusdt' },
]

let db: Database
let context: TestContext
let app: FastifyInstance

beforeAll(async () => {
  db = await openTestDatabase()
  context = makeContext(db)
  await storeTestMarkets(db, markets, END)
  await db.transaction(async (tx) => {
    await tx.updateTable('tickers').set({ as_of: END, change_24h: 0.012_345_678 }).execute()
    await tx.updateTable('worlds').set({ market_now: END }).execute()
    const pepe = tx.updateTable('markets').where('id', '=', 'binancespot1000pepeusdt')
    await pepe.set({ multiplier: 1000, base: '1000PEPE' }).execute()
    // Of a first history the 15m candles reach back five days only.
    const fetched = tx.deleteFrom('candle_blocks').where('market_id', '=', 'binancespotethusdt')
    await fetched
      .where('interval', '=', '15m')
      .where('block_start', '<', END - 5 * DAY_MS)
      .execute()
    const later = tx.deleteFrom('candle_blocks').where('market_id', '=', 'binancespotethusdt')
    const finer = later.where('interval', 'in', ['30m', '1h'])
    await finer.where('block_start', '<', END - 20 * DAY_MS).execute()
  })
  context.clock.now = END
  app = await openTestHttp(context, streamSourcesOf(context))
})

afterAll(async () => {
  await app.close()
  await db.close()
})

describe('GET /market/rankings', () => {
  it('gives the coins that rose most over 7 days, each as its bars have it', async () => {
    const { items, ...rest } = await rankings({ days: 7 })
    expect(rest).toMatchObject({ asOf: END, days: 7, order: 'gainers' })
    expect(items.map(figuresOf)).toEqual(
      byHand(WEEK_AGO, ['btc', 'eth', 'torn', 'young', 'pepe'])
        .filter(({ changePct }) => changePct > 0)
        .toSorted((one, other) => other.changePct - one.changePct),
    )
  })

  it('gives those that fell most over 30 days', async () => {
    const { items } = await rankings({ days: 30, order: 'losers' })
    expect(items.map(figuresOf)).toEqual(
      byHand(MONTH_AGO, ['btc', 'eth', 'torn', 'gone', 'pepe'])
        .filter(({ changePct }) => changePct < 0)
        .toSorted((one, other) => one.changePct - other.changePct),
    )
  })

  it('gives the largest by volume, and counts what is not ranked', async () => {
    const week = await rankings({ days: 7, order: 'volume' })
    expect(week.items.map(({ coinId }) => coinId)).toEqual(['btc', 'eth', 'young', 'pepe', 'torn'])
    expect(week).toMatchObject({ rankedCount: 5, smallCount: 1, youngCount: 1 })
    const month = await rankings({ days: 30, order: 'volume' })
    expect(month.items.map(({ coinId }) => coinId)).toEqual(['btc', 'eth', 'pepe', 'gone', 'torn'])
    expect(month).toMatchObject({ rankedCount: 5, smallCount: 1, youngCount: 1 })
    expect(week.items[0]).toMatchObject({
      symbol: 'BTC',
      marketId: 'binancespotbtcusdt',
      exchange: 'BINANCE',
      kind: 'spot',
      change24hPct: 1.2346,
      quoteVolume24h: '5000000000',
      isVolumeEstimated: false,
    })
  })

  it('compares with the nearest earlier candle where 15m candles do not reach back', async () => {
    const eth = (all: Rankings) => all.items.find(({ coinId }) => coinId === 'eth')
    const week = eth(await rankings({ days: 7, order: 'volume' }))
    expect(week?.before.time).toBe(WEEK_AGO - (WEEK_AGO % (HOUR_MS / 2)))
    const month = eth(await rankings({ days: 30, order: 'volume' }))
    expect(month?.before.time).toBe(MONTH_AGO - (MONTH_AGO % (4 * HOUR_MS)))
  })

  it('gives prices of one coin, and the course of the period', async () => {
    const week = await rankings({ days: 7, order: 'volume' })
    const pepe = week.items.find(({ coinId }) => coinId === 'pepe')
    const bars = barsOf(9)
    expect(Number(pepe?.price)).toBeCloseTo(lastBar(bars, END).close / 1000, 12)
    const ends = Array.from(
      { length: 42 },
      (_, at) => gridEnd(4 * HOUR_MS) - (41 - at) * 4 * HOUR_MS,
    )
    expect(pepe?.closes).toEqual(ends.map((end) => shown(lastBar(bars, end).close)))
    const month = await rankings({ days: 30, order: 'volume' })
    const days = Array.from({ length: 30 }, (_, at) => gridEnd(DAY_MS) - (29 - at) * DAY_MS)
    expect(month.items[0]?.closes).toEqual(days.map((end) => shown(lastBar(barsOf(1), end).close)))
  })

  it('is computed once for all who ask between two closes, and anew after the next', async () => {
    let readCount = 0
    const reader = new Proxy(db.reader, {
      get(target, name, self) {
        if (name === 'selectFrom') readCount += 1
        const value: unknown = Reflect.get(target, name, self)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const own = { ...context, db: { ...db, reader } }
    await Promise.all([1, 2, 3].map(() => findRankings(own, GUEST, { days: 7, order: 'losers' })))
    const first = readCount
    await findRankings(own, GUEST, { days: 30, order: 'gainers' })
    await context.bus.publish({ kind: 'tickers', asOf: END })
    await findRankings(own, GUEST, { days: 7, order: 'volume' })
    expect(readCount).toBe(first)
    await context.bus.publish({ kind: 'candles', marketNow: END })
    await findRankings(own, GUEST, { days: 7, order: 'volume' })
    expect(readCount).toBe(2 * first)
  })

  it('is empty before the first candle, and where nothing is ranked', async () => {
    const none = await openTestHttp({
      ...context,
      marketClock: { ...context.marketClock, now: () => null },
    })
    expect(await rankings({ days: 30 }, none)).toEqual({
      asOf: null,
      days: 30,
      order: 'gainers',
      rankedCount: 0,
      smallCount: 0,
      youngCount: 0,
      items: [],
    })
    await none.close()
    const silent = await openTestHttp({
      ...context,
      marketClock: { ...context.marketClock, now: () => END + 2 * DAY_MS },
    })
    expect(await rankings({ days: 7 }, silent)).toMatchObject({ rankedCount: 0, items: [] })
    await silent.close()
  })

  it.each([{ days: 1 }, { days: 'week' }, { order: 'best' }])('refuses %j', async (query) => {
    const response = await ask(query)
    expect([response.statusCode, response.json().code]).toEqual([400, 400])
  })
})

describe('GET /market/heatMap', () => {
  it('gives the largest coins, stablecoins left out, and the volume of all', async () => {
    const { asOf, items, ...sums } = await heatMap()
    expect(asOf).toBe(END)
    expect(items.map(({ coinId }) => coinId)).toEqual([
      'btc',
      'eth',
      'young',
      'pepe',
      'gone',
      'torn',
      'small',
    ])
    const total = 5e9 + 2e9 + 9e6 + 7e6 + 4e6 + 3e6 + 999_999
    expect(sums).toEqual({ coinCount: 7, totalQuoteVolume24h: String(total) })
    expect(items[3]).toEqual({
      coinId: 'pepe',
      symbol: 'PEPE',
      marketId: 'binancespot1000pepeusdt',
      exchange: 'BINANCE',
      kind: 'spot',
      price: '0.001',
      change24hPct: 1.2346,
      quoteVolume24h: '7000000',
      isVolumeEstimated: false,
    })
  })

  it('is empty before the first candle', async () => {
    const clock = { ...context.marketClock, now: () => null }
    const none = await openTestHttp({ ...context, marketClock: clock })
    expect(await heatMap(none)).toEqual({
      asOf: null,
      coinCount: 0,
      totalQuoteVolume24h: '0',
      items: [],
    })
    await none.close()
  })
})

async function heatMap(server = app): Promise<AnswerOf<'GET /market/heatMap'>> {
  const response = await server.inject({ method: 'GET', url: '/api/market/heatMap' })
  expect(response.statusCode).toBe(200)
  return response.json().data
}

async function ask(query: Record<string, string | number>, server = app) {
  const text = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return await server.inject({ method: 'GET', url: '/api/market/rankings', query: text })
}

async function rankings(query: Record<string, string | number>, server = app): Promise<Rankings> {
  const response = await ask(query, server)
  expect(response.statusCode).toBe(200)
  return response.json().data
}

function figuresOf({ coinId, changePct, before }: Rankings['items'][number]) {
  return { coinId, changePct, beforeTime: before.time }
}

/** The changes of coins, by their bars alone. */
function byHand(from: number, coinIds: readonly string[]) {
  return coinIds.map((coinId) => {
    const market = markets.find((one) => one.coinId === coinId && one.isPrimary)
    const bars = market?.bars ?? []
    const month = from === MONTH_AGO
    const grid = coinId === 'eth' ? (month ? 4 * HOUR_MS : HOUR_MS / 2) : BASE_INTERVAL_MS
    const before = lastBar(bars, from - (from % grid))
    const last = lastBar(bars, END)
    const changePct = Math.round(((last.close - before.close) / before.close) * 1e6) / 1e4
    return { coinId, changePct, beforeTime: before.openTime + BASE_INTERVAL_MS }
  })
}

function lastBar(bars: readonly Candle[], end: number): Candle {
  const bar = bars.findLast(({ openTime }) => openTime + BASE_INTERVAL_MS <= end)
  if (bar === undefined) throw new Error('no bar')
  return bar
}

function gridEnd(step: number): number {
  return END - (END % step)
}

function shown(close: number): number {
  return Number(close.toPrecision(4))
}

function barsOf(seed: number): Candle[] {
  return makeBars({ seed, fromTime: FIRST, count: (END - FIRST) / BASE_INTERVAL_MS })
}

function torn(bars: readonly Candle[]): Candle[] {
  const withoutStart = without(bars, WEEK_AGO - 9 * HOUR_MS, WEEK_AGO)
  return without(without(withoutStart, MONTH_AGO - HOUR_MS, MONTH_AGO), END - 7 * HOUR_MS, END)
}

function without(bars: readonly Candle[], from: number, to: number): Candle[] {
  return bars.filter(({ openTime }) => openTime < from || openTime >= to)
}

function marketOf(coinId: string, seed: number, quoteVolume24h: number): TestMarket {
  return {
    id: `binancespot${coinId}usdt`,
    coinId,
    venue: 'BINANCE',
    isPrimary: true,
    bars: barsOf(seed),
    quoteVolume24h,
  }
}
