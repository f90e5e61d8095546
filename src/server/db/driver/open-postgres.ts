import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Notifications, Tables } from '../door.ts'
import { migratePostgres } from '../migrate.ts'
import { guardedReader, runTransaction } from '../run-transaction.ts'

const INT8_OID = 20
const NUMERIC_OID = 1700

/** Opens a pool on `databaseUrl`; a lost connection is reported to `onError` and replaced. */
export async function openPostgres(
  databaseUrl: string,
  poolSize: number,
  onError: (error: Error) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    types: { getTypeParser },
  })
  // A client that is checked out during a restart ends the process unless it has its own listener.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  try {
    await migratePostgres(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    reader: guardedReader(kysely),
    transaction: (work) => runTransaction(kysely, work),
    async ping() {
      await pool.query('select 1')
    },
    notifications: openNotifications(databaseUrl, pool, onError),
    async close() {
      await kysely.destroy()
      // Kysely leaves a pool alone that it never drew from.
      if (!pool.ended) await pool.end()
    },
  }
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

const RECONNECT_MS = 1000

function openNotifications(
  databaseUrl: string,
  pool: pg.Pool,
  onError: (error: Error) => void,
): Notifications {
  return {
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    async listen(channel, onPayload) {
      let client: pg.Client | null = null
      let isStopped = false
      const connect = async (): Promise<void> => {
        const next = new pg.Client({ connectionString: databaseUrl })
        next.on('notification', (message) => onPayload(message.payload ?? ''))
        next.on('error', onError)
        next.on('end', () => {
          if (!isStopped) setTimeout(reconnect, RECONNECT_MS)
        })
        await next.connect()
        await next.query(`listen ${pg.escapeIdentifier(channel)}`)
        client = next
      }
      const reconnect = (): void => {
        if (isStopped) return
        connect().catch((error: Error) => {
          onError(error)
          setTimeout(reconnect, RECONNECT_MS)
        })
      }
      await connect()
      return async () => {
        isStopped = true
        await client?.end()
      }
    },
  }
}
