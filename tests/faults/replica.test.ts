import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/interval.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sql } from '#server/db/sql.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { exportRecord } from '#server/features/signals/transparency-log/export-record.ts'
import { makeBars } from '#tests/support/candles.ts'
import { GUEST } from '#tests/support/guest.ts'
import { type PostgresCluster, startPostgres } from '#tests/support/postgres.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { type Replica, startReplica } from '#tests/support/start-replica.ts'
import {
  makeContext,
  printBars,
  storeTestMarkets,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'

const LIMIT_MS = 60_000
const BEGIN = Date.UTC(2024, 0, 1)
const START = BEGIN + 14 * DAY_MS
const STEP_MS = 4 * DAY_MS
const market: TestMarket = {
  id: 'binancespotbtcusdt',
  coinId: 'btc',
  venue: 'BINANCE',
  isPrimary: true,
  bars: makeBars({ seed: 3, fromTime: BEGIN, count: 34 * 96 }),
}

let cluster: PostgresCluster
let replica: Replica
let db: OpenedDatabase
let context: TestContext
let now = START
const states: string[] = []
const faults: unknown[] = []

describe.skipIf(process.env['TEST_DATABASE'] !== 'postgres')('an export beside a replica', () => {
  beforeAll(async () => {
    const started = await startPostgres({}, 'memory')
    if (started === null) throw new Error('no PostgreSQL on this machine')
    cluster = started
    replica = await startReplica(cluster)
    db = await openDatabase({
      databaseUrl: cluster.url,
      replicaUrl: replica.url,
      dataDir: '',
      onReplicaAway: () => states.push('away'),
      onReplicaBack: () => states.push('back'),
      onReplicaFault: (error) => faults.push(error),
    })
    await storeTestMarkets(db, [market], START)
    context = makeContext(db)
    await goOn()
  }, LIMIT_MS)
  afterAll(async () => {
    await db.close()
    replica.stop()
    cluster.stop()
  })

  it('is read there, and is what the primary gives', async () => {
    await eventually('the replica', hasFollowed)
    const text = await exported()
    expect(await askReplica(READS_OF_LEAVES)).toBeGreaterThan(0)
    expect(text).toBe(await exportedByPrimary())
  })

  it('lacks nothing where the replica is behind', async () => {
    await askReplica('select pg_wal_replay_pause()')
    const before = await exported()
    await goOn()
    expect(await hasFollowed()).toBe(false)
    const text = await exported()
    expect(text.length).toBeGreaterThan(before.length)
    expect(text).toBe(await exportedByPrimary())
    await askReplica('select pg_wal_replay_resume()')
    await eventually('the replica', hasFollowed)
  })

  it('is read from the primary where the replica refuses it, which is said', async () => {
    await db.transaction(async (tx) => {
      await sql`create role stranger login password 'stranger'`.execute(tx)
    })
    const url = new URL(replica.url)
    url.username = url.password = 'stranger'
    await eventually('the role', async () => {
      return (
        (await askReplica("select count(*)::int from pg_roles where rolname = 'stranger'")) === 1
      )
    })
    const stranger = await openDatabase({
      databaseUrl: cluster.url,
      replicaUrl: url.href,
      dataDir: '',
      onReplicaFault: (error) => faults.push(error),
    })
    expect(await exported(stranger)).toBe(await exportedByPrimary())
    expect(faults.splice(0)).toMatchObject([{ code: '42501' }])
    await stranger.close()
  })

  it('goes on from the primary where the replica is frozen in the middle, and is read there again after that', async () => {
    const pieces = await exportRecord(context, GUEST, 'json')
    const head = await take(pieces, 2)
    replica.freeze()
    try {
      expect(head + (await take(pieces))).toBe(await exportedByPrimary())
      await eventually('its loss', async () => states.includes('away'))
      expect(await exported()).toBe(await exportedByPrimary())
    } finally {
      replica.thaw()
    }
    await eventually('its return', async () => states.includes('back'))
    states.length = 0
    faults.length = 0
    const before = Number(await askReplica(ROWS_READ))
    expect(await exported()).toBe(await exportedByPrimary())
    await eventually('reads there', async () => Number(await askReplica(ROWS_READ)) > before)
  })

  it('goes on from the primary where the replica is lost in the middle, and begins there after that', async () => {
    const pieces = await exportRecord(context, GUEST, 'json')
    const head = await take(pieces, 2)
    expect(faults).toEqual([])
    replica.stop()
    expect(head + (await take(pieces))).toBe(await exportedByPrimary())
    await eventually('the loss', async () => states[0] === 'away')
    expect(await exported()).toBe(await exportedByPrimary())
  })
})

/** More candles, signals and entries, under a new head. */
async function goOn(): Promise<void> {
  const from = now
  now += STEP_MS
  context.clock.now = now
  await printBars(db, [market], from, now)
  await (await openEngine(context)).evaluate()
}

/** Statements on the leaves that connections to the replica ended with. */
const READS_OF_LEAVES = `select count(*)::int from pg_stat_activity
  where pid <> pg_backend_pid() and query ilike '%from "record_leaves"%'`

/** Rows of leaves that were read there; sessions report them when they are idle, within a second. */
const ROWS_READ = `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int
  from pg_stat_user_tables where relname = 'record_leaves'`

async function askReplica(statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function hasFollowed(): Promise<boolean> {
  const there = await askReplica('select coalesce(max(size), 0)::int from record_heads')
  const { size } = await db.reader
    .selectFrom('record_heads')
    .select((of) => of.fn.max('size').as('size'))
    .executeTakeFirstOrThrow()
  return there === size
}

async function take(pieces: AsyncGenerator<string>, most = Infinity): Promise<string> {
  let text = ''
  for (let count = 0; count < most; count += 1) {
    const { value, done } = await pieces.next()
    if (done === true) break
    text += value
  }
  return text
}

async function exported(on: OpenedDatabase = db): Promise<string> {
  return await take(await exportRecord({ ...context, db: on }, GUEST, 'json'))
}

async function exportedByPrimary(): Promise<string> {
  const alone = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  try {
    return await exported(alone)
  } finally {
    await alone.close()
  }
}
