import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { storeTestMarkets } from '#tests/support/test-context.ts'
import { runAdmin } from '#tests/support/run-admin.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const LIMIT_MS = 60_000
const CHECK = ['ledger', 'check']

let place: TestPlace
beforeEach(async () => {
  place = await newTestPlace()
})
afterEach(() => place.remove())

/** What an operator reads of a command that cannot do its work. */
async function faultOf(
  where: Pick<TestPlace, 'databaseUrl' | 'dataDir'>,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, out, err } = await runAdmin(CHECK, where, env)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^[^\n]+\n$/)
  return err.trim()
}

async function begun(): Promise<TestPlace> {
  const db = await openDatabase(place)
  await storeTestMarkets(db, [], 0)
  await db.close()
  return place
}

describe('a command of an operator says on one line why it could not run, and ends with 1', () => {
  it(
    'where a setting cannot be used, before and after the database is open',
    async () => {
      const where = await begun()
      const keyFile = join(place.dataDir, 'bad.key')
      writeFileSync(keyFile, 'no key', { mode: 0o600 })
      const faults = await Promise.all([
        faultOf(where, { PORT: 'http' }),
        faultOf(where, { ACCOUNT_KEY_FILE: keyFile }),
      ])
      expect(faults).toEqual([
        expect.stringMatching(/^PORT=http is not usable: /),
        expect.stringMatching(/^ACCOUNT_KEY_FILE=\S+ is not usable: /),
      ])
    },
    LIMIT_MS,
  )

  it.runIf(isPostgres)(
    'where PostgreSQL is not there, has no such database, or none that a server has begun',
    async () => {
      const at = (change: (url: URL) => void): TestPlace => {
        const url = new URL(place.databaseUrl ?? '')
        change(url)
        return { ...place, databaseUrl: url.href }
      }
      const faults = await Promise.all([
        faultOf(at((url) => (url.port = '1'))),
        faultOf(at((url) => (url.pathname = '/nowhere'))),
        faultOf(place),
      ])
      expect(faults).toEqual([
        expect.stringMatching(/^DATABASE_URL leads to 127\.0\.0\.1:1\/\S+: nobody listens there\./),
        expect.stringMatching(/^DATABASE_URL leads to \S+\/nowhere: there is no such database\./),
        'The database is empty. Start the server once.',
      ])
    },
    LIMIT_MS,
  )

  it.skipIf(isPostgres)(
    'where the data folder is missing, holds no database, or one that another program holds',
    async () => {
      const folder = mkdtempSync(join(scratchFolder(), 'buoy-admin-'))
      writeFileSync(join(folder, 'buoy.db'), 'x'.repeat(10_000))
      const holder = new SqliteFile(join((await begun()).dataDir, 'buoy.db'))
      holder.pragma('locking_mode = exclusive')
      holder.exec('begin immediate; create table held (one)')
      const faults = await Promise.all([
        faultOf({ ...place, dataDir: join(folder, 'none') }),
        faultOf({ ...place, dataDir: folder }),
        faultOf(place),
      ])
      holder.close()
      rmSync(folder, { recursive: true })
      expect(faults).toEqual([
        expect.stringMatching(/^There is no database in \S+\/none\. Start the server once\.$/),
        expect.stringMatching(/^DATA_DIR=\S+ is not usable: buoy\.db is damaged or no database/),
        expect.stringMatching(/^DATA_DIR=\S+ is not usable: another program holds the database/),
      ])
    },
    LIMIT_MS,
  )
})
