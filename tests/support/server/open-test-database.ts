import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { listMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { scratchFolder } from '../scratch-folder.ts'

/** Where a fresh database of a test is: what `openDatabase` takes. */
export interface TestPlace {
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Removes it and all it holds. */
  remove(): Promise<void>
}

/** Any fixed number that no lock of the product has: who holds it makes the template. */
const TEMPLATE_LOCK = 8_164_999

/**
 * A fresh place, migrated and without a row, on the database that `TEST_DATABASE` names: `sqlite` (default) or
 * `postgres`.
 */
export async function newTestPlace(): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(scratchFolder(), 'buoy-test-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true })
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    writeFileSync(join(dataDir, 'buoy.db'), await (migratedFile ??= makeMigratedFile()))
    return { databaseUrl: null, dataDir, remove: async () => removeFolder() }
  }
  const clusterUrl = process.env['TEST_POSTGRES_URL']
  if (clusterUrl === undefined) throw new Error('TEST_POSTGRES_URL names no cluster: use npm test')
  const template = await (templateMade ??= makeTemplate(clusterUrl))
  const name = `test_${randomBytes(6).toString('hex')}`
  // Where nothing is synced to disk, copying files takes a quarter of logging each block.
  await administer(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    databaseUrl: urlOf(clusterUrl, name),
    dataDir,
    async remove() {
      removeFolder()
      await administer(clusterUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** A PostgreSQL database of its own, made from a plain dump. */
export async function restoreDump(dump: string): Promise<TestPlace> {
  const clusterUrl = process.env['TEST_POSTGRES_URL']
  if (clusterUrl === undefined) throw new Error('TEST_POSTGRES_URL names no cluster: use npm test')
  const dataDir = mkdtempSync(join(scratchFolder(), 'buoy-test-'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(clusterUrl, `create database ${name}`)
  await administer(urlOf(clusterUrl, name), dump)
  return {
    databaseUrl: urlOf(clusterUrl, name),
    dataDir,
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
      await administer(clusterUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** A fresh database, opened and migrated; `close` removes it. */
export async function openTestDatabase(): Promise<Database> {
  const place = await newTestPlace()
  const db = await openDatabase(place)
  return {
    ...db,
    async close() {
      await db.close()
      await place.remove()
    },
  }
}

let migratedFile: Promise<Buffer> | null = null

/** The embedded file with all migrations, which take longer than most tests. */
async function makeMigratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(scratchFolder(), 'buoy-test-'))
  try {
    const db = await openDatabase({ databaseUrl: null, dataDir: folder })
    await db.close()
    return readFileSync(join(folder, 'buoy.db'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let templateMade: Promise<string> | null = null

/**
 * A database with all migrations, which is copied in a third of the time that they take. One for all
 * processes that test these migrations; one that was left half made is made anew.
 */
async function makeTemplate(clusterUrl: string): Promise<string> {
  const sums = listMigrations('postgres').map(({ checksum }) => checksum)
  const name = `template_${createHash('sha256').update(sums.join()).digest('hex').slice(0, 12)}`
  await withClient(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    const db = await openDatabase({ databaseUrl: urlOf(clusterUrl, draft), dataDir: '' })
    await db.close()
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

function urlOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

async function administer(clusterUrl: string, statement: string): Promise<void> {
  await withClient(clusterUrl, async (client) => await client.query(statement))
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
