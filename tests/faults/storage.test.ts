import { spawnSync } from 'node:child_process'
import { renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StorageFull } from '#server/db/database.ts'
import { damagePostgresTable } from '#tests/support/outage/damage-postgres-table.ts'
import { DURABLE, startPostgres } from '#tests/support/postgres.ts'
import { openSmallDisk, type SmallDisk } from '#tests/support/processes/small-disk.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const PAGE_BYTES = 4096

let place: TestPlace
beforeEach(async () => {
  place = await newTestPlace()
})
afterEach(() => place.remove())

/** What `/readyz` says of the place of the database; null where nothing is wrong with it. */
async function storageReason({ url }: TestServer): Promise<string | null> {
  const answer = await fetch(`${url}/readyz`)
  const { reasons } = (await answer.json()) as { reasons: Array<{ check: string; reason: string }> }
  const found = reasons.find(({ check }) => check === 'storage')
  if (found !== undefined && answer.status !== 503) throw new Error(`${answer.status} with a fault`)
  return found?.reason ?? null
}

let person = 0
/** A call that writes. */
async function write(server: TestServer): Promise<number> {
  const email = `p${(person += 1)}@example.com`
  const { status } = await server.post('/email/sendValidCode', { email, type: 'register' })
  return status
}

async function countCodes({ context }: TestServer): Promise<number> {
  const { reader } = context.db
  const counted = reader
    .selectFrom('valid_codes')
    .select((the) => the.fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

describe.skipIf(isPostgres)('an embedded database', () => {
  it('that was moved or removed under the server takes no write as done, and no empty one takes its place', async () => {
    const server = await startTestServer({ place })
    const file = join(place.dataDir, 'buoy.db')
    expect(await write(server)).toBe(200)
    renameSync(file, `${file}.away`)
    expect(await write(server)).toBe(503)
    expect(await storageReason(server)).toMatch(/removed or replaced/)
    expect((await server.get('/aiCoin/queryRecordPage?limit=1')).status).toBe(200)
    renameSync(`${file}.away`, file)
    await eventually('the file to be found', async () => (await storageReason(server)) === null)
    expect(await write(server)).toBe(200)
    // What was written last is in the log alone.
    rmSync(`${file}-wal`)
    expect(await write(server)).toBe(503)
    await server.close()
    rmSync(file)
    await expect(startTestServer({ place })).rejects.toThrow(/buoy\.db is missing.*lock\.db/)
  })

  it('with damaged pages is not ready', async () => {
    const first = await startTestServer({ place })
    expect(await write(first)).toBe(200)
    await first.close()
    const server = await startTestServer({ place, config: { pagesEveryMs: 300 } })
    const file = join(place.dataDir, 'buoy.db')
    const pages = Math.floor(statSync(file).size / PAGE_BYTES)
    // By another process: closing the file in this one would give up SQLite's locks on it.
    spawnSync('dd', [
      'if=/dev/urandom',
      `of=${file}`,
      'conv=notrunc',
      `bs=${PAGE_BYTES}`,
      'seek=2',
      `count=${pages - 2}`,
    ])
    const reason = await eventually('the damage to be found', () => storageReason(server))
    expect(reason).toBe('the database has damaged pages')
    await server.close()
  })
})

describe.skipIf(!isPostgres)('a PostgreSQL', () => {
  it('with a damaged page is not ready, refuses what reads it, and serves the rest', async () => {
    const cluster = await startPostgres(DURABLE, 'memory')
    if (cluster === null) throw new Error('no PostgreSQL on this machine')
    const own = { ...place, databaseUrl: cluster.url }
    try {
      const first = await startTestServer({ place: own })
      expect(await write(first)).toBe(200)
      await first.close()
      await damagePostgresTable(cluster, 'valid_codes')
      const server = await startTestServer({ place: own })
      expect(await storageReason(server)).toBeNull()
      expect(await write(server)).toBe(503)
      expect(await storageReason(server)).toBe('the database has damaged pages')
      expect((await server.get('/aiCoin/queryRecordPage?limit=1')).status).toBe(200)
      await server.close()
    } finally {
      cluster.stop()
    }
  }, 60_000)
})

describe('a full disk', () => {
  let disk: SmallDisk | null = null
  afterEach(() => disk?.remove())

  it('is reported by /readyz, fails writes without losing one, and is noticed to have room again (R20)', async ({
    skip,
  }) => {
    disk = isPostgres ? await moveToSmallDisk(place) : openSmallDisk(32)
    if (disk === null) return skip('a disk can only be mounted by root')
    const dataDir = isPostgres ? place.dataDir : disk.folder
    const server = await startTestServer({ place: { ...place, dataDir } })
    expect(await write(server)).toBe(200)
    disk.fill()
    await expect(insertMuch(server)).rejects.toBeInstanceOf(StorageFull)
    await eventually('it to be reported', async () => {
      return (await storageReason(server)) === 'the disk is full'
    })
    const codes = await countCodes(server)
    const status = await write(server)
    expect((await countCodes(server)) - codes).toBe(status === 200 ? 1 : 0)
    expect((await server.get('/market/status')).status).toBe(200)
    disk.empty()
    await eventually('room', async () => (await storageReason(server)) === null)
    expect(await write(server)).toBe(200)
    await server.close()
    if (isPostgres) await moveBack(place)
  })
})

async function insertMuch({ context }: TestServer): Promise<void> {
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    id: `coin${at}`,
    symbol: 'X'.repeat(2000),
    primary_market_id: null,
  }))
  const { db } = context
  await db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += 200) {
      await tx
        .insertInto('coins')
        .values(rows.slice(from, from + 200))
        .execute()
    }
  })
}

/** The test's PostgreSQL database moves to a disk of its own, while the cluster's log stays. */
async function moveToSmallDisk({ databaseUrl }: TestPlace): Promise<SmallDisk | null> {
  return await asOwner(databaseUrl, async (client, name) => {
    const { rows } = await client.query('show data_directory')
    const disk = openSmallDisk(48, statSync(String(rows[0]?.data_directory)).uid)
    if (disk === null) return null
    await client.query(`create tablespace ${name}_disk location '${disk.folder}'`)
    await client.query(`alter database ${name} set tablespace ${name}_disk`)
    return disk
  })
}

async function moveBack({ databaseUrl }: TestPlace): Promise<void> {
  await asOwner(databaseUrl, async (client, name) => {
    await client.query(`alter database ${name} set tablespace pg_default`)
    await client.query(`drop tablespace ${name}_disk`)
  })
}

async function asOwner<Result>(
  databaseUrl: string | null,
  work: (client: pg.Client, name: string) => Promise<Result>,
): Promise<Result> {
  const name = new URL(databaseUrl ?? '').pathname.slice(1)
  const client = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] })
  await client.connect()
  try {
    return await work(client, name)
  } finally {
    await client.end()
  }
}
