import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { StorageHealth } from './storage-health.ts'
import { endCommit, type Reader, StorageFull, type Tables, type Tx } from './database.ts'

const RETRYABLE = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', '53100', 'ENOSPC'])
const MOST_TRIES = 6
const FIRST_PAUSE_MS = 10

const inside = new AsyncLocalStorage<true>()

/** The one way a transaction is run; see `Database.transaction` for what it promises. */
export async function runTransaction<Result>(
  kysely: Kysely<Tables>,
  work: (tx: Tx) => Promise<Result>,
  health: StorageHealth,
): Promise<Result> {
  if (inside.getStore()) throw new Error(NESTED)
  health.requirePlace()
  for (let attempt = 1; ; attempt++) {
    try {
      const [tx, result] = await inside.run(true, () => inTransaction(kysely, work))
      health.requireInPlace()
      await endCommit(tx)
      return result
    } catch (fault) {
      const code = codeOf(fault)
      const error = FULL.has(code) ? new StorageFull(FULL_MESSAGE, { cause: fault }) : fault
      health.recordError(error)
      if (!RETRYABLE.has(code) || attempt === MOST_TRIES) throw error
      const pauseMs = FIRST_PAUSE_MS * 2 ** attempt
      await sleep(pauseMs / 2 + (pauseMs / 2) * spread(attempt))
    }
  }
}

async function inTransaction<Result>(
  kysely: Kysely<Tables>,
  work: (tx: Tx) => Promise<Result>,
): Promise<[tx: Tx, result: Result]> {
  return await kysely.transaction().execute(async (tx) => [tx, await work(tx)])
}

const NESTED =
  'The database is used inside an open transaction: pass the Tx on instead of opening or reading anew.'
const FULL_MESSAGE =
  'The disk is full. This write was not stored; free some space and it is tried again.'

/** A reader that refuses to be used while a transaction is open: it would see the state before it. */
export function guardedReader(kysely: Kysely<Tables>): Reader {
  return new Proxy(kysely, {
    get(target, name) {
      if ((name === 'selectFrom' || name === 'with') && inside.getStore()) throw new Error(NESTED)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** Spreads retries of processes that collided; need not be unpredictable. */
function spread(attempt: number): number {
  return ((process.pid * 2_654_435_761 + attempt * 40_503) % 1000) / 1000
}
