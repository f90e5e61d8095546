import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { claimWorld } from '#server/db/claim-world.ts'
import { releaseLease, requireLease, takeLease } from '#server/db/lease.ts'
import { findPending, listMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { newTestPlace, openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { startTestServer } from '#tests/support/server/start-test-server.ts'

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
    'where another process has the embedded database',
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

  it('where the database holds another world', async () => {
    const place = await newTestPlace()
    const first = await startTestServer({ place, market: { simulatedSeed: 'one' } })
    await first.close()
    await expect(startTestServer({ place, market: { simulatedSeed: 'two' } })).rejects.toThrow(
      /holds the world sim:one, and sim:two was asked for.*DATA_DIR/,
    )
    const again = await startTestServer({ place, market: { simulatedSeed: 'one' } })
    await again.close()
    await place.remove()
  })

  it.each([
    ['is not there', (folder: string) => join(folder, 'nothing'), /cannot be read \(ENOENT\)/],
    ['is empty', (folder: string) => folder, /holds no 15m candles/],
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

describe('a world', () => {
  it('is claimed once and for all', async () => {
    const db = await openTestDatabase()
    await claimWorld(db, { world: 'live', speed: 1, wallNow: 1 })
    await expect(claimWorld(db, { world: 'sim:1', speed: 60, wallNow: 2 })).rejects.toThrow(
      /holds the world live/,
    )
    await db.close()
  })
})
