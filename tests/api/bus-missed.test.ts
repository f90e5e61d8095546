import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bus, BusMessage } from '#server/bus.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/log.ts'
import { openBus } from '#server/process/open-bus.ts'
import { storeTestMarkets, makeContext } from '#tests/support/test-context.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

let place: TestPlace
let db: OpenedDatabase
let bus: Bus
const heard: BusMessage[] = []

describe.skipIf(!isPostgres)('a process whose listening connection is lost', () => {
  beforeAll(async () => {
    place = await newTestPlace()
    db = await openDatabase(place)
    bus = await openBus(db.notifications, createLog('silent'))
    bus.subscribe((message) => heard.push(message))
  })
  afterAll(async () => {
    await bus.close()
    await db.close()
    await place.remove()
  })

  it('hears again soon, and keeps nothing that others have made old meanwhile', async () => {
    await storeTestMarkets(db, [], 0)
    const app = await openTestHttp({ ...makeContext(db), bus })
    const listed = async () =>
      (await app.inject({ url: '/api/market/search?keyword=NEW' })).json<{
        data: { items?: unknown[] }
      }>()
    const before = JSON.stringify(await listed())
    await cutListener(place.databaseUrl ?? '')
    await db.transaction(async (tx) => {
      const coin = { id: 'newcoin', symbol: 'NEWCOIN', primary_market_id: null }
      await tx.insertInto('coins').values(coin).execute()
      await tx.insertInto('markets').values(MARKET).execute()
      await tx.updateTable('coins').set({ primary_market_id: MARKET.id }).execute()
      await tx.insertInto('tickers').values(TICKER).execute()
    })
    // Another process published it while this one was not connected.
    await eventually('what was missed', async () => heard.some(({ kind }) => kind === 'missed'))
    expect(JSON.stringify(await listed())).not.toBe(before)
    await bus.publish({ kind: 'clock' })
    await eventually('the next message', async () => heard.some(({ kind }) => kind === 'clock'))
    await app.close()
  })
})

const MARKET = {
  id: 'binancenewcoin',
  coin_id: 'newcoin',
  venue: 'BINANCE',
  kind: 'spot',
  venue_symbol: 'NEWCOINUSDT',
  base: 'NEWCOIN',
  quote: 'USDT',
  multiplier: 1,
  has_quote_volume: 1,
  listed_time: null,
  valid_from: 0,
  valid_to: null,
  collected_through: null,
  warm_since: null,
} as const

const TICKER = {
  market_id: MARKET.id,
  coin_id: 'newcoin',
  price: 1,
  change_24h: null,
  high_24h: null,
  low_24h: null,
  quote_volume_24h: 1,
  as_of: 0,
}

async function cutListener(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const cut = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
  )
  await client.end()
  expect(cut.rowCount).toBe(1)
}
