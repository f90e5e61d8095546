import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '#server/db/door.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** Where a fresh database of a test is: what `openDatabase` takes. */
export interface TestPlace {
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Removes it and all it holds. */
  remove(): Promise<void>
}

/** A fresh, empty place on the database that `TEST_DATABASE` names: `sqlite` (default) or `postgres`. */
export async function newTestPlace(): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'buoy-test-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true })
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    return { databaseUrl: null, dataDir, remove: async () => removeFolder() }
  }
  const clusterUrl = process.env['TEST_POSTGRES_URL']
  if (clusterUrl === undefined) throw new Error('TEST_POSTGRES_URL names no cluster: use npm test')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(clusterUrl, `create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    dataDir,
    async remove() {
      removeFolder()
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

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
