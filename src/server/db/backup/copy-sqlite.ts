import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { lockFolder } from '../driver/file-lock.ts'
import { BackupRefused, type DatabaseFacts, readFacts } from './database-facts.ts'

const DATABASE_FILE = 'buoy.db'
/** All pages in one step: what others write meanwhile neither disturbs nor delays the copy. */
const ALL_PAGES = 0x7f_ff_ff_ff
const LONGEST_WAIT_MS = 10_000

/** Copies `buoy.db` in `folder` to `file`, as it is in one moment, while a server may write to it. */
export async function saveSqlite(folder: string, file: string): Promise<DatabaseFacts> {
  const path = join(folder, DATABASE_FILE)
  if (!existsSync(path)) {
    throw new BackupRefused(`There is no database in ${folder}. Start the server once.`)
  }
  const source = new SqliteFile(path, { readonly: true, timeout: LONGEST_WAIT_MS })
  try {
    await source.backup(file, { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
  return await readSqliteFacts(file)
}

/**
 * Puts a copy into `folder` as `buoy.db`, at once and whole. Throws `DatabaseTaken` where a server works
 * there, `BackupRefused` where a database is there already.
 */
export async function restoreSqlite(folder: string, file: string): Promise<DatabaseFacts> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  const [path, draft] = [join(folder, DATABASE_FILE), join(folder, `${DATABASE_FILE}.restoring`)]
  try {
    requireNoSqlite(folder)
    await copyFile(file, draft)
    const facts = await readSqliteFacts(draft)
    renameSync(draft, path)
    return facts
  } finally {
    rmSync(draft, { force: true })
    lock.release()
  }
}

/** Throws `BackupRefused` where a database is there already. */
export function requireNoSqlite(folder: string): void {
  const found = [DATABASE_FILE, `${DATABASE_FILE}-wal`].find((name) =>
    existsSync(join(folder, name)),
  )
  if (found === undefined) return
  throw new BackupRefused(
    `${join(folder, found)} is there already. Stop the server and move the files of the old database away, or name another folder with DATA_DIR.`,
  )
}

/** Reads the facts of a copy that nobody else has open; throws `BackupRefused` where pages are damaged. */
async function readSqliteFacts(path: string): Promise<DatabaseFacts> {
  const file = new SqliteFile(path, { fileMustExist: true })
  try {
    // The copy is of a file with a write-ahead log; in one file it can be carried away.
    file.pragma('journal_mode = delete')
    if (file.pragma('quick_check(1)', { simple: true }) !== 'ok') {
      throw new BackupRefused(`${path} has damaged pages. Use another backup.`)
    }
    const query = async (sql: string) =>
      file.prepare(sql).all() as ReadonlyArray<Record<string, unknown>>
    const tables = await query(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
    )
    return await readFacts(
      'sqlite',
      tables.map(({ name }) => String(name)),
      query,
    )
  } finally {
    file.close()
  }
}
