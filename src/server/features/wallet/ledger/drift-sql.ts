import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const MOST = 100

/** Consistency check: one row per mismatch, and its description. */
interface Question {
  readonly describe: (row: Drift) => string
  readonly from: ReturnType<typeof sql<Drift>>
}

/** What does not agree: whose, what it is and what it should be. */
interface Drift {
  id: string
  found: number | string | null
  expected: number | string | null
}

const CHECKS: readonly Question[] = [
  {
    describe: ({ id, found }) => `transaction ${id}: its entries sum to ${found}, not to 0`,
    from: sql`
      select entry.transaction_id || ' in ' || account.asset as id, sum(amount) as found, 0 as expected
      from ledger_entries entry join ledger_accounts account on account.id = entry.ledger_account_id
      group by entry.transaction_id, account.asset
      having sum(amount) <> 0`,
  },
  {
    describe: ({ id }) => `transaction ${id}: it has no entries`,
    from: sql`
      select id, 0 as found, 2 as expected from ledger_transactions
      where not exists (select 1 from ledger_entries where transaction_id = ledger_transactions.id)`,
  },
  {
    describe: ({ id }) => `transaction ${id}: it has entries but no row`,
    from: sql`
      select distinct transaction_id as id, 0 as found, 1 as expected from ledger_entries
      where not exists (select 1 from ledger_transactions where id = transaction_id)`,
  },
  {
    describe: ({ id, found, expected }) =>
      `account ${id}: its balance is ${found}, its entries sum to ${expected}`,
    from: sql`
      select account.id, account.balance as found, coalesce(sum(amount), 0) as expected
      from ledger_accounts account left join ledger_entries entry on entry.ledger_account_id = account.id
      where owner_id is not null
      group by account.id, account.balance
      having account.balance <> coalesce(sum(amount), 0)`,
  },
  {
    describe: ({ id, found, expected }) =>
      `account ${id}: its entry count is ${found}, it has ${expected} entries`,
    from: sql`
      select account.id, account.entry_count as found, count(amount) as expected
      from ledger_accounts account left join ledger_entries entry on entry.ledger_account_id = account.id
      where owner_id is not null
      group by account.id, account.entry_count
      having account.entry_count <> count(amount)`,
  },
  {
    describe: ({ id, found, expected }) =>
      `${id}: it states balance ${found}, its entries sum to ${expected}`,
    from: sql`
      select 'entry ' || position || ' of account ' || ledger_account_id as id,
        balance_after as found, running as expected
      from (
        select ledger_account_id, position, balance_after,
          sum(amount) over (partition by ledger_account_id order by position) as running
        from ledger_entries
        where position is not null
      ) chain
      where balance_after <> running`,
  },
  {
    describe: ({ id, found, expected }) =>
      `account ${id}: its entry ${expected} has position ${found}`,
    from: sql`
      select ledger_account_id as id, position as found, place as expected
      from (
        select ledger_account_id, position,
          row_number() over (partition by ledger_account_id order by position) as place
        from ledger_entries
        where position is not null
      ) chain
      where position <> place`,
  },
  {
    describe: ({ id, found }) => `account ${id}: ${found} entries state no balance`,
    from: sql`
      select account.id, count(*) as found, 0 as expected
      from ledger_accounts account join ledger_entries entry on entry.ledger_account_id = account.id
      where (owner_id is null) <> (position is null)
      group by account.id`,
  },
  {
    describe: ({ id, expected }) =>
      `account ${id}: its id does not match its owner and asset, ${expected}`,
    from: sql`
      select id, id as found, 'user:' || owner_id || ':' || asset as expected from ledger_accounts
      where owner_id is not null and id <> 'user:' || owner_id || ':' || asset`,
  },
  {
    describe: ({ id, found }) => `all entries in ${id} sum to ${found}, not to 0`,
    from: sql`
      select account.asset as id, sum(amount) as found, 0 as expected
      from ledger_entries entry join ledger_accounts account on account.id = entry.ledger_account_id
      group by account.asset
      having sum(amount) <> 0`,
  },
  {
    describe: ({ found, expected }) =>
      `system account payouts has ${found}, open payouts sum to ${expected}`,
    from: sql`
      select 'house:payouts:BYU' as id, found, expected
      from (select coalesce(sum(amount), 0) as found from ledger_entries
          where ledger_account_id = 'house:payouts:BYU') booked,
        (select coalesce(sum(amount), 0) as expected from payouts
          where state in ('held', 'exported')) open
      where found <> expected`,
  },
]

/** One line per mismatch, at most a hundred of a kind; amounts in minor units. */
export async function selectDrift(tx: Tx): Promise<string[]> {
  const lines: string[] = []
  for (const { describe, from } of CHECKS) {
    const { rows } = await sql<Drift>`${from} order by 1 limit ${MOST}`.execute(tx)
    lines.push(...rows.map(describe))
  }
  return lines
}
