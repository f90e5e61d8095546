import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { claimMarketMode } from '#server/db/claim-market-mode.ts'
import { releaseLease, requireLease, takeLease } from '#server/db/lease.ts'
import { findPending, listMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { startFaultText } from '#server/process/start/start-fault-text.ts'
import { isReady } from '#tests/support/processes/start-server-process.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { newTestPlace, openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { eventually, startTestServer } from '#tests/support/server/start-test-server.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-start-'))
  folders.push(folder)
  return folder
}

describe('a start is refused in words', () => {
  it.skipIf(process.env['TEST_DATABASE'] === 'postgres')(
    'where another process has the embedded database (R26)',
    async () => {
      const dataDir = newFolder()
      const db = await openDatabase({ databaseUrl: null, dataDir })
      try {
        await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(
          /Another process works on the database.*DATA_DIR/,
        )
      } finally {
        await db.close()
      }
      await (await openDatabase({ databaseUrl: null, dataDir })).close()
    },
  )

  it('where the database holds another market mode', async () => {
    const place = await newTestPlace()
    const first = await startTestServer({ place, market: { simulatedSeed: 'one' } })
    await first.close()
    await expect(startTestServer({ place, market: { simulatedSeed: 'two' } })).rejects.toThrow(
      /holds market mode sim:one, but sim:two is configured.*DATA_DIR/,
    )
    const again = await startTestServer({ place, market: { simulatedSeed: 'one' } })
    await again.close()
    await place.remove()
  })

  it.each([
    ['is not there', (folder: string) => join(folder, 'nothing'), /cannot be read \(ENOENT\)/],
    ['is empty', (folder: string) => folder, /holds no candles of 15m, 30m or 1h/],
    [
      'holds only broken files',
      (folder: string) => {
        writeFileSync(join(folder, 'BINANCE_BTCUSDT_15m.csv.gz'), 'no gzip')
        return folder
      },
      /No file .* holds a usable candle/,
    ],
  ])('where the replay folder %s', async (_what, make, words) => {
    const replayFolder = make(newFolder())
    await expect(startTestServer({ market: { mode: 'replay', replayFolder } })).rejects.toThrow(
      words,
    )
  })

  it('where a migration is not what the database was made with, or the database is newer', () => {
    const folder = newFolder()
    writeFileSync(join(folder, '001-market.sql'), 'select 1;')
    writeFileSync(join(folder, '002-signals.postgres.sql'), 'select 2;')
    const ours = listMigrations('sqlite', pathToFileURL(`${folder}/`))
    expect(ours.map(({ name }) => name)).toEqual(['001-market'])
    expect(() => findPending(ours, [{ name: '001-market', checksum: 'other' }])).toThrow(
      /001-market is not what this database was made with/,
    )
    expect(() => findPending(ours, [{ name: '009-later', checksum: 'x' }])).toThrow(
      /written by a newer version/,
    )
  })
})

it('codes that were issued and redeemed are there after the table of batches is made anew', async () => {
  const place = await newTestPlace()
  const batch = { id: 'b1', kind: 'annual', count: 2, note: 'before' } as const
  const before = await openDatabase(place)
  await before.transaction(async (tx) => {
    const times = { issued_wall_time: 1, expires_wall_time: 2 }
    await tx
      .insertInto('code_batches')
      .values({ ...batch, ...times })
      .execute()
    const codes = ['h1', 'h2'].map((code_hash) => ({ code_hash, batch_id: 'b1' }))
    await tx
      .insertInto('redemption_codes')
      .values(codes.map((code) => ({ ...code, redeemed_by: null, redeemed_wall_time: null })))
      .execute()
    await sql`delete from migrations where name = '018-gift-codes'`.execute(tx)
  })
  await before.close()
  const db = await openDatabase(place)
  const stored = await db.reader
    .selectFrom('redemption_codes')
    .innerJoin('code_batches', 'code_batches.id', 'batch_id')
    .select(['code_hash', 'kind', 'note'])
    .orderBy('code_hash')
    .execute()
  const { kind, note } = batch
  expect(stored).toEqual([
    { code_hash: 'h1', kind, note },
    { code_hash: 'h2', kind, note },
  ])
  const orphan = { code_hash: 'h3', batch_id: 'none', redeemed_by: null, redeemed_wall_time: null }
  await expect(
    db.transaction((tx) => tx.insertInto('redemption_codes').values(orphan).execute()),
  ).rejects.toThrow(/foreign key/i)
  await db.close()
  await place.remove()
})

/** What an operator reads of a server that does not start. */
async function startFault(more: Partial<Config>): Promise<string> {
  const place = await newTestPlace()
  const { market, ...config } = loadConfig({
    MARKET: 'simulated',
    HISTORY_DAYS: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  const { databaseUrl, dataDir } = place
  const settings = { ...config, market, databaseUrl, dataDir, ...more }
  try {
    const server = await startServer(settings)
    await server.close()
    return 'it started'
  } catch (error) {
    return startFaultText(error, settings)
  } finally {
    await place.remove()
  }
}

function urlWith(change: (url: URL) => void): string {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '')
  change(url)
  return url.href
}

describe('a server that cannot start says why on one line, with the setting', () => {
  it('where its port is taken, or its host is none of this machine', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const [ofPort, ofHost] = await Promise.all([
      startFault({ port }),
      startFault({ host: '203.0.113.1' }),
    ])
    expect(ofPort).toMatch(new RegExp(`^PORT=${port} is taken .*\\.$`))
    expect(ofHost).toMatch(/^HOST=203\.0\.113\.1 is no address of this machine: .*\.$/)
    await new Promise((resolve) => taken.close(resolve))
  })

  it.skipIf(process.env['TEST_DATABASE'] === 'postgres')(
    'where the file of its database is none',
    async () => {
      const dataDir = newFolder()
      writeFileSync(join(dataDir, 'buoy.db'), 'x'.repeat(10_000))
      expect(await startFault({ dataDir })).toMatch(
        /^DATA_DIR=\S+ is not usable: buoy\.db is .*\.$/,
      )
    },
  )

  it.skipIf(process.env['TEST_DATABASE'] !== 'postgres')(
    'where its PostgreSQL is not there, knows no such database, or refuses the password',
    async () => {
      const faults = await Promise.all([
        startFault({ databaseUrl: urlWith((url) => (url.port = '1')) }),
        startFault({ databaseUrl: urlWith((url) => (url.pathname = '/nowhere')) }),
        startFault({ databaseUrl: urlWith((url) => (url.password = 'hunter2')) }),
        startFault({ databaseUrl: urlWith((url) => (url.hostname = 'no-such-host.invalid')) }),
      ])
      expect(faults).toEqual([
        expect.stringMatching(
          /^DATABASE_URL leads to 127\.0\.0\.1:1\/postgres: nobody listens.*\.$/,
        ),
        expect.stringMatching(
          /^DATABASE_URL leads to \S+\/nowhere: there is no such database.*\.$/,
        ),
        expect.stringMatching(/^DATABASE_URL leads to \S+: user or password is wrong\. .*\.$/),
        expect.stringMatching(/^DATABASE_URL leads to no-such-host\.invalid:\S+: .*host.*\.$/),
      ])
      expect(faults.join('\n')).not.toContain('hunter2')
    },
  )

  it.skipIf(process.env['TEST_DATABASE'] === 'postgres')(
    'for every fault of its settings at once, and ends with 1',
    () => {
      const folder = newFolder()
      writeFileSync(join(folder, 'file'), 'no key', { mode: 0o600 })
      const run = spawnSync(process.execPath, ['src/server/start.ts', '--no-app'], {
        cwd: ROOT,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          PORT: 'http',
          RATE_LIMIT: 'off',
          PUBLIC_URL: 'http://buoy.example',
          SMTP_URL: 'mail.example',
          MAIL_FROM: 'buoy@buoy.example',
          DATA_DIR: join(folder, 'file'),
          RECORD_KEY_FILE: join(folder, 'file'),
        },
      })
      const names = run.stderr
        .trim()
        .split('\n')
        .map((line) => /^[A-Z_]+/.exec(line)?.[0])
      const expected = ['PORT', 'PUBLIC_URL', 'SMTP_URL', 'SMS', 'DATABASE_URL', 'RATE_LIMIT']
      expect(names).toEqual([...expected, 'DATA_DIR', 'RECORD_KEY_FILE'])
      expect([run.status, run.stdout.replace('Building the server, once ...\n', '')]).toEqual([
        1,
        '',
      ])
    },
  )
})

describe('a lease', () => {
  it('has one holder, passes on when it ends, and shuts out the one before', async () => {
    const db = await openTestDatabase()
    const wish = (holder: string, wallNow: number) =>
      takeLease(db, { name: 'engine', holder, durationMs: 1000, wallNow })
    const first = await wish('a', 0)
    expect(await wish('b', 500)).toBeNull()
    expect(await wish('a', 900)).toEqual(first)
    const second = await wish('b', 2000)
    expect(second?.epoch).toBe((first?.epoch ?? 0) + 1)
    if (first === null || second === null) throw new Error('nobody got the lease')
    await expect(db.transaction((tx) => requireLease(tx, first))).rejects.toThrow(/another holder/)
    await db.transaction((tx) => requireLease(tx, second))
    await releaseLease(db, second)
    expect(await wish('c', 2001)).not.toBeNull()
    await db.close()
  })

  it('goes to one of many who ask at once', async () => {
    const db = await openTestDatabase()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        takeLease(db, { name: 'engine', holder: `h${at}`, durationMs: 1000, wallNow: 5 }),
      ),
    )
    expect(answers.filter((lease) => lease !== null)).toHaveLength(1)
    await db.close()
  })
})

describe('a start after a stop', () => {
  it('is ready before its jobs begin, and closes without them', async () => {
    const place = await newTestPlace()
    const first = await startTestServer({ place })
    await eventually('a candle', async () => await isReady(first.url))
    await first.close()
    const headStart = Promise.withResolvers<void>()
    const second = await startTestServer({ place, headStart: async () => await headStart.promise })
    expect(await isReady(second.url)).toBe(true)
    expect(second.jobs.list()).toEqual([])
    headStart.resolve()
    await eventually('its jobs to begin', async () => second.jobs.list().length > 0)
    await second.close()
    const ended = Promise.withResolvers<void>()
    const third = await startTestServer({ place, headStart: async () => await ended.promise })
    const closed = third.close()
    ended.resolve()
    await closed
    expect(third.jobs.list()).toEqual([])
    await place.remove()
  })
})

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('a start after a kill', () => {
  it('waits for no lease of the process that was killed (R1)', async () => {
    const place = await newTestPlace()
    const first = await startTestServer({ place })
    await first.close()
    const db = await openDatabase(place)
    const wallNow = Date.now()
    for (const name of ['collector', 'alert-matching']) {
      await takeLease(db, { name, holder: 'killed', durationMs: 3_600_000, wallNow })
    }
    await db.close()
    const second = await startTestServer({ place })
    const takenOver = () =>
      second.context.db.reader
        .selectFrom('leases')
        .select('holder')
        .where('name', '=', 'collector')
        .where('holder', '!=', 'killed')
        .executeTakeFirst()
    const lease = await eventually('the collector to begin', takenOver)
    expect(lease.holder).not.toBe('')
    await second.close()
    await place.remove()
  })
})

describe('a market mode', () => {
  it('is claimed once and for all', async () => {
    const db = await openTestDatabase()
    await claimMarketMode(db, { world: 'live', speed: 1, wallNow: 1 })
    await expect(claimMarketMode(db, { world: 'sim:1', speed: 60, wallNow: 2 })).rejects.toThrow(
      /holds market mode live/,
    )
    await db.close()
  })
})
