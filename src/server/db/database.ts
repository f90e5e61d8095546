import type { Kysely, Transaction } from 'kysely'
import type { Notifications } from '../bus.ts'
import type { StorageHealth } from './storage-health.ts'
import type { AccountTables } from './tables/account.ts'
import type { AlertsTables } from './tables/alerts.ts'
import type { BotTables } from './tables/bot.ts'
import type { ContentTables } from './tables/content.ts'
import type { ExtremeTables } from './tables/extremes.ts'
import type { KeysTables } from './tables/keys.ts'
import type { ListingsTables } from './tables/listings.ts'
import type { MarketTables } from './tables/market.ts'
import type { MembershipTables } from './tables/membership.ts'
import type { MessagesTables } from './tables/messages.ts'
import type { NewsTables } from './tables/news.ts'
import type { OperatorsTables } from './tables/operators.ts'
import type { OrdersTables } from './tables/orders.ts'
import type { PredictTables } from './tables/predict.ts'
import type { RecordTables } from './tables/record.ts'
import type { RewardsTables } from './tables/rewards.ts'
import type { SignalsTables } from './tables/signals.ts'
import type { SupportTables } from './tables/support.ts'
import type { WalletTables } from './tables/wallet.ts'

/** All tables, by the feature that owns them. */
export interface Tables
  extends
    MarketTables,
    SignalsTables,
    RecordTables,
    AccountTables,
    MembershipTables,
    OperatorsTables,
    OrdersTables,
    PredictTables,
    WalletTables,
    RewardsTables,
    AlertsTables,
    BotTables,
    ContentTables,
    ExtremeTables,
    KeysTables,
    ListingsTables,
    MessagesTables,
    SupportTables,
    NewsTables {}

/** Read-only database: selects only, so that a stray write does not compile. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'with'>

/** A transaction, as every step that writes takes it; only `Database.transaction` makes one. */
export type Tx = Transaction<Tables>

const committed = new WeakMap<Tx, (() => Promise<void>)[]>()

/**
 * Runs `work` after this transaction commits, never after a rollback. For notifying others of a write:
 * errors are dropped, since the write is committed either way.
 *
 * @example afterCommit(tx, () => context.bus.publish({ kind: 'unread', accountIds: [accountId] }))
 */
export function afterCommit(tx: Tx, work: () => Promise<void>): void {
  const waiting = committed.get(tx)
  if (waiting === undefined) committed.set(tx, [work])
  else waiting.push(work)
}

/** Runs the work that was waiting for the commit of a transaction. */
export async function endCommit(tx: Tx): Promise<void> {
  await Promise.allSettled((committed.get(tx) ?? []).map((work) => work()))
}

/** Reads for one long answer, all of the same place as long as it answers; `work` may be run twice. */
export type LongRead = <Result>(work: (reader: Reader) => Promise<Result>) => Promise<Result>

/** SQLite or PostgreSQL, behind one interface. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** Reads outside any transaction; on SQLite a second, read-only connection. */
  readonly reader: Reader
  /**
   * For an answer that reads much: on a replica, where there is one and `hasAll` finds there what the
   * answer needs, else on the database itself, which also takes over where the replica fails.
   */
  longRead(hasAll: (reader: Reader) => Promise<boolean>): Promise<LongRead>
  /**
   * Runs `work` in one transaction and commits what it returns. Retried with jitter on a
   * serialisation failure, a deadlock or a busy file, so `work` must have no other effect.
   * Throws `StorageFull` when the disk is full: nothing of `work` is stored, and the next call tries again.
   * A call inside another transaction's `work` throws immediately: it would wait for itself.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** One cheap query, for `/readyz`. */
  ping(): Promise<void>
  /** The PostgreSQL pool's LISTEN/NOTIFY for the bus; null on SQLite, where one process has it all. */
  readonly notifications: Notifications | null
  close(): Promise<void>
}

/** An opened database with long time limits, for jobs, exports and admin commands. */
export interface OpenedDatabase extends Database {
  /** The same with short time limits, for API calls; throws `DatabaseUnavailable`. */
  readonly forCalls: Database
  /** Whether its storage takes writes and has undamaged pages. */
  readonly health: StorageHealth
  /** Makes a small write, to detect a full disk and its recovery. */
  readonly checkWrite: () => Promise<void>
}

/** The disk is full: free some space; the write is retried automatically. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}
