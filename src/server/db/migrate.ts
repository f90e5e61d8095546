import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type SqliteFile from 'better-sqlite3'
import type pg from 'pg'

/** The database holds a schema this version cannot go on from. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

export interface Migration {
  /** `001-market`: number and feature, without the database's own ending. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const FOLDER = new URL('./migrations/', import.meta.url)
const NAME = /^(\d{3}-[a-z-]+)(?:\.(sqlite|postgres))?\.sql$/
/** Any fixed number: it names the migration lock among PostgreSQL's advisory locks. */
const LOCK_KEY = 8_164_001

const CREATE_LEDGER = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at text not null default current_timestamp
)`

/**
 * The migrations of one database in order of their numbers, ten numbers a folder; `NNN-x.sqlite.sql`
 * and `.postgres.sql` run on their own database only. A database holds names without a folder.
 */
export function listMigrations(kind: 'sqlite' | 'postgres', folder: URL = FOLDER): Migration[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .flatMap((file) => {
      const match = NAME.exec(basename(file))
      const name = match?.[1]
      const isOthers = match?.[2] !== undefined && match[2] !== kind
      if (name === undefined || isOthers) return []
      const sql = readFileSync(new URL(file, folder), 'utf8')
      return [{ name, sql, checksum: createHash('sha256').update(sql).digest('hex') }]
    })
}

/** The migrations still to run; throws `MigrationRefused` where the applied ones are not a prefix of ours. */
export function findPending(
  migrations: readonly Migration[],
  applied: ReadonlyArray<{ name: string; checksum: string }>,
): Migration[] {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const known = ours.get(name)
    if (known === undefined) {
      throw new MigrationRefused(
        `The database was written by a newer version (it has ${name}). Run that version, or use another database.`,
      )
    }
    if (known.checksum !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} is not what this database was made with. Restore the file as it was and add a new one.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

export function migrateSqlite(file: SqliteFile.Database): void {
  file.exec(CREATE_LEDGER)
  const applied = file.prepare('select name, checksum from migrations').all()
  for (const { name, checksum, sql } of findPending(
    listMigrations('sqlite'),
    applied as Array<{ name: string; checksum: string }>,
  )) {
    file.transaction(() => {
      file.exec(sql)
      file.prepare('insert into migrations (name, checksum) values (?, ?)').run(name, checksum)
    })()
  }
}

/** Checks the schema and migrates nothing. Throws `MigrationRefused` where it is another version's. */
export function requireMigrated(file: SqliteFile.Database): void {
  const applied = file.prepare('select name, checksum from migrations').all()
  const pending = findPending(
    listMigrations('sqlite'),
    applied as Array<{ name: string; checksum: string }>,
  )
  if (pending.length > 0) {
    throw new MigrationRefused('The database is older than this version. Start the server once.')
  }
}

export async function migratePostgres(client: pg.Client): Promise<void> {
  try {
    // The user of a pooled database has a limit of its own, which nobody meant for this.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(CREATE_LEDGER)
    const { rows } = await client.query('select name, checksum from migrations')
    for (const { name, checksum, sql } of findPending(listMigrations('postgres'), rows)) {
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {})
  }
}
