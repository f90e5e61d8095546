import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, OpenedDatabase, Tables } from '../database.ts'
import { openLongRead } from '../long-read.ts'
import { migratePostgres } from '../migrate.ts'
import { guardedReader, runTransaction } from '../run-transaction.ts'
import { StorageHealth, type StorageWatch } from '../storage-health.ts'
import { checkWrite, noteErrors } from './check-write.ts'
import { DatabaseGate } from './database-gate.ts'
import { GuardedPool, type PoolLimits } from './guarded-pool.ts'
import { listenOn } from './listen-on.ts'
import { openReplica } from './open-replica.ts'
import { withClient } from './with-client.ts'

const INT8_OID = 20
const NUMERIC_OID = 1700

export interface PostgresOptions {
  readonly databaseUrl: string
  /** The same database without a pooler between, for what needs a session; null where there is none. */
  readonly sessionUrl: string | null
  /** A streaming replica, for long reads; null where there is none. */
  readonly replicaUrl: string | null
  /** Most connections of each of the two pools: for calls, and for all else. */
  readonly poolSize: number
  /** The longest that a call waits for one answer, in ms. */
  readonly callTimeoutMs: number
  readonly onAway: (error: Error) => void
  readonly onBack: (awayMs: number) => void
  readonly onReplicaAway: (error: Error) => void
  readonly onReplicaBack: (awayMs: number) => void
  readonly onReplicaFault: (error: unknown) => void
  readonly watch: StorageWatch | undefined
}

type Waits = Omit<PoolLimits, 'isPooled'>

/** Of jobs, exports and the admin's commands, which nobody waits for. */
const PATIENT: Waits = {
  connectMs: 10_000,
  statementMs: 30_000,
  answerMs: 32_000,
  idleInTransactionMs: 60_000,
}
/** Of the probe and of `/readyz`. */
const PROBE_MS = 900

/** Migrates and opens pools on a PostgreSQL; lost connections are replaced by themselves. */
export async function openPostgres(options: PostgresOptions): Promise<OpenedDatabase> {
  const { databaseUrl, sessionUrl, replicaUrl, poolSize, callTimeoutMs, onAway, onBack } = options
  const health = new StorageHealth(options.watch)
  // Its lock is the session's.
  await migrateAlone(sessionUrl ?? databaseUrl)
  const probe = () =>
    withClient(
      {
        connectionString: databaseUrl,
        connectionTimeoutMillis: PROBE_MS,
        query_timeout: PROBE_MS,
      },
      (client) => client.query('select 1'),
    )
  const gate = new DatabaseGate({ probe, onAway, onBack })
  const open = (limits: Waits, max: number) =>
    new GuardedPool({ connectionString: databaseUrl, max, types: { getTypeParser } }, gate, {
      ...limits,
      isPooled: sessionUrl !== null,
    })
  const patient = open(PATIENT, poolSize)
  const calls = open(limitsOf(callTimeoutMs), poolSize)
  // A queue of calls before the other pools says nothing of the database.
  const pings = open(limitsOf(PROBE_MS / 2), 1)
  const replica =
    replicaUrl === null
      ? null
      : openReplica({
          config: { connectionString: replicaUrl, max: poolSize, types: { getTypeParser } },
          limits: { ...limitsOf(callTimeoutMs), isPooled: sessionUrl !== null },
          probeMs: PROBE_MS,
          onAway: options.onReplicaAway,
          onBack: options.onReplicaBack,
          onFault: options.onReplicaFault,
        })
  const notifications = {
    notify: (channel: string, payload: string) =>
      calls.query('select pg_notify($1, $2)', [channel, payload]),
    listen: (channel: string, listener: Parameters<typeof listenOn>[2]) =>
      listenOn({ databaseUrl: sessionUrl ?? databaseUrl, gate }, channel, listener),
  }
  const close = async (): Promise<void> => {
    gate.close()
    await Promise.all([patient.end(), calls.end(), pings.end(), replica?.close()])
  }
  const databaseOn = (pool: GuardedPool): Database => {
    const kysely = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: noteErrors(health),
    })
    const reader = guardedReader(kysely)
    return {
      kind: 'postgres',
      reader,
      longRead: (hasAll) => openLongRead(reader, replica?.reader ?? null, hasAll),
      transaction: (work) => runTransaction(kysely, work, health),
      ping: () => pings.query('select 1'),
      notifications,
      close,
    }
  }
  const database = databaseOn(patient)
  return {
    ...database,
    forCalls: databaseOn(calls),
    health,
    checkWrite: () => checkWrite(database, health),
  }
}

/** The server gives up first, so that a slow statement costs no connection. */
function limitsOf(timeoutMs: number): Waits {
  return {
    connectMs: timeoutMs,
    statementMs: timeoutMs,
    answerMs: timeoutMs + 250,
    idleInTransactionMs: 10_000,
  }
}

/** A migration may take as long as it needs, and waits as long for another process's. */
async function migrateAlone(databaseUrl: string): Promise<void> {
  await withClient(
    { connectionString: databaseUrl, connectionTimeoutMillis: PATIENT.connectMs },
    (client) => migratePostgres(client),
  )
}

function getTypeParser(oid: number, format?: unknown): (value: string) => unknown {
  if (oid === INT8_OID || oid === NUMERIC_OID) return parseSafeNumber
  return pg.types.getTypeParser(oid, format as 'text')
}

function parseSafeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`A number from the database is beyond 2^53: ${text}`)
  }
  return value
}
