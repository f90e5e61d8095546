import { amountText } from '#domain/wallet/amount.ts'
import { ASSETS, type Asset, type EntryKind } from '#domain/wallet/asset.ts'
import { type LedgerHolder, ledgerAccountId } from '#domain/wallet/system-account.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { isUniqueFault, SerializationConflict } from '#server/db/serialization-conflict.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/refusal.ts'

/** One line of a ledger transaction. */
export interface LedgerEntry {
  readonly account: LedgerHolder
  readonly asset: Asset
  /** Minor units, signed: 200 is +200 BY, -1_000_000 takes one BYU. */
  readonly amount: number
}

export interface LedgerTransaction {
  readonly kind: EntryKind
  /** Source key; permanently unique with the kind: `'2026-11-21:<account id>'`. */
  readonly source: string
  /** Sums to zero for each asset; an account appears in it once. */
  readonly entries: readonly LedgerEntry[]
}

/** An entry with its account's id, and for a person what the account came to. */
interface Booked extends LedgerEntry {
  readonly id: string
  readonly balanceAfter: number | null
  readonly position: number | null
}

/**
 * The only writer of the ledger: writes all entries or none and updates the users' balances, in
 * sorted order of accounts, so that concurrent transactions cannot deadlock.
 *
 * `duplicate`: a transaction of this kind and source exists, and nothing is written.
 *
 * @throws Refusal `notEnoughBy` {cost, balance} if a user's balance would be negative
 * @throws RangeError for entries that do not sum to zero: an error of the caller
 * @example await postTransaction(context, tx, {kind: 'checkIn', source: '20778:01jx', entries: [
 *   {account: {owner: '01jx'}, asset: 'BY', amount: 10},
 *   {account: {system: 'issuance'}, asset: 'BY', amount: -10},
 * ]})
 * @source DECISIONS 4
 */
export async function postTransaction(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  transaction: LedgerTransaction,
): Promise<'posted' | 'duplicate'> {
  const sides = sidesOf(transaction.entries)
  const booked: Booked[] = []
  for (const side of sides) {
    const moved = 'owner' in side.account ? await moveBalance(tx, transaction, side) : NO_BALANCE
    if (moved === 'duplicate') return moved
    booked.push({ ...side, ...moved })
  }
  const hasUsers = sides.some(({ account }) => 'owner' in account)
  if (!hasUsers && (await isPosted(tx, transaction))) return 'duplicate'
  await seal(tx, transaction, { id: newId(context), wallTime: context.wallClock.now(), booked })
  return 'posted'
}

const NO_BALANCE = { balanceAfter: null, position: null }

type Side = LedgerEntry & { readonly id: string }

/** The entries with account ids, sorted by them: system accounts first, then users. */
function sidesOf(entries: readonly LedgerEntry[]): Side[] {
  for (const asset of ASSETS) {
    const amounts = entries.filter((entry) => entry.asset === asset).map(({ amount }) => amount)
    const sum = amounts.reduce((total, amount) => total + amount, 0)
    if (sum !== 0) throw new RangeError(`Entries in ${asset} sum to ${sum}, not to zero`)
  }
  const sides = entries.map((entry) => ({
    ...entry,
    id: ledgerAccountId(entry.account, entry.asset),
  }))
  const ids = new Set(sides.map(({ id }) => id))
  if (ids.size < 2 || ids.size < sides.length)
    throw new RangeError('A transaction has at least two accounts, each once')
  for (const { amount } of sides) {
    if (!Number.isSafeInteger(amount) || amount === 0)
      throw new RangeError(`${amount} is no amount`)
  }
  return sides.toSorted((left, right) => (left.id < right.id ? -1 : 1))
}

interface Moved {
  readonly balanceAfter: number
  readonly position: number
}

/** Adds an amount to a person's balance, in one statement that also sees a duplicate. */
async function moveBalance(
  tx: Tx,
  transaction: LedgerTransaction,
  side: Side,
): Promise<Moved | 'duplicate'> {
  const { rows } = await (side.amount > 0 ? credit(transaction, side) : debit(transaction, side))
    .execute(tx)
    .catch((error: unknown) => {
      // PostgreSQL looks for a conflict by id only: who opened the account a moment ago may be found
      // by its owner and asset first.
      if (isUniqueFault(error)) throw new SerializationConflict(`${side.id} was opened meanwhile`)
      throw error
    })
  const [row] = rows
  if (row !== undefined) return { balanceAfter: row.balance, position: row.entry_count }
  if (await isPosted(tx, transaction)) return 'duplicate'
  const { balance = 0 } =
    (await tx
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('id', '=', side.id)
      .executeTakeFirst()) ?? {}
  throw new Refusal('notEnoughBy', {
    cost: amountText(-side.amount, side.asset),
    balance: amountText(balance, side.asset),
  })
}

interface BalanceRow {
  balance: number
  entry_count: number
}

function credit({ kind, source }: LedgerTransaction, { account, id, asset, amount }: Side) {
  const owner = 'owner' in account ? account.owner : null
  return sql<BalanceRow>`
    insert into ledger_accounts (id, owner_id, asset, balance, entry_count)
    select ${id}, ${owner}, ${asset}, cast(${amount} as bigint), 1
    where not exists (select 1 from ledger_transactions where kind = ${kind} and source = ${source})
    on conflict (id) do update set
      balance = ledger_accounts.balance + excluded.balance,
      entry_count = ledger_accounts.entry_count + 1
    returning balance, entry_count`
}

function debit({ kind, source }: LedgerTransaction, { id, amount }: Side) {
  return sql<BalanceRow>`
    update ledger_accounts
    set balance = balance + ${amount}, entry_count = entry_count + 1
    where id = ${id} and balance >= ${-amount}
      and not exists (select 1 from ledger_transactions where kind = ${kind} and source = ${source})
    returning balance, entry_count`
}

async function isPosted(tx: Tx, { kind, source }: LedgerTransaction): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes the entries, then the transaction that seals them. Another process may have posted the
 * same since it was looked for: then all of this is undone and tried again, and found.
 */
async function seal(
  tx: Tx,
  { kind, source }: LedgerTransaction,
  { id, wallTime, booked }: { id: string; wallTime: number; booked: readonly Booked[] },
): Promise<void> {
  const rows = booked.map(
    (entry) =>
      sql`(${id}, ${entry.id}, cast(${entry.amount} as bigint), cast(${entry.balanceAfter} as bigint), cast(${entry.position} as bigint))`,
  )
  await sql`
    insert into ledger_entries (transaction_id, ledger_account_id, amount, balance_after, position)
    values ${sql.join(rows)}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into ledger_transactions (id, kind, source, wall_time)
    values (${id}, ${kind}, ${source}, ${wallTime})
    on conflict (kind, source) do nothing`.execute(tx)
  if (numAffectedRows !== 1n)
    throw new SerializationConflict(`${kind} ${source} was posted meanwhile`)
}
