import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { restoreDump, type TestPlace } from '#tests/support/server/open-test-database.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

/**
 * Opens a database for the first time, and is killed when it has run so many statements: on SQLite
 * each is a whole migration, not yet noted as applied and not committed.
 */
const PROGRAM = `
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { openDatabase } from '#server/db/open-database.ts'
const [dataDir, databaseUrl, most] = process.argv.slice(1)
let count = 0
const killed = (owner, name) => {
  const run = owner[name]
  owner[name] = function (...args) {
    const result = run.apply(this, args)
    count += 1
    if (count < Number(most)) return result
    if (!(result instanceof Promise)) process.kill(process.pid, 'SIGKILL')
    return result.finally(() => process.kill(process.pid, 'SIGKILL'))
  }
}
if (databaseUrl === '') killed(SqliteFile.prototype, 'exec')
else killed(pg.Client.prototype, 'query')
await openDatabase({ databaseUrl: databaseUrl || null, dataDir })
console.log('was not killed')
`

async function openUntilKilled({ dataDir, databaseUrl }: TestPlace, statements: number) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, dataDir, databaseUrl ?? '', String(statements)],
    { cwd: ROOT, stdio: 'ignore' },
  )
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

async function emptyPlace(): Promise<TestPlace> {
  if (isPostgres) return await restoreDump('select 1')
  const dataDir = mkdtempSync(join(scratchFolder(), 'buoy-test-'))
  const remove = async () => rmSync(dataDir, { recursive: true, force: true })
  return { databaseUrl: null, dataDir, remove }
}

it('a first start that is killed within a migration, again and again, is ended by the next one (R23)', async () => {
  const place = await emptyPlace()
  try {
    for (const statements of isPostgres ? [4, 15, 40] : [2, 8, 20]) {
      expect(await openUntilKilled(place, statements)).toBe('SIGKILL')
    }
    const db = await openDatabase(place)
    const applied = await db.transaction((tx) =>
      sql<{ name: string }>`select name from migrations order by name`.execute(tx),
    )
    await db.close()
    const names = listMigrations(isPostgres ? 'postgres' : 'sqlite').map(({ name }) => name)
    expect(applied.rows.map(({ name }) => name)).toEqual(names)
  } finally {
    await place.remove()
  }
})
