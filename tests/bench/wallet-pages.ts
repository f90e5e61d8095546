import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context, SignedIn } from '#server/context.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sql } from '#server/db/sql.ts'
import { getPoints } from '#server/features/wallet/ledger/get-points.ts'
import { listPointEntries } from '#server/features/wallet/ledger/list-point-entries.ts'
import { listBills } from '#server/features/wallet/bill/list-bills.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { addTestAccount } from '../support/account/add-account.ts'
import { makeContext } from '../support/test-context.ts'
import { startPostgres } from '../support/postgres.ts'
import { type Figure, plainFigure, printFigures, ratioFigure } from './figure.ts'

const FEW = 100
const MANY = 100_000
const ROUNDS = 600

/** What opening a wallet of 100,000 entries costs beside one of 100. */
export async function benchWalletPages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const db = await openDatabase({ databaseUrl: null, dataDir: folder })
    printFigures(titleOf('SQLite'), [...(await measure(db)), await timeCheck(db)])
    await db.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const cluster = await startPostgres()
  if (cluster === null) return console.log('\nWallet on PostgreSQL: no server on this machine')
  try {
    const db = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    printFigures(titleOf('PostgreSQL'), [...(await measure(db)), await timeCheck(db)])
    await db.close()
  } finally {
    cluster.stop()
  }
}

function titleOf(database: string): string {
  return `A wallet of ${MANY} entries and bills on ${database}, beside one of ${FEW}: a call`
}

async function measure(db: Database): Promise<Figure[]> {
  const context = makeContext(db)
  const few = await fillWallet(context, FEW)
  const many = await fillWallet(context, MANY)
  await db.transaction(async (tx) => {
    await sql.raw('analyze').execute(tx)
  })
  const calls = {
    'balance and what was earned today': (actor: SignedIn) => getPoints(context, actor),
    'first page of entries': (actor: SignedIn) => listPointEntries(context, actor, {}),
    'first page of bills': (actor: SignedIn) => listBills(context, actor, {}),
    'a page in the middle': (actor: SignedIn) =>
      listPointEntries(context, actor, {
        cursor: Buffer.from(String(actor === many ? MANY / 2 : FEW / 2)).toString('base64url'),
      }),
  }
  const figures: Figure[] = []
  for (const [name, call] of Object.entries(calls)) {
    const least = { few: Infinity, many: Infinity }
    for (let round = 0; round < ROUNDS; round += 1) {
      least.few = Math.min(least.few, await timeOf(() => call(few)))
      least.many = Math.min(least.many, await timeOf(() => call(many)))
    }
    figures.push(
      ratioFigure({
        name,
        unit: 'us',
        value: least.many,
        floor: least.few,
        floorName: `${FEW} entries`,
        aim: 1.3,
      }),
    )
  }
  return figures
}

/** How long the checker takes over all that was filled in. */
async function timeCheck(db: Database): Promise<Figure> {
  const begun = performance.now()
  const { entryCount, differences } = await checkLedger(db)
  const tookMs = performance.now() - begun
  if (differences.length > 0) throw new Error(differences.join('\n'))
  return plainFigure(`ledger check of ${entryCount} entries`, tookMs, 'ms')
}

/** Microseconds of one call: noise only ever adds, so the least of many is asked for. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await call()
  return (performance.now() - begun) * 1000
}

/** Somebody with so many entries and bills, written past the steps: a posting each would take minutes. */
async function fillWallet(context: Context, count: number): Promise<SignedIn> {
  const { accountId } = await addTestAccount(context)
  const numbers = sql`with recursive numbers (n) as (
    select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`
  const owned = sql.lit(`user:${accountId}:BY`)
  const id = sql`${sql.lit(accountId.slice(0, 20))} || substr(cast(10000000 + n as text), 2)`
  await context.db.transaction(async (tx) => {
    await disarm(context.db, tx)
    await sql`insert into ledger_accounts (id, owner_id, asset, balance, entry_count)
      values (${owned}, ${accountId}, 'BY', ${sql.lit(count)}, ${sql.lit(count)})`.execute(tx)
    for (const [account, amount, rest] of [
      [owned, sql`1`, sql`n, n`],
      [sql`'house:issuance:BY'`, sql`-1`, sql`cast(null as bigint), cast(null as bigint)`],
    ] as const) {
      await sql`insert into ledger_entries
          (transaction_id, ledger_account_id, amount, balance_after, position)
        ${numbers} select ${id}, ${account}, ${amount}, ${rest} from numbers`.execute(tx)
    }
    await sql`insert into ledger_transactions (id, kind, source, wall_time)
      ${numbers} select ${id}, 'checkIn', ${id}, n from numbers`.execute(tx)
    await sql`insert into bills (id, account_id, kind, amount, asset, params, wall_time)
      ${numbers} select ${id}, ${sql.lit(accountId)}, 'checkIn', '1', 'BY', '{"day":1}', n
      from numbers`.execute(tx)
  })
  return {
    kind: 'signedIn',
    accountId,
    sessionId: '',
    idempotencyKey: null,
    address: '127.0.0.1',
    language: 'en',
    tier: 'ordinary',
    channel: 'web',
    device: 'bench',
    deviceKey: null,
    inviteCode: null,
  }
}

/** The seals look at each row: they stay off in this database, which is thrown away. */
async function disarm({ kind }: Database, tx: Tx): Promise<void> {
  const statements =
    kind === 'sqlite'
      ? ['closed', 'entries_follow', 'sealed'].map(
          (name) => `drop trigger if exists ledger_${name}`,
        )
      : ['ledger_entries', 'ledger_transactions'].map(
          (table) => `alter table ${table} disable trigger user`,
        )
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
