import { randomBytes } from 'node:crypto'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'

/** The statements of a posting without anything of ours around them. */
export interface RawLedger {
  post(grant: { readonly owner: string; readonly source: string }): Promise<void>
  close(): Promise<void>
}

const CREDIT = `insert into ledger_accounts (id, owner_id, asset, balance, entry_count)
  select $1, $2, 'BY', cast($3 as bigint), 1
  where not exists (select 1 from ledger_transactions where kind = 'checkIn' and source = $4)
  on conflict (id) do update set
    balance = ledger_accounts.balance + excluded.balance,
    entry_count = ledger_accounts.entry_count + 1
  returning balance, entry_count`
const ENTRIES = `insert into ledger_entries
  (transaction_id, ledger_account_id, amount, balance_after, position)
  values ($1, 'house:issuance:BY', cast($2 as bigint), null, null),
    ($1, $3, -cast($2 as bigint), cast($4 as bigint), cast($5 as bigint))`
const SEAL = `insert into ledger_transactions (id, kind, source, wall_time)
  values ($1, 'checkIn', $2, $3) on conflict (kind, source) do nothing`

interface Balance {
  balance: number
  entry_count: number
}

const AMOUNT = 10

/** Values of `?1`, `?2` and so on. */
function bound(...values: readonly unknown[]): Record<number, unknown> {
  return Object.fromEntries(values.map((value, place) => [place + 1, value]))
}

/** Over a database's file, each commit on the disk as ours is. */
export function openRawSqlite(path: string): RawLedger {
  const file = new SqliteFile(path)
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  const numbered = (text: string) => file.prepare(text.replaceAll('$', '?'))
  const [begin, commit] = [file.prepare('begin'), file.prepare('commit')]
  const [credit, entries, seal] = [numbered(CREDIT), numbered(ENTRIES), numbered(SEAL)]
  return {
    async post({ owner, source }) {
      const id = randomBytes(16).toString('hex')
      const account = `user:${owner}:BY`
      begin.run()
      const balance = credit.get(bound(account, owner, AMOUNT, source)) as Balance
      entries.run(bound(id, -AMOUNT, account, balance.balance, balance.entry_count))
      seal.run(bound(id, source, Date.now()))
      commit.run()
    },
    close: async () => {
      file.close()
    },
  }
}

/** Over connections of their own. */
export async function openRawPostgres(url: string, connections: number): Promise<RawLedger> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  return {
    async post({ owner, source }) {
      const id = randomBytes(16).toString('hex')
      const account = `user:${owner}:BY`
      const client = await pool.connect()
      await client.query('begin')
      const { rows } = await client.query<Balance>(CREDIT, [account, owner, AMOUNT, source])
      const [balance] = rows
      const booked = [id, -AMOUNT, account, balance?.balance, balance?.entry_count]
      await client.query(ENTRIES, booked)
      await client.query(SEAL, [id, source, Date.now()])
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}
