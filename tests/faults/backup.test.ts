import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBackup } from '#server/backup/check-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { saveBackup } from '#server/backup/save-backup.ts'
import { loadConfig } from '#server/config.ts'
import { findPending, listMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { runAdmin } from '#tests/support/run-admin.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { openRelease, releaseMarket } from '#tests/support/server/open-release.ts'
import {
  newTestPlace,
  restoreDump,
  type TestPlace,
} from '#tests/support/server/open-test-database.ts'
import { startTestServer, type TestServer } from '#tests/support/server/start-test-server.ts'
import { storeTestMarkets } from '#tests/support/test-context.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const kind = isPostgres ? 'postgres' : 'sqlite'
const DATABASE_FILE = isPostgres ? 'postgres.dump' : 'buoy.db'
const LIMIT_MS = 120_000

let folder: string
const places: TestPlace[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'buoy-backup-'))
})
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove()
  await rm(folder, { recursive: true, force: true })
})

const configOf = ({ databaseUrl, dataDir }: TestPlace) => ({
  ...loadConfig({}),
  databaseUrl,
  dataDir,
})

async function save(place: TestPlace, name: string): Promise<[string, Manifest]> {
  const target = join(folder, name)
  const plan = { config: configOf(place), place, folder: target, wallNow: Date.now() }
  return [target, await saveBackup(plan)]
}

/** An empty place: a folder without a file, a database without a table. */
async function emptyPlace(name: string): Promise<TestPlace> {
  const dataDir = join(folder, name)
  const place = isPostgres
    ? { ...(await restoreDump('select 1')), dataDir }
    : { databaseUrl: null, dataDir, remove: async () => {} }
  places.push(place)
  return place
}

/** The smallest database that a server has begun. */
async function begun(): Promise<TestPlace> {
  const place = await newTestPlace()
  places.push(place)
  const db = await openDatabase(place)
  await storeTestMarkets(db, [], 0)
  await db.close()
  return place
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const fault = await work.then(
    () => null,
    (error: Error) => error,
  )
  return fault?.message ?? 'nothing was refused'
}

/** Tables of which the planner of PostgreSQL knows nothing; none in the other database. */
async function countUnknownTables({ databaseUrl }: TestPlace): Promise<number> {
  if (databaseUrl === null) return 0
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class
      where relkind = 'r' and reltuples < 0 and relnamespace = current_schema()::regnamespace`,
  )
  await client.end()
  return rows[0]?.count ?? Number.NaN
}

async function stateOf(server: TestServer) {
  const { differences, ...counts } = await checkLedger(server.context.db)
  const text = await (await fetch(`${server.url}/api/aiCoin/exportRecord?format=json`)).text()
  const { entries } = JSON.parse(text) as { entries: unknown }
  return { differences, counts, entries }
}

describe('a backup that is made while the server runs', () => {
  it(
    'gives back log, balances, keys and pictures, also across an upgrade and its rollback (R24)',
    async () => {
      const old = await openRelease(join(folder, 'data'))
      places.push(old)
      const market = await releaseMarket(folder)
      const config = { membership: 'on' } as const
      const [before, manifestBefore] = await save(old, 'before-upgrade')

      const server = await startTestServer({ place: old, config, market })
      const picture = join('avatar', '1', 'a.jpg')
      cpSync(join(before, 'keys', 'account.key'), join(old.dataDir, 'uploads', picture))
      const [after, manifestAfter] = await save(old, 'after-upgrade')
      const expected = await stateOf(server)
      await server.close()
      expect(expected.differences).toEqual([])

      // What was upgraded comes back as it was.
      const again = await emptyPlace('again')
      await restoreBackup(configOf(again), after)
      const restored = await startTestServer({ place: again, config, market })
      expect(await stateOf(restored)).toEqual(expected)
      await restored.close()
      expect(existsSync(join(again.dataDir, 'uploads', picture))).toBe(true)
      expect(statSync(join(again.dataDir, 'record.key')).mode & 0o777).toBe(0o600)

      // The earlier release refuses the upgraded database, and finds its own in the older backup.
      const ofRelease = new Set(manifestBefore.database.migrations.map(({ name }) => name))
      const known = listMigrations(kind).filter(({ name }) => ofRelease.has(name))
      expect(() => findPending(known, manifestAfter.database.migrations)).toThrow(
        /was written by a newer version \(it has 0\d\d-[a-z-]+\)/,
      )
      const back = await emptyPlace('back')
      const { database } = await restoreBackup(configOf(back), before)
      expect(findPending(known, database.migrations)).toEqual([])
      expect(database.rows['ledger_entries']).toBe(18)
    },
    LIMIT_MS,
  )

  it(
    'is a command, for saving, checking and restoring',
    async () => {
      const place = await begun()
      const target = join(folder, 'one')
      const [saved, other] = [
        await runAdmin(['backup', 'save', target, '--keep', '1'], place),
        await runAdmin(['backup', 'save', join(folder, 'two'), '--keep', '1', '--json'], place),
      ]
      expect([saved.code, saved.err, other.code]).toEqual([0, '', 0])
      expect(saved.out).toContain(`${target} saved: `)
      expect(JSON.parse(other.out)).toMatchObject({ removed: [target], database: { kind } })
      const there = await emptyPlace('there')
      const restored = await runAdmin(['backup', 'restore', join(folder, 'two')], there)
      expect([restored.err, restored.code]).toEqual(['', 0])
      expect(await countUnknownTables(there)).toBe(0)
      const occupied = await runAdmin(['backup', 'restore', join(folder, 'two')], there)
      expect([occupied.code, occupied.err]).toEqual([
        1,
        expect.stringMatching(isPostgres ? /has tables already/ : /buoy\.db is there already/),
      ])
    },
    LIMIT_MS,
  )
})

describe('a backup is refused before anything is written', () => {
  it(
    'where it is half written, damaged, foreign or of a newer version',
    async () => {
      const [whole] = await save(await begun(), 'whole')
      let count = 0
      const refused = async (change: (copy: string) => void, ending = ''): Promise<string> => {
        const copy = join(folder, `copy-${count++}${ending}`)
        cpSync(whole, copy, { recursive: true })
        change(copy)
        const there = await emptyPlace(`place-${count}`)
        const message = await refusalOf(restoreBackup(configOf(there), copy))
        expect(existsSync(there.dataDir)).toBe(false)
        return message.replaceAll(copy, 'FOLDER')
      }
      const edit = (change: (text: string) => string) => (copy: string) => {
        const file = join(copy, 'manifest.json')
        writeFileSync(file, change(readFileSync(file, 'utf8')))
      }
      expect(await refused(() => {}, '.partial')).toMatch(/was never completed/)
      expect(await refused((copy) => rmSync(join(copy, 'manifest.json')))).toMatch(
        /FOLDER is no backup of Buoy/,
      )
      expect(await refused(edit((text) => text.slice(0, 90)))).toMatch(
        /cannot be read: the backup is/,
      )
      expect(await refused(edit(() => '{"format": "other"}'))).toMatch(/is not that of a backup of/)
      expect(await refused(edit((text) => text.replace('buoy-backup/1', 'buoy-backup/2')))).toMatch(
        /made by a newer version of Buoy \(buoy-backup\/2\)/,
      )
      expect(
        await refused(edit((text) => text.replace('"001-market"', '"999-from-later"'))),
      ).toMatch(/written by a newer version \(it has 999-from-later\)/)
      expect(await refused(edit((text) => text.replace(DATABASE_FILE, '../x')))).toMatch(
        /is not that of a backup/,
      )
      expect(await refused((copy) => rmSync(join(copy, DATABASE_FILE)))).toMatch(
        /is damaged: (buoy\.db|postgres\.dump) is missing/,
      )
      expect(await refused((copy) => appendFileSync(join(copy, DATABASE_FILE), 'x'))).toMatch(
        /is not what was written/,
      )
      await expect(checkBackup(whole)).resolves.toMatchObject({ format: 'buoy-backup/1' })
    },
    LIMIT_MS,
  )

  it('where its place has another key, and is not made without the keys of its database', async () => {
    const place = await newTestPlace()
    places.push(place)
    await (await startTestServer({ place })).close()
    const [whole] = await save(place, 'whole')
    const there = await emptyPlace('there')
    cpSync(join(whole, 'keys', 'account.key'), join(there.dataDir, 'record.key'))
    expect(await refusalOf(restoreBackup(configOf(there), whole))).toMatch(
      /^RECORD_KEY_FILE=\S+ holds another key than the backup/,
    )
    rmSync(join(place.dataDir, 'record.key'))
    expect(await refusalOf(save(place, 'without'))).toMatch(/record\.key is missing/)
    expect([
      existsSync(join(folder, 'without')),
      existsSync(join(folder, 'without.partial')),
    ]).toEqual([false, false])
  })
})
