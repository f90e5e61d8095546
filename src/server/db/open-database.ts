import type { OpenedDatabase } from './database.ts'
import type { StorageWatch } from './storage-health.ts'
import { openPostgres } from './driver/open-postgres.ts'
import { openSqlite } from './driver/open-sqlite.ts'

export interface DatabaseOptions {
  /** PostgreSQL where given, else the embedded file. */
  readonly databaseUrl: string | null
  /** PostgreSQL itself, where `databaseUrl` is a pooler that hands connections on after each transaction. */
  readonly sessionUrl?: string | null
  /** A streaming replica of that PostgreSQL, for long reads. */
  readonly replicaUrl?: string | null
  /** Folder of the embedded file; made where it is not. */
  readonly dataDir: string
  /** Most PostgreSQL connections of this process for calls, and as many for all else. */
  readonly poolSize?: number
  /** The longest that `forCalls` waits for one answer of PostgreSQL, in ms; default 1,500. */
  readonly callTimeoutMs?: number
  /** Called when the database stops answering, and when it is back. */
  readonly onAway?: (error: Error) => void
  readonly onBack?: (awayMs: number) => void
  /** The same of the replica. */
  readonly onReplicaAway?: (error: Error) => void
  readonly onReplicaBack?: (awayMs: number) => void
  /** A read of the replica failed, and is made on the database itself. */
  readonly onReplicaFault?: (error: unknown) => void
  /** Watches the storage of the database; without it only reads and writes report faults. */
  readonly watch?: StorageWatch
  /** Runs next to a server: locks, creates and migrates nothing, and refuses an older schema. */
  readonly isShared?: boolean
}

/**
 * Opens and migrates the database. Throws `DatabaseTaken` where another process holds the file and
 * `MigrationRefused` where its schema is not one this version can go on from.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const {
    databaseUrl,
    sessionUrl = null,
    replicaUrl = null,
    dataDir,
    isShared = false,
    watch,
  } = options
  if (databaseUrl === null) return openSqlite({ folder: dataDir, isShared, watch })
  const { poolSize = 10, callTimeoutMs = 1500, onAway = () => {}, onBack = () => {} } = options
  const { onReplicaAway = () => {}, onReplicaBack = () => {}, onReplicaFault = () => {} } = options
  return openPostgres({
    databaseUrl,
    sessionUrl,
    replicaUrl,
    poolSize,
    callTimeoutMs,
    onAway,
    onBack,
    onReplicaAway,
    onReplicaBack,
    onReplicaFault,
    watch,
  })
}
