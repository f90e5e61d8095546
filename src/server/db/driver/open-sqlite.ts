import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { type Driver, Kysely, SqliteDialect } from 'kysely'
import type { Database, Tables } from '../door.ts'
import { lockFolder } from './file-lock.ts'
import { keptStatements } from '../read/kept-statements.ts'
import { migrateSqlite, requireMigrated } from '../migrate.ts'
import { guardedReader, runTransaction } from '../run-transaction.ts'

/**
 * Opens `buoy.db` in `folder`: WAL, every commit on the disk, one writing and one reading connection.
 * `isBeside`: another process may hold the folder, and stays its keeper.
 */
export async function openSqlite(folder: string, isBeside = false): Promise<Database> {
  mkdirSync(folder, { recursive: true })
  const lock = isBeside ? null : lockFolder(folder)
  try {
    const path = join(folder, 'buoy.db')
    const writing = openWritingFile(path)
    if (isBeside) requireMigrated(writing)
    else migrateSqlite(writing)
    const reading = new SqliteFile(path, { readonly: true, timeout: 5000 })
    const writer = new Kysely<Tables>({ dialect: new WritingDialect(writing) })
    const reader = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: keptStatements(reading) }),
    })
    return {
      kind: 'sqlite',
      reader: guardedReader(reader),
      transaction: (work) => runTransaction(writer, work),
      async ping() {
        reading.prepare('select 1').get()
      },
      notifications: null,
      async close() {
        await reader.destroy()
        await writer.destroy()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
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
    super({ database: keptStatements(file) })
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
