import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'

/** The lock's file, which stays when the server ends. */
export const LOCK_FILE = 'lock.db'

/** A folder in which a server has run holds no database. */
export class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing'
}

/** Another process works on this folder. */
export class DatabaseTaken extends Error {
  override readonly name = 'DatabaseTaken'
}

/**
 * Locks a data folder to this process until `release` or its death: the kernel frees the lock of a
 * killed process, so there is no stale one. Throws `DatabaseTaken`.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = new SqliteFile(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    file.pragma('locking_mode = EXCLUSIVE')
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY') !== true) throw error
    throw new DatabaseTaken(
      `Another process works on the database in ${folder}. Stop it, or give this one another folder with DATA_DIR.`,
    )
  }
  return { release: () => file.close() }
}
