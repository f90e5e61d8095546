import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CommandRefused } from '#server/admin/command-refused.ts'
import { openAdmin } from '#server/admin/open-admin.ts'
import type { Config } from '#server/config.ts'
import { claimMarketMode } from '#server/db/claim-market-mode.ts'
import type { Database } from '#server/db/database.ts'
import { MigrationRefused } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { makeContext } from '#tests/support/test-context.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'

let place: TestPlace
let config: Config
let db: Database
const home = process.cwd()
beforeAll(async () => {
  place = await newTestPlace()
  db = await openDatabase(place)
  const { databaseUrl, dataDir } = place
  config = { ...makeContext(db).config, databaseUrl, dataDir }
})
afterEach(() => process.chdir(home))
afterAll(async () => {
  await db.close()
  await place.remove()
})

/** Creates ./data with a folder and a database per market mode, and changes to it. */
function enterHome(...modes: readonly string[]): void {
  const folder = join(place.dataDir, `home-${modes.length}`)
  for (const mode of modes) {
    mkdirSync(join(folder, 'data', mode), { recursive: true })
    writeFileSync(join(folder, 'data', mode, 'buoy.db'), '')
  }
  mkdirSync(folder, { recursive: true })
  process.chdir(folder)
}

describe('an operator', () => {
  it('is refused on a database that no server has begun', async () => {
    await expect(openAdmin(config)).rejects.toThrow(/Start the server once/)
  })

  it('works on the database of a server that runs, including email and keys', async () => {
    await claimMarketMode(db, { world: 'live', speed: 1, wallNow: 1 })
    const admin = await openAdmin(config)
    expect(admin.context.marketClock.world).toBe('live')
    expect(admin.context.accountKey).toHaveLength(32)
    await admin.close()
    await db.ping()
  })

  it.each([
    ['a folder without a database', [], /no database in/, '/nowhere'],
    ['no folder at all', [], /no database below/, null],
    ['several to choose from', ['live', 'sim-1'], /data\/live or data\/sim-1/, null],
  ])('reads which setting to give with %s', async (_, modes, words, dataDir) => {
    enterHome(...modes)
    const opening = openAdmin({ ...config, databaseUrl: null, dataDir })
    await expect(opening).rejects.toThrow(CommandRefused)
    await expect(openAdmin({ ...config, databaseUrl: null, dataDir })).rejects.toThrow(words)
  })

  it('is refused on a file of an older version, and changes nothing of it', async () => {
    const older = { databaseUrl: null, dataDir: join(place.dataDir, 'older') }
    const file = await openDatabase(older)
    await file.transaction((tx) =>
      tx
        .deleteFrom('migrations' as never)
        .where('name' as never, '=', '011-payouts' as never)
        .execute(),
    )
    await file.close()
    const opening = openDatabase({ ...older, isShared: true })
    await expect(opening).rejects.toThrow(MigrationRefused)
  })
})
