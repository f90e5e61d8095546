import { closeSync, openSync, writeSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'

const PAGE_BYTES = 4096

/** Writes over the first page of a table of a SQLite file that nobody has open, as a dying disk does. */
export function damageTable(path: string, table: string): void {
  const file = new SqliteFile(path)
  file.pragma('wal_checkpoint(truncate)')
  const { rootpage } = file
    .prepare('select rootpage from sqlite_master where name = ?')
    .get(table) as { rootpage: number }
  file.close()
  const handle = openSync(path, 'r+')
  writeSync(handle, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, (rootpage - 1) * PAGE_BYTES)
  closeSync(handle)
}
