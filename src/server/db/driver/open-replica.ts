import { Kysely, PostgresDialect } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Reader, Tables } from '../database.ts'
import { guardedReader } from '../run-transaction.ts'
import { DatabaseGate } from './database-gate.ts'
import { GuardedPool, type PoolLimits } from './guarded-pool.ts'
import { withClient } from './with-client.ts'

interface ReplicaOptions {
  readonly config: PoolConfig
  readonly limits: PoolLimits
  /** The longest that it is waited for where it may be away, in ms. */
  readonly probeMs: number
  readonly onAway: (error: Error) => void
  readonly onBack: (awayMs: number) => void
  /** A read that failed, whatever for: it is made on the primary. */
  readonly onFault: (error: unknown) => void
}

/** A replica that is only read. Nothing waits for it at a start, and the primary works without it. */
export interface Replica {
  readonly reader: Reader
  close(): Promise<void>
}

/** Connects to a replica when it is first read. */
export function openReplica(options: ReplicaOptions): Replica {
  const { config, limits, probeMs, onAway, onBack, onFault } = options
  const { connectionString } = config
  const probe = () =>
    withClient(
      { connectionString, connectionTimeoutMillis: probeMs, query_timeout: probeMs },
      (client) => client.query('select 1'),
    )
  const gate = new DatabaseGate({ probe, onAway, onBack })
  const pool = new GuardedPool(config, gate, limits)
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'error' && onFault(event.error)),
  })
  return {
    reader: guardedReader(kysely),
    async close() {
      gate.close()
      await pool.end()
    },
  }
}
