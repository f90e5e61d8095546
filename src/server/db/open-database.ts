import type { Database } from './door.ts'
import { openPostgres } from './driver/open-postgres.ts'
import { openSqlite } from './driver/open-sqlite.ts'

export interface DatabaseOptions {
  /** PostgreSQL where given, else the embedded file. */
  readonly databaseUrl: string | null
  /** Folder of the embedded file; made where it is not. */
  readonly dataDir: string
  /** Most PostgreSQL connections of this process. */
  readonly poolSize?: number
  readonly onError?: (error: Error) => void
  /** Works beside a server: locks, makes and migrates nothing, and refuses an older schema. */
  readonly isBeside?: boolean
}

/**
 * Opens and migrates the database. Throws `DatabaseTaken` where another process holds the file and
 * `MigrationRefused` where its schema is not one this version can go on from.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null
    ? openSqlite(options.dataDir, options.isBeside)
    : openPostgres(options.databaseUrl, options.poolSize ?? 10, options.onError ?? (() => {}))
}
