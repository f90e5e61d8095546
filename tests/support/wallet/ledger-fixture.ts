import { randomBytes } from 'node:crypto'
import type { Asset, EntryKind } from '#domain/wallet/asset.ts'
import type { SystemAccount } from '#domain/wallet/system-account.ts'
import type { Context } from '#server/context.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  type LedgerTransaction,
  postTransaction,
} from '#server/features/wallet/ledger/post-transaction.ts'
import { addTestAccount } from '../account/add-account.ts'
import { makeContext } from '../test-context.ts'
import { openTestDatabase } from '../server/open-test-database.ts'

/** What moves between a person and a system account, in minor units. */
export interface Move {
  readonly owner: string
  readonly kind?: EntryKind
  readonly source: string
  readonly asset?: Asset
  /** Below zero takes from the person. */
  readonly amount: number
  readonly system?: SystemAccount
}

/** A ledger alone: people and transactions, without a server in front. */
export interface LedgerFixture {
  readonly db: Database
  readonly context: Context
  /** Wall time, ms; a test moves it. */
  readonly clock: { now: number }
  addOwner(): Promise<string>
  post(transaction: LedgerTransaction): Promise<'posted' | 'duplicate'>
  move(move: Move): Promise<'posted' | 'duplicate'>
  balanceOf(owner: string, asset?: Asset): Promise<number>
  /** Runs a statement as it is written, past every step. */
  run(statement: string): Promise<void>
  close(): Promise<void>
}

const START = Date.UTC(2026, 10, 21, 12)

/** Opens one over `db`, or over a fresh database. */
export async function openLedgerFixture(db?: Database): Promise<LedgerFixture> {
  const database = db ?? (await openTestDatabase())
  const clock = { now: START }
  const context: Context = {
    ...makeContext(database),
    wallClock: { now: () => clock.now },
    randomBytes: (count) => randomBytes(count),
  }
  const post = (transaction: LedgerTransaction) =>
    database.transaction((tx) => postTransaction(context, tx, transaction))
  return {
    db: database,
    context,
    clock,
    addOwner: async () => (await addTestAccount(context)).accountId,
    post,
    move: (move) => post(transactionOf(move)),
    balanceOf: (owner, asset = 'BY') => balanceIn(database, owner, asset),
    run: (statement) =>
      database.transaction(async (tx) => {
        await runRaw(tx, statement)
      }),
    close: () => database.close(),
  }
}

/** The ledger transaction of a move: the person's entry and the system account's. */
export function transactionOf({
  owner,
  kind,
  source,
  asset = 'BY',
  amount,
  system,
}: Move): LedgerTransaction {
  const [otherKind, part] = amount > 0 ? (['checkIn', 'issuance'] as const) : SPENT
  return {
    kind: kind ?? otherKind,
    source,
    entries: [
      { account: { owner }, asset, amount },
      { account: { system: system ?? part }, asset, amount: -amount },
    ],
  }
}

const SPENT = ['alertSlots', 'spent'] as const

async function runRaw(tx: Tx, statement: string): Promise<void> {
  await sql.raw(statement).execute(tx)
}

async function balanceIn(db: Database, owner: string, asset: Asset): Promise<number> {
  const row = await db.reader
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', owner)
    .where('asset', '=', asset)
    .executeTakeFirst()
  return row?.balance ?? 0
}
