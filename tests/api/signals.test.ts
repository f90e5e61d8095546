import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { BASE_INTERVAL_MS, DAY_MS, INTERVALS } from '#domain/time/interval.ts'
import { netReturn } from '#domain/signals/outcome.ts'
import type { Database } from '#server/db/database.ts'
import { findSignalChanges } from '#server/features/signals/find-signal-changes.ts'
import { listOpenSignalCoins } from '#server/features/signals/list-open-signal-coins.ts'
import { cursorText } from '#server/features/signals/serialize/page-cursor.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { streamSourcesOf } from '#server/routes.ts'
import { makeBars } from '#tests/support/candles.ts'
import {
  storeTestMarkets,
  makeContext,
  printBars,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'

type Row = AnswerOf<'GET /aiCoin/queryRecordPage'>['items'][number]

const BEGIN = Date.UTC(2024, 0, 1)
const START = BEGIN + 14 * DAY_MS
const MIDDLE = START + 12 * DAY_MS
const END = START + 24 * DAY_MS

const markets: readonly TestMarket[] = [
  marketOf('btc', 3, 'BINANCE', 5_000_000_000),
  { ...marketOf('btc', 3, 'OKX', 2_000_000_000), isPrimary: false },
  marketOf('eth', 4, 'BINANCE', 900_000_000),
  marketOf('sol', 5, 'OKX', 50_000_000),
  marketOf('ada', 2, 'BINANCE', 2_000_000),
  marketOf('dot', 6, 'BITGET', 900_000),
  marketOf('trx', 7, 'BINANCE'),
  marketOf('ltc', 8, 'BINANCE', 20_000_000),
]

let db: Database
let context: TestContext
let app: FastifyInstance

beforeAll(async () => {
  db = await openTestDatabase()
  context = makeContext(db)
  await storeTestMarkets(db, markets, START)
  const engine = await openEngine(context)
  await printBars(db, markets, START, END)
  await engine.evaluate()
  app = await openApp(context)
})

afterAll(async () => {
  await app.close()
  await db.close()
})

describe('GET /aiCoin/getQueryParams', () => {
  it('lists what can be filtered by, the first of each checked, of the volumes none', async () => {
    const data = await get('GET /aiCoin/getQueryParams')
    const ids = (list: keyof typeof data) => data[list].map(({ id }) => id)
    expect(ids('categories')).toEqual([
      'all',
      'long',
      'short',
      'short-term',
      'long-term',
      'add-position',
    ])
    expect(ids('exchanges')).toEqual(['all', 'BINANCE', 'OKX', 'BITGET'])
    expect(ids('intervals')).toEqual(['all', ...INTERVALS])
    expect(ids('volume24h')).toEqual(['1000000', '10000000', '100000000', '1000000000'])
    const checked = Object.values(data).map((list) => list.map((item) => item.checked))
    expect(checked.map((list) => list.indexOf(true))).toEqual([0, 0, 0, -1])
    expect(checked.flat().filter(Boolean)).toHaveLength(3)
  })

  it('names them in the language of the reader', async () => {
    const names = async (language: string) => {
      const { categories } = await get('GET /aiCoin/getQueryParams', {}, { language })
      return categories.map(({ name }) => name)
    }
    expect(await names('en')).toContain('Long')
    expect(await names('zh-cn')).toContain('做多')
    expect(await names('zh-tw')).toContain('加倉')
    expect(await names('vi')).toContain('Dài hạn')
  })

  it('with statistics counts what each filter alone leaves in the list', async () => {
    const data = await get('GET /aiCoin/getQueryParams', { statistics: 'true' })
    const params = { categories: 'category', exchanges: 'exchange', intervals: 'interval' } as const
    for (const list of ['categories', 'exchanges', 'intervals', 'volume24h'] as const) {
      const param = list === 'volume24h' ? 'volume24h' : params[list]
      for (const { id, count } of data[list]) {
        const page = await get('GET /aiCoin/queryRecordPage', { [param]: id })
        expect([list, id, count]).toEqual([list, id, page.total])
      }
    }
    expect(data.categories[0]?.count).toBeGreaterThan(20)
  })
})

describe('GET /aiCoin/queryIntervalList', () => {
  it('gives the five intervals with their terms', async () => {
    const data = await get('GET /aiCoin/queryIntervalList', {}, { language: 'en' })
    expect(data.map(({ interval }) => interval)).toEqual(INTERVALS)
    expect(data[2]).toEqual({ interval: '1h', name: '1h', term: 'short-term' })
    expect(data[4]).toEqual({ interval: '1d', name: '1D', term: 'long-term' })
  })
})

describe('GET /aiCoin/queryCoins', () => {
  it('lists each coin once on its primary market, largest volume first', async () => {
    const data = await get('GET /aiCoin/queryCoins', { limit: 100 })
    const ids = data.items.map(({ coinId }) => coinId)
    expect(ids).toEqual(['btc', 'eth', 'sol', 'ltc', 'ada', 'dot', 'trx'])
    expect(data.items[0]).toMatchObject({ exchange: 'BINANCE', pair: 'BTC/USDT', kind: 'spot' })
    expect(data).toMatchObject({ total: 7, nextCursor: null })
  })

  it('pages by cursor and by number', async () => {
    const byCursor: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Query = cursor === '' ? { limit: 3 } : { limit: 3, cursor }
      const page: AnswerOf<'GET /aiCoin/queryCoins'> = await get('GET /aiCoin/queryCoins', query)
      byCursor.push(...page.items.map(({ coinId }) => coinId))
      cursor = page.nextCursor
    }
    expect(byCursor).toEqual(['btc', 'eth', 'sol', 'ltc', 'ada', 'dot', 'trx'])
    const second = await get('GET /aiCoin/queryCoins', { page: 2, pageSize: 3 })
    expect(second.items.map(({ coinId }) => coinId)).toEqual(['ltc', 'ada', 'dot'])
  })

  it('finds coins by a part of their ticker in any case, and none for a word that is none', async () => {
    const found = await get('GET /aiCoin/queryCoins', { keyword: ' Et ' })
    expect(found.items.map(({ coinId }) => coinId)).toEqual(['eth'])
    expect(await get('GET /aiCoin/queryCoins', { keyword: '%' })).toMatchObject({ total: 0 })
  })

  it('gives the coins that are named, in the same order, and skips unknown ones', async () => {
    const found = await get('GET /aiCoin/queryCoins', { coinIds: 'trx,nosuch,eth' })
    expect(found.items.map(({ coinId }) => coinId)).toEqual(['eth', 'trx'])
    expect(found.total).toBe(2)
  })

  it('reads all five intervals: open where a signal is, warming where candles lack', async () => {
    const { items } = await get('GET /aiCoin/queryCoins', { limit: 100 })
    const open = await allRows({ state: 'inProgress' })
    const readings = items.flatMap((item) => item.readings.map((reading) => ({ item, reading })))
    expect(readings).toHaveLength(7 * 5)
    const shown = readings.filter(({ reading }) => reading.status === 'open')
    expect(shown.map(({ reading }) => reading.signalId).toSorted()).toEqual(
      open.map(({ id }) => id).toSorted(),
    )
    const daily = readings.filter(({ reading }) => reading.interval === '1d')
    expect(new Set(daily.map(({ reading }) => reading.status))).toEqual(new Set(['warming']))
    expect(readings.every(({ reading }) => reading.asOf === END)).toBe(true)
  })
})

describe('GET /aiCoin/getDetail', () => {
  it('gives a closed signal whole, its contributions summing to its score', async () => {
    const [row] = (await allRows({ state: 'ended' })).filter(({ state }) => state === 'closed')
    const { coin, signal, readings } = await get('GET /aiCoin/getDetail', { id: row?.id ?? '' })
    expect(signal).toMatchObject(row ?? {})
    expect(coin.coinId).toBe(row?.coinId)
    expect(readings).toHaveLength(5)
    expect(signal?.legs).toHaveLength(row?.legCount ?? 0)
    const points = signal?.why.rules.map(({ contribution }) => contribution) ?? []
    expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(signal?.why.score ?? 0, 9)
    expect(signal?.why.score).toBeGreaterThanOrEqual(signal?.why.threshold ?? Infinity)
    expect(signal?.exitTime).toEqual(expect.any(Number))
  })

  it('by coin gives its newest primary signal', async () => {
    const rows = await allRows({ coinId: 'btc' })
    const { coin, signal } = await get('GET /aiCoin/getDetail', { coinId: 'btc' })
    expect(signal?.id).toBe(rows[0]?.id)
    expect(coin.exchange).toBe('BINANCE')
  })

  it.each([
    ['a signal', async () => ({ id: (await allRows({ state: 'ended' }))[0]!.id })],
    ['a coin', async () => ({ coinId: 'btc' })],
  ])('of %s gives the candles of its chart where they are asked for', async (_what, target) => {
    const query = await target()
    const { signal, coin, candles } = await get('GET /aiCoin/getDetail', { ...query, candles: 40 })
    const isDrawn = signal !== null && ('id' in query || signal.exitTime === null)
    const series = isDrawn
      ? { marketId: signal.marketId, interval: signal.interval }
      : { marketId: coin.marketId, interval: '4h' as const }
    expect(candles?.candles.length).toBeGreaterThan(0)
    expect(candles).toEqual(await get('GET /market/candles', { ...series, limit: 40 }))
    expect((await get('GET /aiCoin/getDetail', query)).candles).toBeNull()
  })

  it('gives each reading with the rules it comes from, and the list of coins without', async () => {
    const { readings } = await get('GET /aiCoin/getDetail', { coinId: 'btc' })
    const reasoned = readings.filter(({ why }) => why !== null)
    expect(reasoned.length).toBeGreaterThan(0)
    expect(reasoned.every(({ trend }) => trend !== 'volatile')).toBe(true)
    for (const { why } of reasoned) {
      const points = why?.rules.map(({ contribution }) => contribution) ?? []
      expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(why?.score ?? -1, 9)
    }
    const { items } = await get('GET /aiCoin/queryCoins', { coinIds: 'btc' })
    expect(items[0]?.readings).toEqual(readings.map(({ why: _, ...reading }) => reading))
  })

  it.each([
    ['an unknown signal', { id: 'nosuchsignal' }, 40403],
    ['an unknown coin', { coinId: 'nosuchcoin' }, 40401],
    ['no name at all', {}, 400],
    ['a name that is no id', { id: '../etc' }, 400],
  ])('refuses %s', async (_, query, code) => {
    expect(await refusal('GET /aiCoin/getDetail', query)).toBe(code)
  })
})

describe('GET /aiCoin/queryRecordPage', () => {
  it('keeps latest by trigger, in progress the open of them, ended by their end', async () => {
    const latest = await allRows({})
    const open = await allRows({ state: 'inProgress' })
    const ended = await allRows({ state: 'ended' })
    const isOpen = ({ state }: Row) => !['closed', 'void'].includes(state)
    expect(open).toEqual(latest.filter(isOpen))
    expect(ended).toHaveLength(latest.length - open.length)
    expect(open.length).toBeGreaterThan(0)
    expectFalling(latest.map(({ triggerTime }) => triggerTime))
    expectFalling(ended.map(({ endedTime }) => endedTime ?? Infinity))
  })

  it('shows primary signals only, and under an exchange all of its own', async () => {
    const all = await allRows({})
    const okx = await allRows({ exchange: 'OKX' })
    expect(all.some(({ coinId, exchange }) => coinId === 'btc' && exchange === 'OKX')).toBe(false)
    expect(okx.filter(({ coinId }) => coinId === 'btc').length).toBeGreaterThan(0)
    expect(new Set(okx.map(({ exchange }) => exchange))).toEqual(new Set(['OKX']))
  })

  it.each([
    ['long', (row: Row) => row.direction === 'long'],
    ['short', (row: Row) => row.direction === 'short'],
    ['short-term', (row: Row) => row.term === 'short-term'],
    ['long-term', (row: Row) => row.term === 'long-term'],
    ['add-position', (row: Row) => row.legCount > 1],
  ])('filters by the category %s', async (category, belongs) => {
    const all = await allRows({})
    expect(await allRows({ category })).toEqual(all.filter(belongs))
  })

  it('filters by interval, coin and 24 h volume, alone and together', async () => {
    const all = await allRows({})
    expect(await allRows({ interval: '1h' })).toEqual(all.filter((row) => row.interval === '1h'))
    expect(await allRows({ coinId: 'eth' })).toEqual(all.filter((row) => row.coinId === 'eth'))
    const large = ['btc', 'eth']
    expect(await allRows({ volume24h: 100_000_000 })).toEqual(
      all.filter((row) => large.includes(row.coinId)),
    )
    const both = await allRows({ interval: '15m', category: 'long', coinId: 'eth' })
    expect(both).toEqual(
      all.filter(
        ({ interval, direction, coinId }) =>
          interval === '15m' && direction === 'long' && coinId === 'eth',
      ),
    )
  })

  it('pages by number as by cursor, and says how many there are', async () => {
    const all = await allRows({})
    const page = await get('GET /aiCoin/queryRecordPage', { page: 2, pageSize: 7 })
    expect(page.items).toEqual(all.slice(7, 14))
    expect(page.total).toBe(all.length)
    const past = await get('GET /aiCoin/queryRecordPage', { page: 1000, pageSize: 100 })
    expect(past).toEqual({ items: [], nextCursor: null, total: all.length, hiddenCount: 0 })
  })

  it('states prices as decimals and returns as percents after costs', async () => {
    const ended = await allRows({ state: 'ended' })
    for (const row of ended.filter(({ state }) => state === 'closed')) {
      for (const price of [row.recommendedPrice, row.openPrice, row.averagePrice, row.exitPrice]) {
        expect(price).toMatch(/^\d+(\.\d+)?$/)
      }
      const [entry, exit] = [Number(row.averagePrice), Number(row.exitPrice)]
      const paid = 1.0005 * 1.001
      const received = 0.9995 * 0.999
      const net =
        row.direction === 'long'
          ? (exit * received) / (entry * paid) - 1
          : 1 - (exit * paid) / (entry * received)
      expect(row.netReturnPct).toBeCloseTo(100 * net, 3)
    }
  })

  it('puts ended signals by what they brought, losses below gains and void ones last', async () => {
    const ended = await allRows({ state: 'ended' })
    const best = await allRows({ state: 'ended', sort: 'earnings' })
    expect(best.map(({ id }) => id).toSorted()).toEqual(ended.map(({ id }) => id).toSorted())
    const returns = best.map(({ netReturnPct }) => netReturnPct ?? -Infinity)
    expectFalling(returns)
    expect(Math.max(...returns)).toBeGreaterThan(0)
    expect(Math.min(...returns.filter(Number.isFinite))).toBeLessThan(0)
    const shorts = await allRows({ state: 'ended', sort: 'earnings', category: 'short' })
    expect(shorts).toEqual(best.filter(({ direction }) => direction === 'short'))
    const page = await get('GET /aiCoin/queryRecordPage', {
      state: 'ended',
      sort: 'earnings',
      page: 2,
      pageSize: 5,
    })
    expect(page.items).toEqual(best.slice(5, 10))
  })

  it('puts those in progress by what they would bring at the last price, after costs', async () => {
    const open = await allRows({ state: 'inProgress' })
    const best = await allRows({ state: 'inProgress', sort: 'earnings' })
    expect(best.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted())
    const { tickers } = await get('GET /market/tickers')
    const prices = new Map(tickers.map(({ marketId, price }) => [marketId, Number(price)]))
    const returns = best.map(({ direction, averagePrice, marketId }) => {
      const price = prices.get(marketId)
      return averagePrice === null || price === undefined
        ? -Infinity
        : netReturn(direction, Number(averagePrice), price)
    })
    expectFalling(returns)
    expect(returns.filter(Number.isFinite).length).toBeGreaterThan(1)
  })

  it('goes on where it was among returns, down to the last digit', async () => {
    for (const state of ['ended', 'inProgress']) {
      const whole = await get('GET /aiCoin/queryRecordPage', {
        state,
        sort: 'earnings',
        limit: 100,
      })
      const rows = await allRows({ state, sort: 'earnings' })
      expect(rows.slice(0, 100)).toEqual(whole.items)
    }
  })

  it.each([
    ['earnings of no state', { sort: 'earnings' }, 400],
    ['an unknown order', { sort: 'luck' }, 400],
    ['a fraction as the place in time', { cursor: cursorText({ at: 0.5, id: 'a' }) }, 40001],
    ['a page size of 10^9', { pageSize: 1_000_000_000 }, 400],
    ['a limit of 0', { limit: 0 }, 400],
    ['a page that is no number', { page: 'two' }, 400],
    ['an unknown interval', { interval: '7m' }, 400],
    ['an unknown exchange', { exchange: 'NOWHERE' }, 400],
    ['an unknown state', { state: 'lost' }, 400],
    ['a negative volume', { volume24h: -1 }, 400],
    ['a broken cursor', { cursor: 'bm90IGEgY3Vyc29y' }, 40001],
    ['a cursor that is no text', { cursor: '🙂' }, 40001],
    ['a cursor beyond all length', { cursor: 'a'.repeat(121) }, 400],
  ])('refuses %s', async (_, query, code) => {
    expect(await refusal('GET /aiCoin/queryRecordPage', query)).toBe(code)
  })

  it('answers an unknown coin with an empty page', async () => {
    const page = await get('GET /aiCoin/queryRecordPage', { coinId: 'nosuchcoin' })
    expect(page).toEqual({ items: [], nextCursor: null, total: 0, hiddenCount: 0 })
  })
})

describe('a list that grows while it is read', () => {
  it('neither loses nor doubles a row', async () => {
    const growing = await openTestDatabase()
    const own = makeContext(growing)
    const server = await openApp(own)
    try {
      await storeTestMarkets(growing, markets, START)
      const engine = await openEngine(own)
      await printBars(growing, markets, START, MIDDLE)
      await engine.evaluate()
      const before = await allRows({}, server)
      const seen: string[] = []
      let time = MIDDLE
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: Query = cursor === '' ? { limit: 5 } : { limit: 5, cursor }
        const page: AnswerOf<'GET /aiCoin/queryRecordPage'> = await get(
          'GET /aiCoin/queryRecordPage',
          query,
          {},
          server,
        )
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
        await printBars(growing, markets, time, time + DAY_MS)
        await engine.evaluate()
        time += DAY_MS
      }
      expect(seen).toEqual(before.map(({ id }) => id))
      expect((await allRows({}, server)).length).toBeGreaterThan(before.length)
    } finally {
      await server.close()
      await growing.close()
    }
  })
})

describe('what the stream and the market leaf ask', () => {
  it('gives each changed primary signal once, in the order of change', async () => {
    const changes = await findSignalChanges(db.reader, 0, 1000)
    expectFalling(changes.map(({ sequence }) => -sequence))
    const rows = await allRows({})
    const changedIds = changes.map(({ rowFor }) => rowFor('all')?.id)
    expect(changedIds.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    const after = changes[9]?.sequence ?? 0
    const later = await findSignalChanges(db.reader, after, 5)
    expect(later.map(({ sequence }) => sequence)).toEqual(
      changes.slice(10, 15).map(({ sequence }) => sequence),
    )
  })

  it('publishes the number of the newest change', async () => {
    const changedIds = context.messages.map((message) =>
      message.kind === 'signals' ? message.throughSequence : 0,
    )
    const rows = await db.reader.selectFrom('signals').select('sequence').execute()
    expect(Math.max(...changedIds)).toBe(Math.max(...rows.map(({ sequence }) => sequence)))
  })

  it('names the coins that have an open primary signal', async () => {
    const open = await allRows({ state: 'inProgress' })
    expect(await listOpenSignalCoins(db.reader)).toEqual(new Set(open.map(({ coinId }) => coinId)))
  })
})

type Query = Record<string, string | number>

async function openApp(own: TestContext): Promise<FastifyInstance> {
  const streamSources = streamSourcesOf(own)
  return await openTestHttp(own, streamSources)
}

async function answer(name: EndpointName, query: Query, headers = {}, server = app) {
  const path = `/api${name.slice('GET '.length)}`
  const text = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const response = await server.inject({ method: 'GET', url: path, query: text, headers })
  return { status: response.statusCode, body: response.json() }
}

async function get<Name extends EndpointName>(
  name: Name,
  query: Query = {},
  headers: Record<string, string> = {},
  server = app,
): Promise<AnswerOf<Name>> {
  const { status, body } = await answer(name, query, headers, server)
  expect([status, body.code]).toEqual([200, 200])
  return body.data as AnswerOf<Name>
}

async function refusal(name: EndpointName, query: Query): Promise<number> {
  const { status, body } = await answer(name, query)
  expect(body.data).toBeNull()
  expect(String(body.code).startsWith(String(status))).toBe(true)
  return body.code
}

/** Every row of a list, by its cursors. */
async function allRows(query: Query, server = app): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const paged: Query = { ...query, limit: 9, ...(cursor === '' ? {} : { cursor }) }
    const page: AnswerOf<'GET /aiCoin/queryRecordPage'> = await get(
      'GET /aiCoin/queryRecordPage',
      paged,
      {},
      server,
    )
    rows.push(...page.items)
    cursor = page.nextCursor
    expect(page.total).toBeGreaterThanOrEqual(rows.length)
  }
  return rows
}

function expectFalling(numbers: readonly number[]): void {
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
}

function marketOf(
  coinId: string,
  seed: number,
  venue: TestMarket['venue'],
  quoteVolume24h?: number,
): TestMarket {
  const count = (END - BEGIN) / BASE_INTERVAL_MS
  return {
    id: `${venue.toLowerCase()}spot${coinId}usdt`,
    coinId,
    venue,
    isPrimary: true,
    bars: makeBars({ seed, fromTime: BEGIN, count }),
    ...(quoteVolume24h === undefined ? {} : { quoteVolume24h }),
  }
}
