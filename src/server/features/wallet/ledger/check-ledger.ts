import { amountText } from '#domain/wallet/amount.ts'
import type { Asset } from '#domain/wallet/asset.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { selectDrift } from './drift-sql.ts'

/** Balances of the ledger, and its mismatches. */
export interface LedgerReport {
  readonly transactionCount: number
  readonly entryCount: number
  readonly accountCount: number
  /** Total balance of users, and of each system account, by asset, as decimals. */
  readonly sums: ReadonlyArray<{
    readonly asset: Asset
    /** `users`, or the system account. */
    readonly holder: string
    readonly sum: string
  }>
  /** One line per mismatch, at most a hundred of a kind; empty for zero drift. */
  readonly differences: readonly string[]
}

/**
 * Recomputes the whole ledger from its entries, as of one moment, and changes nothing: each
 * transaction sums to zero by asset, each person's balance, count and chain of balances follow from
 * the entries, all of it sums to zero, and what is on its way out is what open payouts hold.
 */
export async function checkLedger(db: Database): Promise<LedgerReport> {
  return await db.transaction(async (tx) => {
    if (db.kind === 'postgres') {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    }
    return {
      ...(await countAll(tx)),
      sums: await sumHolders(tx),
      differences: await selectDrift(tx),
    }
  })
}

async function countAll(
  tx: Tx,
): Promise<Pick<LedgerReport, 'transactionCount' | 'entryCount' | 'accountCount'>> {
  const count = async (
    table: 'ledger_transactions' | 'ledger_entries' | 'ledger_accounts',
  ): Promise<number> => {
    const row = await tx
      .selectFrom(table)
      .select((the) => the.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
  return {
    transactionCount: await count('ledger_transactions'),
    entryCount: await count('ledger_entries'),
    accountCount: await count('ledger_accounts'),
  }
}

async function sumHolders(tx: Tx): Promise<LedgerReport['sums']> {
  const { rows } = await sql<{ asset: Asset; holder: string; sum: number }>`
    select account.asset,
      case when owner_id is null then account.id else 'users' end as holder,
      coalesce(sum(amount), 0) as sum
    from ledger_accounts account left join ledger_entries entry on entry.ledger_account_id = account.id
    group by 1, 2
    order by 1, 2 desc`.execute(tx)
  return rows
    .filter(({ sum }) => sum !== 0)
    .map(({ asset, holder, sum }) => ({
      asset,
      holder: holder.split(':')[1] ?? holder,
      sum: amountText(sum, asset),
    }))
}
