import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, isConnectionLost } from '../database-fault.ts'
import type { DatabaseGate } from './database-gate.ts'
import { closeAtOnce } from './with-client.ts'

/** How long one pool waits for what, in ms. */
export interface PoolLimits {
  /** For a free connection, or a new one. */
  readonly connectMs: number
  /** After so long the server itself ends a statement. */
  readonly statementMs: number
  /** After so long without a word the connection counts as lost: more than `statementMs`. */
  readonly answerMs: number
  /** After so long the server ends a transaction that does nothing. */
  readonly idleInTransactionMs: number
  /**
   * Whether a pooler hands each transaction another session. It refuses limits of a session: each
   * transaction then sets its own, and a statement without one ends where its connection is cut.
   */
  readonly isPooled: boolean
}

/** A blocked event loop reads late what came in time: an answer gets this much longer. */
const GRACE_MS = 100

type Query = PostgresPoolClient['query']

/** As Kysely begins a transaction. */
const BEGIN = 'begin'

function beginOf({ statementMs, idleInTransactionMs }: PoolLimits): string {
  return [
    BEGIN,
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ].join('; ')
}

/**
 * Connections that never keep anybody waiting for a database that is away: the gate is asked before
 * each, a connection without an answer is closed, and all are when the gate says that it is away.
 * What says so throws `DatabaseUnavailable`; where that was a commit, its outcome is not known.
 */
export class GuardedPool implements PostgresPool {
  readonly options: object
  readonly #pool: pg.Pool
  readonly #gate: DatabaseGate
  readonly #limits: PoolLimits
  readonly #clients = new Map<pg.PoolClient, GuardedClient>()
  readonly #leave: () => void

  constructor(config: pg.PoolConfig, gate: DatabaseGate, limits: PoolLimits) {
    this.#gate = gate
    this.#limits = limits
    this.#pool = new pg.Pool({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: limits.connectMs,
      ...(limits.isPooled
        ? {}
        : {
            statement_timeout: limits.statementMs,
            idle_in_transaction_session_timeout: limits.idleInTransactionMs,
          }),
    })
    this.options = this.#pool.options
    // An error of an idle connection is thrown to its next user.
    this.#pool.on('error', () => gate.suspect())
    // A client that is in use during a restart ends the process unless it has its own listener.
    this.#pool.on('connect', (client) => client.on('error', () => gate.suspect()))
    this.#pool.on('remove', (client) => this.#clients.delete(client))
    this.#leave = gate.watch({
      onAway: () => {
        for (const client of this.#clients.values()) client.cut()
      },
      onBack: () => {},
    })
  }

  async connect(): Promise<GuardedClient> {
    for (;;) {
      await this.#gate.pass()
      const client = await this.#take()
      if (!client.isCut) return client
      client.release(true)
    }
  }

  /** One statement on a connection of the pool. */
  async query(sql: string, parameters: readonly unknown[] = []): Promise<void> {
    const client = await this.connect()
    try {
      await client.query(sql, parameters)
    } finally {
      client.release()
    }
  }

  /** Ends all connections; those that do not take the farewell are cut. */
  async end(): Promise<void> {
    if (this.#pool.ending) return
    this.#leave()
    const ended = this.#pool.end()
    // The timer is left behind: a process that has nothing else to do ends without it.
    const limit = sleep(this.#limits.connectMs, false, { ref: false })
    const isEnded = await Promise.race([ended.then(() => true), limit])
    if (isEnded) return
    for (const client of this.#clients.values()) client.cut()
    await ended
  }

  async #take(): Promise<GuardedClient> {
    let client: pg.PoolClient
    try {
      client = await this.#pool.connect()
    } catch (error) {
      const { message, code = '' } = error as Error & { code?: string }
      // Too many connections, or none that is free, is no outage.
      if (!message.startsWith('timeout exceeded') && !code.startsWith('53')) this.#gate.suspect()
      throw new DatabaseUnavailable(`No connection to the database: ${message}`, { cause: error })
    }
    const known = this.#clients.get(client)
    if (known !== undefined) return known
    const guarded = new GuardedClient(client, this.#gate, this.#limits)
    this.#clients.set(client, guarded)
    return guarded
  }
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #gate: DatabaseGate
  readonly #answerMs: number
  /** How a transaction begins, in one message. */
  readonly #begin: string
  isCut = false

  constructor(client: pg.PoolClient, gate: DatabaseGate, limits: PoolLimits) {
    this.#client = client
    this.#gate = gate
    this.#answerMs = limits.answerMs
    this.#begin = limits.isPooled ? beginOf(limits) : BEGIN
  }

  readonly query = (async (sql: string, parameters: readonly unknown[]) => {
    let timer = setTimeout(() => {
      timer = setTimeout(() => this.cut(), GRACE_MS)
    }, this.#answerMs)
    try {
      if (sql === BEGIN) return await this.#client.query(this.#begin)
      return await this.#client.query(sql, parameters as unknown[])
    } catch (error) {
      if (!this.isCut && !isConnectionLost(error)) throw error
      this.isCut = true
      this.#gate.suspect()
      const { message } = error as Error
      throw new DatabaseUnavailable(`The database did not answer: ${message}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }) as unknown as Query

  release(destroy = false): void {
    this.#client.release(destroy || this.isCut)
  }

  cut(): void {
    this.isCut = true
    closeAtOnce(this.#client)
  }
}
