import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BusMessage, Notifications } from '#server/bus.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/log.ts'
import { openNats } from '#server/ports/broker/open-nats.ts'
import { openBus } from '#server/process/open-bus.ts'
import { findNats, startNats } from '#tests/support/processes/start-nats.ts'
import { storeTestMarkets, makeContext } from '#tests/support/test-context.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

/** What brings messages of other processes, and how it is lost and mended. */
interface Line {
  readonly notifications: Notifications | null
  lose(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

const nats = findNats()
const LINES = [
  ...(process.env['TEST_DATABASE'] === 'postgres'
    ? [{ name: 'PostgreSQL', open: openListener }]
    : []),
  ...(nats === null ? [] : [{ name: 'NATS', open: () => openBroker(nats) }]),
]

let place: TestPlace
let db: OpenedDatabase

describe.skipIf(LINES.length === 0)('a process that hears nothing of others for a while', () => {
  beforeEach(async () => {
    place = await newTestPlace()
    db = await openDatabase(place)
  })
  afterEach(async () => {
    await db.close()
    await place.remove()
  })

  it.each(LINES)(
    'hears again soon, and keeps nothing that others have made old meanwhile: $name (R30)',
    async ({ open }) => {
      const line = await open()
      const bus = await openBus(line.notifications, createLog('silent'))
      const heard: BusMessage[] = []
      bus.subscribe((message) => heard.push(message))
      await storeTestMarkets(db, [], 0)
      const app = await openTestHttp({ ...makeContext(db), bus })
      const listed = async () =>
        (await app.inject({ url: '/api/market/search?keyword=NEW' })).json<{
          data: { items?: unknown[] }
        }>()
      const before = JSON.stringify(await listed())
      await line.lose()
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
      await line.mend()
      await bus.publish({ kind: 'clock' })
      await eventually('the next message', async () => heard.some(({ kind }) => kind === 'clock'))
      await app.close()
      await bus.close()
      await line.close()
    },
  )
})

async function openListener(): Promise<Line> {
  return {
    notifications: db.notifications,
    lose: () => cutListener(place.databaseUrl ?? ''),
    mend: async () => {},
    close: async () => {},
  }
}

async function openBroker(program: string): Promise<Line> {
  const broker = await startNats(program)
  return {
    notifications: openNats({ url: broker.url, onAway: () => {}, onBack: () => {} }),
    lose: () => broker.kill(),
    mend: () => broker.startAgain(),
    close: () => broker.stop(),
  }
}

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
