import type { Kysely, Transaction } from 'kysely'
import type { StorageHealth } from './fault/storage-health.ts'
import type { AccountTables } from './tables/account.ts'
import type { AlertsTables } from './tables/alerts.ts'
import type { BotTables } from './tables/bot.ts'
import type { KeysTables } from './tables/keys.ts'
import type { MarketTables } from './tables/market.ts'
import type { MembershipTables } from './tables/membership.ts'
import type { MessagesTables } from './tables/messages.ts'
import type { OrdersTables } from './tables/orders.ts'
import type { RecordTables } from './tables/record.ts'
import type { RewardsTables } from './tables/rewards.ts'
import type { SignalsTables } from './tables/signals.ts'
import type { WalletTables } from './tables/wallet.ts'

/** All tables, by the leaf that owns them. */
export interface Tables
  extends
    MarketTables,
    SignalsTables,
    RecordTables,
    AccountTables,
    MembershipTables,
    OrdersTables,
    WalletTables,
    RewardsTables,
    AlertsTables,
    BotTables,
    KeysTables,
    MessagesTables {}

/** What a read takes: selects only, so that a stray write does not compile. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'with'>

/** What a step that writes takes; only `Database.transaction` makes one. */
export type Tx = Transaction<Tables>

const committed = new WeakMap<Tx, (() => Promise<void>)[]>()

/**
 * Has `work` done once this transaction is committed, and never where it is not. For telling others of
 * what was written: what it throws is dropped, since what it tells of stands all the same.
 *
 * @example afterCommit(tx, () => context.bus.publish({ kind: 'unread', accountIds: [accountId] }))
 */
export function afterCommit(tx: Tx, work: () => Promise<void>): void {
  const waiting = committed.get(tx)
  if (waiting === undefined) committed.set(tx, [work])
  else waiting.push(work)
}

/** Does what was to wait for the end of a transaction. */
export async function endCommit(tx: Tx): Promise<void> {
  await Promise.allSettled((committed.get(tx) ?? []).map((work) => work()))
}

/** Both databases behind one door. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** Reads outside any transaction; on SQLite a second, read-only connection. */
  readonly reader: Reader
  /**
   * Runs `work` in one transaction and commits what it returns. Retried with jitter on a
   * serialisation failure, a deadlock or a busy file, so `work` must have no other effect.
   * Throws `StorageFull` when the disk is full: nothing of `work` is kept, and the next call tries anew.
   * A call inside another transaction's `work` throws at once: it would wait for itself for ever.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** One cheap query, for `/readyz`. */
  ping(): Promise<void>
  /** The PostgreSQL pool's LISTEN/NOTIFY for the bus; null on SQLite, where one process has it all. */
  readonly notifications: Notifications | null
  close(): Promise<void>
}

/** A database as it was opened: patient, for jobs, exports and the admin's commands. */
export interface OpenedDatabase extends Database {
  /** The same for whoever waits for an answer: gives up soon, with `DatabaseUnavailable`. */
  readonly forCalls: Database
  /** What is known of the place where it is kept. */
  readonly health: StorageHealth
  /** Makes a small write, by which a full disk is found, and found to have room again. */
  readonly checkWrite: () => Promise<void>
}

export interface Notifications {
  notify(channel: string, payload: string): Promise<void>
  /** Throws where the first try fails; from then on a lost connection is replaced until it is left. */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>
}

export interface NotificationListener {
  readonly onPayload: (payload: string) => void
  /** The connection was lost and is back: what was told in between did not arrive. */
  readonly onMissed: () => void
}

/** The disk took no more: free some space; the write is tried again by itself. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}
