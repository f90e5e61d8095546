import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS, INTERVALS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { findOverview } from '#server/features/market/find-overview.ts'
import { refreshRates } from '#server/features/market/rates/refresh-rates.ts'
import { findChangedTickers } from '#server/features/market/tickers/find-changed-tickers.ts'
import { refreshTickers } from '#server/features/market/tickers/refresh-tickers.ts'
import type { VenueTicker } from '#server/ports/exchange/port.ts'
import type { FxCurrency, FxRate } from '#server/ports/fx/port.ts'
import { streamSourcesOf } from '#server/routes.ts'
import { makeBars } from '#tests/support/candles.ts'
import {
  storeTestMarkets,
  makeContext,
  printBars,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { closedCandles, FakeExchange } from '#tests/support/fake-exchange.ts'
import { GUEST } from '#tests/support/guest.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'

type Query = Readonly<Record<string, string | number>>

const START = Date.UTC(2024, 0, 3, 5)
const END = START + 21 * DAY_MS + HOUR_MS + BASE_INTERVAL_MS

const btc = marketOf('btc', 'BINANCE', 1)
const torn = marketOf('torn', 'BINANCE', 2)
const markets: readonly TestMarket[] = [
  btc,
  { ...marketOf('btc', 'OKX', 3), isPrimary: false },
  { ...torn, bars: torn.bars.filter((bar) => (bar.openTime / BASE_INTERVAL_MS) % 11 > 2) },
  marketOf('eth', 'OKX', 4),
  marketOf('ethfi', 'BINANCE', 5),
  marketOf('weeth', 'BINANCE', 6),
  marketOf('tiny', 'BINANCE', 7),
]

let db: Database
let context: TestContext
let app: FastifyInstance

beforeAll(async () => {
  db = await openTestDatabase()
  context = makeContext(db)
  await storeTestMarkets(db, markets, START)
  await printBars(db, markets, START, END)
  context.clock.now = END
  await takeTickers([
    tickerOf('ETH', 'OKX', { price: 3000, quoteVolume24h: 2e9 }),
    tickerOf('BTC', 'BINANCE', { price: 64_000.5, quoteVolume24h: 5e9, change24h: -0.012345678 }),
    tickerOf('BTC', 'OKX', { price: 64_001, quoteVolume24h: 4e9 }),
    tickerOf('TINY', 'BINANCE', { price: 1.2e-7, quoteVolume24h: null, high24h: 1.5e-7 }),
    tickerOf('ETHFI', 'BINANCE', { price: 2, quoteVolume24h: 1e6 }),
    tickerOf('WEETH', 'BINANCE', { price: 3100, quoteVolume24h: 9e6 }),
  ])
  app = await openTestHttp(context)
})

afterAll(async () => {
  await app.close()
  await db.close()
})

describe('GET /market/candles', () => {
  it('gives the newest candles of each interval that have closed, oldest first', async () => {
    for (const interval of INTERVALS) {
      const all = closedCandles(btc.bars, interval, END)
      const { candles, hasMore } = await candlesOf({ interval, limit: 5 })
      expect(candles).toEqual(all.slice(-5).map(rowOf))
      expect(hasMore).toBe(true)
    }
  })

  it.each(['binancespotbtcusdt', 'binancespottornusdt'])(
    'of %s come page by page to all of them, none twice',
    async (marketId) => {
      const pages: number[][][] = []
      let before: number | undefined
      for (let hasMore = true; hasMore;) {
        const query = { marketId, limit: 700, ...(before === undefined ? {} : { before }) }
        const page = await candlesOf(query)
        expect(page.candles.length).toBeLessThanOrEqual(700)
        pages.unshift(page.candles)
        before = page.candles[0]?.[0]
        hasMore = page.hasMore
      }
      const bars = markets.find(({ id }) => id === marketId)?.bars ?? []
      expect(pages.flat()).toEqual(bars.filter(({ openTime }) => openTime < END).map(rowOf))
    },
  )

  it('come up to 1500 at once', async () => {
    expect((await candlesOf({ limit: 1500 })).candles).toHaveLength(1500)
  })

  it('are none before the first', async () => {
    expect(await candlesOf({ before: 0 })).toMatchObject({ candles: [], hasMore: false })
    const first = btc.bars[0]?.openTime ?? 0
    expect(await candlesOf({ before: first })).toMatchObject({ candles: [], hasMore: false })
    expect((await candlesOf({ before: first + 1 })).candles).toHaveLength(1)
  })

  it.each([
    [{ marketId: 'nowhere' }, 40402],
    [{ interval: '5m' }, 400],
    [{ limit: 1_000_000_000 }, 400],
    [{ limit: 0 }, 400],
    [{ before: -1 }, 400],
    [{ before: 'yesterday' }, 400],
    [{ marketId: "x' or 1=1" }, 400],
  ])('refuses %j', async (query, code) => {
    const asked = { marketId: btc.id, interval: '15m', ...query }
    expect(await refusal('GET /market/candles', asked)).toBe(code)
  })
})

describe('GET /market/tickers', () => {
  it('gives each coin once on its primary market, largest volume first, unknown last', async () => {
    const { tickers } = await get('GET /market/tickers')
    expect(tickers.map(({ coinId }) => coinId)).toEqual(['btc', 'eth', 'weeth', 'ethfi', 'tiny'])
    expect(tickers[0]).toEqual({
      coinId: 'btc',
      marketId: 'binancespotbtcusdt',
      multiplier: 1,
      price: '64000.5',
      change24hPct: -1.2346,
      high24h: null,
      low24h: null,
      quoteVolume24h: '5000000000',
      isVolumeEstimated: false,
      asOf: END,
    })
  })

  it('spells small prices without an exponent', async () => {
    const { tickers } = await get('GET /market/tickers', { coinIds: 'tiny' })
    expect(tickers).toMatchObject([
      { price: '0.00000012', high24h: '0.00000015', quoteVolume24h: null, change24hPct: null },
    ])
  })

  it('refuses a coin that is not watched, and more than 200', async () => {
    expect(await refusal('GET /market/tickers', { coinIds: 'btc,nocoin' })).toBe(40401)
    const many = Array.from({ length: 201 }, () => 'btc').join(',')
    expect(await refusal('GET /market/tickers', { coinIds: many })).toBe(400)
  })
})

describe('GET /market/search', () => {
  const search = async (keyword: string, limit = 20) =>
    (await get('GET /market/search', { keyword, limit })).items.map(({ coinId }) => coinId)

  it('puts the exact ticker first, then what begins with it, then what holds it', async () => {
    expect(await search('eth')).toEqual(['eth', 'ethfi', 'weeth'])
    expect(await search(' ETH ', 2)).toEqual(['eth', 'ethfi'])
  })

  it.each(['BTC/USDT', 'btc-usdt', 'btcu'])('finds the pair %s', async (keyword) => {
    expect(await search(keyword)).toEqual(['btc'])
  })

  it('gives the largest coins for an empty word, and none for one that is none', async () => {
    expect(await search('', 2)).toEqual(['btc', 'eth'])
    expect(await search('%')).toEqual([])
  })

  it('says where the coin trades', async () => {
    const { items } = await get('GET /market/search', { keyword: 'btc' })
    expect(items).toEqual([
      {
        coinId: 'btc',
        symbol: 'BTC',
        marketId: 'binancespotbtcusdt',
        exchange: 'BINANCE',
        base: 'BTC',
        multiplier: 1,
        pair: 'BTC/USDT',
        kind: 'spot',
        names: { en: 'Bitcoin', zhHans: '比特币', zhHant: '比特幣', pinyin: 'bi te bi' },
      },
    ])
  })

  it.each(['比特幣', 'btb', 'bitcion'])('finds by %s the coin that is meant', async (keyword) => {
    expect((await search(keyword))[0]).toBe('btc')
  })

  it('names the nearest coins where it finds none', async () => {
    const { items, nearest } = await get('GET /market/search', { keyword: 'btcccc' })
    expect(items).toEqual([])
    expect(nearest.map(({ coinId }) => coinId)).toEqual(['btc'])
  })

  it('lists all coins with their names, the largest first', async () => {
    const { items } = await get('GET /market/coins')
    const ids = items.map(({ coinId }) => coinId)
    expect(ids).toEqual(['btc', 'eth', 'weeth', 'ethfi', 'tiny', 'torn'])
    expect(items[4]).toMatchObject({ coinId: 'tiny', names: null })
    expect(items[3]?.names).toMatchObject({ en: 'ether.fi', zhHans: null })
  })

  it('refuses a word that is too long, or holds a NUL', async () => {
    expect(await refusal('GET /market/search', { keyword: 'x'.repeat(41) })).toBe(400)
    expect(await refusal('GET /market/search', { keyword: 'x\u0000' })).toBe(400)
  })
})

describe('GET /market/status', () => {
  it('returns the market mode, its clock, and how many markets have their history', async () => {
    expect(await get('GET /market/status')).toEqual({
      world: 'live',
      worldKind: 'live',
      history: null,
      marketNow: END,
      speed: 1,
      isEnded: false,
      marketCount: 7,
      warmMarketCount: 7,
      silentSince: null,
    })
  })

  it('says since when no candle has come', async () => {
    const wallNow = context.wallClock.now()
    for (const [ageMs, expected] of [
      [34 * 60_000, null],
      [36 * 60_000, wallNow - 36 * 60_000],
    ] as const) {
      const clock = { ...context.marketClock, lastCandleWallTime: () => wallNow - ageMs }
      const own = await openApp({ ...context, marketClock: clock })
      expect(await get('GET /market/status', {}, own)).toMatchObject({ silentSince: expected })
      await own.close()
    }
  })

  it('counts no market that has ended', async () => {
    const ended = torn.id
    await setEnd(ended, END)
    expect(await get('GET /market/status')).toMatchObject({ marketCount: 6, warmMarketCount: 6 })
    await setEnd(ended, null)
  })
})

describe('tickers', () => {
  it('keep the newest, skip impossible and unknown ones, and are published once', async () => {
    const before = context.messages.length
    await takeTickers([
      tickerOf('ETH', 'OKX', { price: 2900, asOf: END - 1 }),
      tickerOf('BTC', 'BINANCE', { price: 0, asOf: END + 5 }),
      tickerOf('NOCOIN', 'OKX', { price: 1, asOf: END + 9 }),
      tickerOf('ETHFI', 'BINANCE', { price: 2.5, asOf: END + 1 }),
    ])
    expect(context.messages.slice(before)).toEqual([{ kind: 'tickers', asOf: END + 1 }])
    const changed = await findChangedTickers(db.reader, END)
    expect(changed).toMatchObject([{ coinId: 'ethfi', price: '2.5' }])
    const { tickers } = await get('GET /market/tickers', { coinIds: 'btc,eth' })
    expect(tickers.map(({ price }) => price)).toEqual(['64000.5', '3000'])
  })
})

describe('GET /market/overview', () => {
  const overview = (server?: FastifyInstance) => get('GET /market/overview', {}, server)
  const nothing = {
    upCount: 0,
    downCount: 0,
    flatCount: 0,
    unknownCount: 0,
    gainers: [],
    losers: [],
    largest: [],
  }
  const moved = (change24h: number | null, quoteVolume24h: number | null = 2e6) => ({
    price: 100,
    change24h,
    quoteVolume24h,
    asOf: END + 10,
  })

  beforeAll(async () => {
    await takeTickers([
      tickerOf('BTC', 'BINANCE', moved(-0.02, 5e9)),
      tickerOf('BTC', 'OKX', moved(0.9, 4e9)),
      tickerOf('ETH', 'OKX', moved(0.031234567)),
      tickerOf('ETHFI', 'BINANCE', moved(0.5, 999_999)),
      tickerOf('WEETH', 'BINANCE', moved(0.000_04)),
      tickerOf('TINY', 'BINANCE', moved(null, null)),
      tickerOf('TORN', 'BINANCE', moved(-0.1)),
    ])
  })

  it('counts each coin once, on its primary market', async () => {
    expect(await overview()).toMatchObject({
      asOf: END,
      upCount: 2,
      downCount: 2,
      flatCount: 1,
      unknownCount: 1,
    })
  })

  it('names those that moved most, of 1M USDT a day or more', async () => {
    const { gainers, losers } = await overview()
    expect(gainers.map(({ coinId }) => coinId)).toEqual(['eth'])
    expect(losers.map(({ coinId }) => coinId)).toEqual(['torn', 'btc'])
    expect(gainers[0]).toMatchObject({
      symbol: 'ETH',
      marketId: 'okxspotethusdt',
      exchange: 'OKX',
      price: '100',
      change24hPct: 3.1235,
      quoteVolume24h: '2000000',
      isVolumeEstimated: false,
    })
  })

  it('names the largest, known volumes only, whether their change is known or not', async () => {
    const { largest } = await overview()
    expect(largest.map(({ coinId }) => coinId)).toEqual(['btc', 'eth', 'torn', 'weeth', 'ethfi'])
    expect(largest[0]).toMatchObject({ kind: 'spot', price: '100', closes: hourCloses(btc) })
  })

  it('gives the closes of the last 24 whole hours, and nothing where nothing traded', async () => {
    const { losers } = await overview()
    expect(losers[1]?.closes).toEqual(hourCloses(btc))
    expect(losers[0]?.closes).toEqual(hourCloses(markets[2] ?? torn))
    expect(losers[0]?.closes).toHaveLength(24)
  })

  it('has a gap where an hour had no trade', async () => {
    const own = {
      ...context,
      marketClock: { ...context.marketClock, now: () => END + 2 * HOUR_MS },
    }
    const server = await openApp(own)
    const { losers } = await overview(server)
    expect(losers[1]?.closes.slice(-3)).toEqual([hourCloses(btc).at(-1), null, null])
    await server.close()
  })

  it('leaves out a coin that has not traded for a day', async () => {
    const now = () => END + DAY_MS + 5
    const server = await openApp({ ...context, marketClock: { ...context.marketClock, now } })
    expect(await overview(server)).toMatchObject({ upCount: 2, downCount: 2 })
    await server.close()
    const later = () => END + DAY_MS + 10
    const empty = await openApp({
      ...context,
      marketClock: { ...context.marketClock, now: later },
    })
    expect(await overview(empty)).toMatchObject(nothing)
    await empty.close()
  })

  it('is zero and empty before the first candle', async () => {
    const clock = { ...context.marketClock, now: () => null }
    const server = await openApp({ ...context, marketClock: clock })
    expect(await overview(server)).toEqual({
      asOf: null,
      ...nothing,
    })
    await server.close()
  })

  it('is worked out once for all who ask at once, and anew after a ticker', async () => {
    const input = {}
    const asked = await Promise.all([1, 2, 3].map(() => findOverview(context, GUEST, input)))
    expect(asked[1]).toBe(asked[0])
    expect(asked[2]).toBe(asked[0])
    const before = findOverview(context, GUEST, input)
    await takeTickers([tickerOf('ETH', 'OKX', { ...moved(-0.3), asOf: END + 20 })])
    const after = findOverview(context, GUEST, input)
    expect((await after).losers[0]).toMatchObject({ coinId: 'eth', change24hPct: -30 })
    expect(await before).not.toBe(await after)
    expect(await overview()).toEqual(await after)
  })
})

describe('/quotes/coins/rate', () => {
  const day = Date.UTC(2023, 10, 13)

  beforeEach(async () => {
    await db.transaction(async (tx) => {
      await tx.deleteFrom('fx_rates').execute()
    })
  })

  it('GET says that the line answers', async () => {
    expect(await get('GET /quotes/coins/rate')).toEqual({ marketNow: END })
  })

  it('POST gives the rates as a JSON string, each with its day, source and age', async () => {
    await takeRates([rate('CNY', '7.1043', day), rate('TWD', '31.25', day - DAY_MS)])
    expect(await postedRates()).toEqual({
      code: 200,
      data: [{ CNY: '7.1043' }, { TWD: '31.25' }],
      rates: [
        {
          currency: 'CNY',
          rate: '7.1043',
          asOf: day,
          source: 'test',
          ageMs: context.wallClock.now() - day,
        },
        {
          currency: 'TWD',
          rate: '31.25',
          asOf: day - DAY_MS,
          source: 'test',
          ageMs: context.wallClock.now() - day + DAY_MS,
        },
      ],
    })
  })

  it('POST gives no rate that was never fetched', async () => {
    expect(await postedRates()).toEqual({ code: 200, data: [], rates: [] })
  })

  it('keep the old one where the new is older or moved more than 5% a day, and say so', async () => {
    await takeRates([rate('CNY', '7', day), rate('HKD', '7.8', day), rate('SGD', '1.3', day)])
    const lines = await takeRates([
      rate('CNY', '7.4', day + DAY_MS),
      rate('HKD', '7.7', day - DAY_MS),
      rate('SGD', '1.36', day + DAY_MS),
    ])
    expect((await postedRates()).data).toEqual([{ CNY: '7' }, { HKD: '7.8' }, { SGD: '1.36' }])
    expect(lines).toMatchObject([{ before: '7', rate: { currency: 'CNY', rate: '7.4' } }])
  })

  it('take a move over several days for what it is', async () => {
    await takeRates([rate('CNY', '7', day)])
    await takeRates([rate('CNY', '7.6', day + 2 * DAY_MS)])
    expect((await postedRates()).data).toEqual([{ CNY: '7.6' }])
  })

  it('stay where the source fails', async () => {
    await takeRates([rate('CNY', '7', day)])
    const source = { fetchRates: () => Promise.reject(new Error('the source is down')) }
    const refreshed = refreshRates(context, source, new AbortController().signal)
    await expect(refreshed).rejects.toThrow('the source is down')
    expect((await postedRates()).data).toEqual([{ CNY: '7' }])
  })
})

async function openApp(own: Context): Promise<FastifyInstance> {
  const streamSources = streamSourcesOf(own)
  return await openTestHttp(own, streamSources)
}

async function answer(name: EndpointName, query: Query, server = app) {
  const url = `/api${name.slice('GET '.length)}`
  const text = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const response = await server.inject({ method: 'GET', url, query: text })
  return { status: response.statusCode, body: response.json() }
}

async function get<Name extends EndpointName>(
  name: Name,
  query: Query = {},
  server = app,
): Promise<AnswerOf<Name>> {
  const { status, body } = await answer(name, query, server)
  expect([status, body.code]).toEqual([200, 200])
  return body.data as AnswerOf<Name>
}

async function refusal(name: EndpointName, query: Query): Promise<number> {
  const { status, body } = await answer(name, query)
  expect(body.data).toBeNull()
  expect(String(body.code).startsWith(String(status))).toBe(true)
  return body.code
}

async function candlesOf(query: Query) {
  return await get('GET /market/candles', { marketId: btc.id, interval: '15m', ...query })
}

async function takeTickers(tickers: VenueTicker[]): Promise<void> {
  const exchange = new FakeExchange([], { now: END, endTime: END })
  exchange.fetchTickers = async () => tickers
  await refreshTickers(context, exchange, new AbortController().signal)
}

function tickerOf(
  base: string,
  venue: VenueTicker['venue'],
  figures: Partial<VenueTicker>,
): VenueTicker {
  return {
    venue,
    kind: 'spot',
    venueSymbol: `${base}USDT`,
    price: 1,
    change24h: null,
    high24h: null,
    low24h: null,
    quoteVolume24h: null,
    asOf: END,
    ...figures,
  }
}

/** Takes rates over and returns what was logged. */
async function takeRates(rates: FxRate[]): Promise<unknown[]> {
  const lines: unknown[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
  const source = { fetchRates: async () => rates }
  await refreshRates({ ...context, log }, source, new AbortController().signal)
  return lines
}

function rate(currency: FxCurrency, text: string, asOf: number): FxRate {
  return { currency, rate: text, asOf, source: 'test' }
}

async function postedRates() {
  const url = '/api/quotes/coins/rate'
  const response = await app.inject({ method: 'POST', url, payload: {} })
  expect(response.statusCode).toBe(200)
  return JSON.parse(response.json<{ data: string }>().data) as { data: unknown }
}

async function setEnd(marketId: string, validTo: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.updateTable('markets').set({ valid_to: validTo }).where('id', '=', marketId).execute()
  })
}

/** What the closes of the last 24 whole hours before END are, by the bars themselves. */
function hourCloses({ bars }: TestMarket): (number | null)[] {
  const last = Math.floor(END / HOUR_MS)
  return Array.from({ length: 24 }, (_, at) => {
    const hour = last - 24 + at
    const inHour = bars.filter(({ openTime }) => Math.floor(openTime / HOUR_MS) === hour)
    return inHour.at(-1)?.close ?? null
  })
}

function rowOf(candle: TestMarket['bars'][number]): number[] {
  const { openTime, open, high, low, close, volume, quoteVolume } = candle
  return [openTime, open, high, low, close, volume, quoteVolume]
}

/** Its bars reach beyond the end, as those of a market do that goes on. */
function marketOf(coinId: string, venue: TestMarket['venue'], seed: number): TestMarket {
  const fromTime = Date.UTC(2024, 0, 1)
  const count = (END + HOUR_MS - fromTime) / BASE_INTERVAL_MS
  return {
    id: `${venue.toLowerCase()}spot${coinId}usdt`,
    coinId,
    venue,
    isPrimary: true,
    bars: makeBars({ seed, fromTime, count }),
  }
}
