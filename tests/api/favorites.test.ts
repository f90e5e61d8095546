import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { ACCOUNT_FAVORITES, GUEST_FAVORITES } from '#domain/market/favorites.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { makeBars } from '#tests/support/candles.ts'
import {
  storeTestMarkets,
  makeContext,
  printBars,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

const BEGIN = Date.UTC(2024, 0, 1)
const START = BEGIN + 14 * DAY_MS
const END = START + 24 * DAY_MS

const RUSH = 40
const MARKETS = [marketOf('btc', 3), marketOf('eth', 4), marketOf('sol', 5)]

let db: Database
let app: FastifyInstance
let own: TestAccount
let wallNow = 1_700_000_000_000

beforeAll(async () => {
  db = await openTestDatabase()
  const context = { ...makeContext(db), wallClock: { now: () => (wallNow += 1000) } }
  await storeTestMarkets(db, MARKETS, START)
  const engine = await openEngine(context)
  await printBars(db, MARKETS, START, END)
  await engine.evaluate()
  await addCoins(ACCOUNT_FAVORITES + RUSH)
  app = await openTestHttp(context)
})

beforeEach(async () => {
  own = await addTestAccount({ ...makeContext(db), wallClock: { now: () => wallNow } })
})

afterAll(async () => {
  await app.close()
  await db.close()
})

describe('starred coins', () => {
  it('are none at first, then the newest first, and gone when the star is taken away', async () => {
    expect(await data('GET /market/favorites')).toEqual({ coinIds: [], limit: 500 })
    await star('btc')
    expect((await star('sol')).coinIds).toEqual(['sol', 'btc'])
    await star('eth')
    expect((await star('sol', false)).coinIds).toEqual(['eth', 'btc'])
    expect((await data('GET /market/favorites')).coinIds).toEqual(['eth', 'btc'])
  })

  it('keep their place when they are starred again, and take a second taking away', async () => {
    await star('btc')
    await star('eth')
    expect((await star('btc')).coinIds).toEqual(['eth', 'btc'])
    await star('eth', false)
    expect((await star('eth', false)).coinIds).toEqual(['btc'])
  })

  it('belong to one account alone', async () => {
    await star('btc')
    own = await addTestAccount(makeContext(db))
    expect((await data('GET /market/favorites')).coinIds).toEqual([])
  })

  it('are refused for a coin that is not known, and to whoever is not signed in', async () => {
    const unknown = await call('POST /market/favorite', { coinId: 'nothing', isStarred: true })
    expect([unknown.status, unknown.body.code]).toEqual([404, 40401])
    own = { ...own, token: 'x'.repeat(43) }
    expect((await call('GET /market/favorites')).body.code).toBe(401)
    own = { ...own, token: '' }
    expect((await call('POST /market/mergeFavorites', { coinIds: [] })).body.code).toBe(401)
  })
})

describe('the limit of starred coins', () => {
  it('is 500, named in the refusal, and holds though 40 are starred at once for the last slot', async () => {
    await fill(ACCOUNT_FAVORITES - 1)
    const answers = await Promise.all(
      Array.from({ length: RUSH }, (_, index) =>
        call('POST /market/favorite', {
          coinId: coinName(ACCOUNT_FAVORITES + index),
          isStarred: true,
        }),
      ),
    )
    const refused = answers.filter(({ body }) => body.code === 40915)
    expect((await data('GET /market/favorites')).coinIds).toHaveLength(ACCOUNT_FAVORITES)
    expect(refused[0]?.body.msg).toContain('500')
    expect(refused).toHaveLength(RUSH - 1)
  })

  it('frees a place with each star taken away', async () => {
    await fill(ACCOUNT_FAVORITES)
    expect((await call('POST /market/favorite', { coinId: 'btc', isStarred: true })).status).toBe(
      409,
    )
    await star(coinName(0), false)
    expect((await star('btc')).coinIds[0]).toBe('btc')
  })
})

describe('what a guest had starred', () => {
  it('is merged in its order, without doubles, unknown coins left out', async () => {
    await star('eth')
    const merged = await data('POST /market/mergeFavorites', {
      coinIds: ['sol', 'gone', 'eth', 'btc'],
    })
    expect(merged).toEqual({ coinIds: ['sol', 'btc', 'eth'], limit: 500 })
    const again = await data('POST /market/mergeFavorites', { coinIds: ['btc', 'sol'] })
    expect(again.coinIds).toEqual(['sol', 'btc', 'eth'])
  })

  it('fills what room is left, the newest first, and never fails for the rest', async () => {
    await fill(ACCOUNT_FAVORITES - 2)
    const merged = await data('POST /market/mergeFavorites', { coinIds: ['sol', 'eth', 'btc'] })
    expect(merged.coinIds).toHaveLength(ACCOUNT_FAVORITES)
    expect(merged.coinIds).toEqual(expect.arrayContaining(['sol', 'eth']))
    expect(merged.coinIds).not.toContain('btc')
  })

  it('is at most 20 coins', async () => {
    const coinIds = Array.from({ length: GUEST_FAVORITES + 1 }, (_, index) => coinName(index))
    expect((await call('POST /market/mergeFavorites', { coinIds })).status).toBe(400)
  })
})

describe('the list of signals, asked for starred coins', () => {
  it('shows theirs and counts theirs, in every list', async () => {
    for (const state of ['latest', 'inProgress', 'ended'] as const) {
      const all = await signals({ state })
      const some = await signals({ state, coinIds: 'btc,sol' })
      const expected = all.items.filter(({ coinId }) => coinId !== 'eth')
      expect(some.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      expect(some.total).toBe(expected.length)
    }
    expect((await signals({ coinIds: 'eth' })).total).toBeGreaterThan(0)
  })

  it('pages them and sorts them by earnings as any list', async () => {
    const query = { state: 'ended', sort: 'earnings', coinIds: 'btc,eth', limit: 3 } as const
    const whole = await signals({ ...query, limit: 100 })
    expect(whole.items.length).toBeGreaterThan(6)
    const first = await signals(query)
    const second = await signals({ ...query, cursor: first.nextCursor ?? '' })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(whole.items.slice(0, 6).map(({ id }) => id))
  })

  it('shows none where none is starred or known', async () => {
    expect(await signals({ coinIds: '' })).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
      hiddenCount: 0,
    })
    expect((await signals({ coinIds: 'gone' })).items).toEqual([])
  })

  it('takes 500 coins and refuses more, or what is no id', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => coinName(index))
    expect((await signals({ coinIds: ids.slice(1).join() })).total).toBe(0)
    const name = 'GET /aiCoin/queryRecordPage'
    expect((await call(name, { coinIds: ids.join() })).status).toBe(400)
    expect((await call(name, { coinIds: "btc,' or 1=1" })).status).toBe(400)
  })
})

function marketOf(coinId: string, seed: number): TestMarket {
  const bars = makeBars({ seed, fromTime: BEGIN, count: (END - BEGIN) / BASE_INTERVAL_MS })
  return { id: `${coinId}usdt`, coinId, venue: 'BINANCE', isPrimary: true, bars }
}

function coinName(index: number): string {
  return `coin${index}`
}

async function addCoins(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: coinName(index),
    symbol: coinName(index).toUpperCase(),
    primary_market_id: null,
  }))
  await db.transaction((tx) => tx.insertInto('coins').values(rows).execute())
}

/** Stars the first coins of the made-up ones, all long ago. */
async function fill(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    account_id: own.accountId,
    coin_id: coinName(index),
    starred_wall_time: 1000 + index,
  }))
  await db.transaction((tx) => tx.insertInto('favorites').values(rows).execute())
}

async function star(coinId: string, isStarred = true): Promise<AnswerOf<'POST /market/favorite'>> {
  return await data('POST /market/favorite', { coinId, isStarred })
}

async function signals(query: Record<string, string | number>) {
  return await data('GET /aiCoin/queryRecordPage', { limit: 100, ...query })
}

async function data<Name extends EndpointName>(
  name: Name,
  payload: object = {},
): Promise<AnswerOf<Name>> {
  const { status, body } = await call(name, payload)
  expect([status, body.code]).toEqual([200, 200])
  return body.data as AnswerOf<Name>
}

interface Answer {
  readonly status: number
  readonly body: { readonly code: number; readonly msg: string; readonly data: unknown }
}

async function call(name: EndpointName, payload: object = {}): Promise<Answer> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const { statusCode, body } = await app.inject({
    method,
    url: `/api${path}`,
    headers: own.token === '' ? {} : { authorization: own.token },
    ...(method === 'GET' ? { query: payload as Record<string, string> } : { payload }),
  })
  return { status: statusCode, body: JSON.parse(body) }
}
