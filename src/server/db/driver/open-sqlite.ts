import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { type Driver, Kysely, SqliteDialect } from 'kysely'
import type { Database, OpenedDatabase, Tables } from '../database.ts'
import { StorageHealth, type StorageWatch } from '../storage-health.ts'
import { checkWrite, noteErrors } from './check-write.ts'
import { DatabaseMissing, LOCK_FILE, lockFolder } from './file-lock.ts'
import { placeOf, watchFile } from './watch-file.ts'
import { cachePreparedStatements } from '../prepared-statements.ts'
import { migrateSqlite, requireMigrated } from '../migrate.ts'
import { openLongRead } from '../long-read.ts'
import { guardedReader, runTransaction } from '../run-transaction.ts'

const SERVER_BUSY_MS = 100

export interface SqliteOptions {
  readonly folder: string
  /** Another process may hold the folder, and stays its keeper. */
  readonly isShared: boolean
  readonly watch: StorageWatch | undefined
}

/**
 * Opens `buoy.db` in `folder`: WAL, every commit on the disk, one writing and one reading connection.
 * Throws `DatabaseMissing` and `DatabaseTaken`.
 */
export async function openSqlite({
  folder,
  isShared,
  watch,
}: SqliteOptions): Promise<OpenedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  requireDatabaseFile(folder)
  const lock = isShared ? null : lockFolder(folder)
  try {
    const path = join(folder, 'buoy.db')
    const writing = openWritingFile(path)
    if (isShared) requireMigrated(writing)
    else migrateSqlite(writing)
    // Waiting for another process's lock stops this one: the server waits between its tries instead.
    if (!isShared) writing.pragma(`busy_timeout = ${SERVER_BUSY_MS}`)
    const reading = new SqliteFile(path, { readonly: true, timeout: SERVER_BUSY_MS })
    const health = new StorageHealth(watch, placeOf(path))
    const log = noteErrors(health)
    const writer = new Kysely<Tables>({ dialect: new WritingDialect(writing), log })
    const reader = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: cachePreparedStatements(reading) }),
      log,
    })
    const closing = new AbortController()
    if (watch !== undefined) watchFile(path, health, watch, closing.signal)
    const database: Database = {
      kind: 'sqlite',
      reader: guardedReader(reader),
      longRead: (hasAll) => openLongRead(reader, null, hasAll),
      transaction: (work) => runTransaction(writer, work, health),
      async ping() {
        reading.prepare('select 1').get()
      },
      notifications: null,
      async close() {
        closing.abort()
        await reader.destroy()
        await writer.destroy()
        // Kysely leaves an unused file open, which blocks the checkpoint of its log.
        for (const file of [reading, writing]) if (file.open) file.close()
        lock?.release()
      },
    }
    return {
      ...database,
      forCalls: database,
      health,
      checkWrite: () => checkWrite(database, health),
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** An empty database in place of one that was lost would go unnoticed. */
function requireDatabaseFile(folder: string): void {
  if (!existsSync(join(folder, LOCK_FILE)) || existsSync(join(folder, 'buoy.db'))) return
  throw new DatabaseMissing(
    `buoy.db is missing in ${folder}, where a server has run before. Put it back from a backup, or remove ${LOCK_FILE} to begin with an empty database.`,
  )
}

function openWritingFile(path: string): SqliteFile.Database {
  const file = new SqliteFile(path, { timeout: 5000 })
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.pragma('cache_size = -16000')
  file.pragma('wal_autocheckpoint = 2000')
  return file
}

/** A full disk ends the transaction by itself, and rolling back what has ended would hide why. */
class WritingDialect extends SqliteDialect {
  readonly #file: SqliteFile.Database

  constructor(file: SqliteFile.Database) {
    super({ database: cachePreparedStatements(file) })
    this.#file = file
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = async (connection) => {
      if (this.#file.inTransaction) await rollback(connection)
    }
    return driver
  }
}
