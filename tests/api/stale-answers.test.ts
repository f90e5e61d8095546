import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Database, OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { storeTestMarkets, makeContext, type TestContext } from '#tests/support/test-context.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const LIST = '/api/market/search?keyword=NEW'
const OTHER = '/api/market/search?keyword=OTHER'

let place: TestPlace
let db: OpenedDatabase
let context: TestContext
let app: FastifyInstance
let isAway: boolean

beforeEach(async () => {
  isAway = false
  place = await newTestPlace()
  db = await openDatabase(place)
  await storeTestMarkets(db, [], 0)
  const made = makeContext(db)
  context = { ...made, db: isPostgres ? db.forCalls : refusing(db) }
  app = await openTestHttp(context)
})
afterEach(async () => {
  await setAway(false)
  await app.close()
  await db.close()
  await place.remove()
})

/** An embedded database whose disk cannot be read while it is away. */
function refusing(database: Database): Database {
  return {
    ...database,
    get reader(): Database['reader'] {
      if (!isAway) return database.reader
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' })
    },
  }
}

/** PostgreSQL ends all connections to the database and takes no other, or takes them again. */
async function setAway(value: boolean): Promise<void> {
  if (isAway === value) return
  isAway = value
  if (!isPostgres) return
  const name = new URL(place.databaseUrl ?? '').pathname.slice(1)
  const client = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] })
  await client.connect()
  await client.query(`alter database ${name} with allow_connections ${!value}`)
  if (value) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
  }
  await client.end()
}

const NEW_COIN = {
  id: 'binancenewcoin',
  coinId: 'newcoin',
  venue: 'BINANCE',
  isPrimary: true,
  bars: [],
} as const

describe('a list that was answered before', () => {
  it('is answered as it was while the database is away, though it is old by then; nothing else is (R3)', async () => {
    const first = await app.inject({ url: LIST })
    expect([first.statusCode, first.json()]).toMatchObject([200, { code: 200 }])
    await setAway(true)
    await context.bus.publish({ kind: 'missed' })
    const stale = await app.inject({ url: LIST })
    expect([stale.statusCode, stale.body]).toEqual([200, first.body])
    expect(stale.headers['cache-control']).toBe('no-store')
    const other = await app.inject({ url: OTHER })
    expect([other.statusCode, other.headers['retry-after'], other.json()]).toMatchObject([
      503,
      '2',
      { code: 503, data: null },
    ])
  })

  it('is made anew as soon as the database is back (R3)', async () => {
    const { body } = await app.inject({ url: LIST })
    await storeTestMarkets(db, [NEW_COIN], 0)
    expect((await app.inject({ url: LIST })).body).toBe(body)
    await setAway(true)
    await context.bus.publish({ kind: 'tickers', asOf: 0 })
    expect((await app.inject({ url: LIST })).body).toBe(body)
    await setAway(false)
    await eventually('a new answer', async () => (await app.inject({ url: LIST })).body !== body)
    expect((await app.inject({ url: OTHER })).statusCode).toBe(200)
  })
})
