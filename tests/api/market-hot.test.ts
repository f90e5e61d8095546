import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import type { Actor } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { countView } from '#server/features/market/ranking/count-view.ts'
import { deleteOldViews } from '#server/features/market/ranking/delete-old-views.ts'
import { listHotCoins } from '#server/features/market/ranking/list-hot-coins.ts'
import { streamSourcesOf } from '#server/routes.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
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

type Hot = AnswerOf<'GET /aiCoin/getShowHotCoins'>

const END = Date.UTC(2024, 1, 20, 5, 45)
/** Wall-clock time, half an hour into an hour. */
const NOON = Date.UTC(2026, 0, 5, 12, 30)
const COINS = ['btc', 'eth', 'sol', 'ada', 'xrp'] as const
const CHANGES = [-0.02, 0.05, 0.31, null, 0.001] as const

const markets: readonly TestMarket[] = [
  ...COINS.map((coinId, at) => marketOf(coinId, at + 1, 1e9 / (at + 1))),
  // Known for four days only: its volume has no median.
  { ...marketOf('new', 7, 3e6), bars: barsOf(7).filter(isLate) },
  marketOf('small', 8, 500),
]

let db: Database
let context: TestContext
let app: FastifyInstance
let wallNow = NOON

beforeAll(async () => {
  db = await openTestDatabase()
  context = { ...makeContext(db), wallClock: { now: () => wallNow } }
  await storeTestMarkets(db, markets, END)
  await db.transaction(async (tx) => {
    await tx.updateTable('tickers').set({ as_of: END, change_24h: 0.01 }).execute()
    for (const [at, coinId] of COINS.entries()) {
      const ticker = tx.updateTable('tickers').where('coin_id', '=', coinId)
      await ticker.set({ change_24h: CHANGES[at] ?? null }).execute()
    }
  })
  context.clock.now = END
  app = await openTestHttp(context, streamSourcesOf(context))
})
afterAll(async () => {
  await app.close()
  await db.close()
})
beforeEach(async () => {
  wallNow += 3 * DAY_MS
  await db.transaction((tx) => tx.deleteFrom('coin_views').execute())
})

describe('POST /market/view', () => {
  const view = async (coinId: string, actor: Actor = GUEST) =>
    (await countView(context, actor, { coinId })).isCounted
  const device = (deviceKey: string, address = '192.0.2.7') => ({ ...GUEST, deviceKey, address })
  const account = (accountId: string): Actor => ({
    ...GUEST,
    kind: 'signedIn',
    accountId,
    sessionId: accountId,
    idempotencyKey: null,
  })

  it('counts an account once per coin and hour', async () => {
    expect(await view('btc', account('ann'))).toBe(true)
    expect(await view('btc', account('ann'))).toBe(false)
    expect(await view('eth', account('ann'))).toBe(true)
    expect(await view('btc', account('bob'))).toBe(true)
    wallNow += HOUR_MS
    expect(await view('btc', account('ann'))).toBe(true)
  })

  it('counts a guest once per device, and without a device per address', async () => {
    expect(await view('btc', device('one'))).toBe(true)
    expect(await view('btc', device('one', '198.51.100.2'))).toBe(false)
    expect(await view('btc', { ...GUEST, deviceKey: null, address: '198.51.100.3' })).toBe(true)
    expect(await view('btc', { ...GUEST, deviceKey: null, address: '198.51.100.3' })).toBe(false)
  })

  it('counts at most three devices of guests per address, coin and hour', async () => {
    const counted = []
    for (const key of ['one', 'two', 'three', 'four', 'five']) {
      counted.push(await view('btc', device(key)))
    }
    expect(counted).toEqual([true, true, true, false, false])
    expect(await view('eth', device('four'))).toBe(true)
    expect(await view('btc', device('four', '198.51.100.2'))).toBe(true)
    expect(await view('btc', account('ann'))).toBe(true)
  })

  it('counts no more than that of devices that come at the same moment', async () => {
    const keys = Array.from({ length: 12 }, (_, at) => `device ${at}`)
    await Promise.allSettled(keys.map((key) => view('sol', device(key))))
    const rows = await db.reader.selectFrom('coin_views').select('coin_id').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(3)
  })

  it('stores no account, device or address, and nothing for longer than a day', async () => {
    await view('btc', account('ann'))
    await view('eth', account('ann'))
    await view('btc', device('one'))
    const rows = await db.reader.selectFrom('coin_views').selectAll().execute()
    expect(new Set(rows.map((row) => row.viewer_hash)).size).toBe(3)
    expect(JSON.stringify(rows)).not.toMatch(/ann|one|192\.0/)
    wallNow += 23 * HOUR_MS
    await deleteOldViews(context)
    expect(await db.reader.selectFrom('coin_views').selectAll().execute()).toHaveLength(3)
    wallNow += HOUR_MS
    await deleteOldViews(context)
    expect(await db.reader.selectFrom('coin_views').selectAll().execute()).toEqual([])
  })

  it('is open to everybody, and refuses a coin that is not known', async () => {
    const post = (coinId: string) =>
      app.inject({
        method: 'POST',
        url: '/api/market/view',
        payload: { coinId },
        headers: { [HEADERS.deviceKey]: 'A'.repeat(43) },
      })
    expect((await post('btc')).json()).toMatchObject({ code: 200, data: { isCounted: true } })
    expect((await post('btc')).json()).toMatchObject({ code: 200, data: { isCounted: false } })
    expect((await post('nocoin')).json()).toMatchObject({ code: 40401, data: null })
  })
})

describe('GET /aiCoin/getShowHotCoins', () => {
  it('gives scores that anybody can compute from the candles, views and favorites', async () => {
    await seedAttention()
    const { asOf, items, rankedCount, coin } = await hot()
    expect({ asOf, rankedCount, coin }).toEqual({ asOf: END, rankedCount: 6, coin: null })
    const expected = byHand()
    expect(items.map(({ coinId }) => coinId)).toEqual(expected.map(({ coinId }) => coinId))
    for (const [at, item] of items.entries()) {
      expect(item.place).toBe(at + 1)
      expect(item.score).toBeCloseTo(expected[at]?.score ?? 0, 5)
      expect(item.steps.map(({ term }) => term)).toEqual(['views', 'favorites', 'volume', 'change'])
      for (const [step, { value, mean, deviation, z, weight, points }] of item.steps.entries()) {
        expect(rounded(value)).toBe(rounded(expected[at]?.values[step] ?? null))
        expect(z).toBeCloseTo(expected[at]?.zs[step] ?? 0, 4)
        expect(points).toBeCloseTo(z * weight, 5)
        const own = value === null || deviation === 0 ? 0 : (value - mean) / deviation
        expect(z).toBeCloseTo(Math.max(-3, Math.min(3, own)), 3)
      }
      expect(item.closes).toHaveLength(24)
    }
    const sol = items.find(({ coinId }) => coinId === 'sol')
    expect(sol).toMatchObject({ viewCount: 7, favoriteCount: 2, symbol: 'SOL' })
  })

  it('gives the score of any coin that is asked for', async () => {
    expect((await hot({ coinId: 'ada' })).coin).toMatchObject({ coinId: 'ada', symbol: 'ADA' })
    expect((await hot({ coinId: 'small' })).coin).toBeNull()
    const response = await app.inject('/api/aiCoin/getShowHotCoins?coinId=nocoin')
    expect(response.json()).toMatchObject({ code: 40401, data: null })
  })

  it('sees new views within five minutes, also where the market has stopped', async () => {
    const before = (await hot({ coinId: 'xrp' })).coin
    for (const key of ['one', 'two']) {
      await countView(context, { ...GUEST, deviceKey: key, address: key }, { coinId: 'xrp' })
    }
    expect((await hot({ coinId: 'xrp' })).coin).toEqual(before)
    wallNow += 5 * 60_000
    const after = (await hot({ coinId: 'xrp' })).coin
    expect(after).toMatchObject({ viewCount: 2 })
    expect(after?.score).toBeGreaterThan(before?.score ?? 0)
  })

  it('is empty before the first candle', async () => {
    const own = { ...context, marketClock: { ...context.marketClock, now: () => null } }
    const empty = { asOf: null, rankedCount: 0, items: [], coin: null }
    expect(await listHotCoins(own, GUEST, {})).toEqual(empty)
  })
})

async function hot(query: { coinId?: string } = {}): Promise<Hot> {
  return await listHotCoins(context, GUEST, query)
}

/** Views and stars by hours of age: [coin, hours ago, how many]. */
const VIEWS = [
  ['btc', 0, 3],
  ['sol', 0, 4],
  ['sol', 6, 2],
  ['sol', 23, 1],
  ['sol', 24, 50],
  ['eth', 12, 5],
] as const
const STARS = [
  ['sol', 1, 'ann'],
  ['sol', 7, 'bob'],
  ['btc', 0, 'ann'],
  ['eth', 25, 'ann'],
] as const

async function seedAttention(): Promise<void> {
  const hour = wallNow - (wallNow % HOUR_MS)
  const accountIds = {
    ann: (await addTestAccount(context)).accountId,
    bob: (await addTestAccount(context)).accountId,
  }
  await db.transaction(async (tx) => {
    for (const [coin_id, hoursAgo, count] of VIEWS) {
      for (let at = 0; at < count; at++) {
        const row = { coin_id, hour: hour - hoursAgo * HOUR_MS, viewer_hash: `v${at}` }
        await tx
          .insertInto('coin_views')
          .values({ ...row, address_hash: null, address_place: null })
          .execute()
      }
    }
    for (const [coin_id, hoursAgo, who] of STARS) {
      const account_id = accountIds[who]
      const starred_wall_time = hour - hoursAgo * HOUR_MS + 1234
      await tx.insertInto('favorites').values({ coin_id, account_id, starred_wall_time }).execute()
    }
  })
}

/** The scores by the bars and lists above alone, the hottest first. */
function byHand() {
  const coins = [...COINS, 'new']
  const columns = [
    coins.map((coin) => Math.log(1 + sumOf(VIEWS.filter(([of]) => of === coin)))),
    coins.map((coin) => sumOf(STARS.filter(([of]) => of === coin))),
    coins.map(ratioByHand),
    coins.map((_, at) => (at < 5 ? abs(CHANGES[at] ?? null) : 1)),
  ]
  const zs = columns.map((values) => {
    const known = values.filter((value) => value !== null)
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length
    const sd = Math.sqrt(known.reduce((sum, v) => sum + (v - mean) ** 2, 0) / known.length)
    return values.map((v) => (v === null ? 0 : Math.max(-3, Math.min(3, (v - mean) / sd))))
  })
  const weights = [0.35, 0.25, 0.25, 0.15]
  return coins
    .map((coinId, at) => ({
      coinId,
      values: columns.map((values) => values[at] ?? null),
      zs: zs.map((column) => column[at] ?? 0),
      score: weights.reduce((sum, weight, term) => sum + weight * (zs[term]?.[at] ?? 0), 0),
    }))
    .toSorted((one, other) => other.score - one.score)
}

function sumOf(rows: readonly (readonly [string, number, number | string])[]): number {
  return rows
    .filter(([, hoursAgo]) => hoursAgo < 24)
    .reduce(
      (sum, [, age, count]) => sum + (typeof count === 'number' ? count : 1) / 2 ** (age / 6),
      0,
    )
}

function abs(change: number | null): number | null {
  return change === null ? null : Math.abs(change) * 100
}

function ratioByHand(coin: string): number | null {
  if (coin === 'new') return null
  const bars = markets.find(({ coinId }) => coinId === coin)?.bars ?? []
  const end = END - (END % HOUR_MS)
  const days = Array.from({ length: 8 }, (_, ago) => {
    const [from, to] = [end - (ago + 1) * DAY_MS, end - ago * DAY_MS]
    const inDay = bars.filter(({ openTime }) => openTime >= from && openTime < to)
    return inDay.reduce((sum, { quoteVolume }) => sum + quoteVolume, 0)
  })
  const median = days.slice(1).toSorted((one, other) => one - other)[3] ?? 1
  return (days[0] ?? 0) / median
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e4)
}

function isLate({ openTime }: Candle): boolean {
  return openTime > END - 4 * DAY_MS
}

function barsOf(seed: number): Candle[] {
  const fromTime = END - 12 * DAY_MS
  return makeBars({ seed, fromTime, count: (END - fromTime) / BASE_INTERVAL_MS })
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
