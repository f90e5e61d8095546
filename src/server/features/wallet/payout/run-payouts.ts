import { PAYOUT_MINIMUM, periodOf } from '#domain/wallet/payout.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { runAct } from '#server/features/operators/run-act.ts'
import { reservePayout } from './reserve-payout.ts'

const AT_ONCE = 200

/** Result of a run. */
export interface PayoutRun {
  readonly period: string
  readonly heldCount: number
  /** Accounts that could not be looked at; the next run tries them again. */
  readonly failedCount: number
}

/**
 * Makes the payouts of a month: each account in a transaction of its own. By itself it runs once a
 * month, on the 1st or as soon after as a server is up, and never for a month before one that was
 * run, wherever the clock has gone. An operator's `period` is run whatever was run before; nobody is
 * paid twice for a month. A dry run counts what would be made and makes nothing. Null where there is
 * nothing to run.
 *
 * @source DECISIONS 4
 */
export async function runPayouts(
  context: Context,
  asked: { readonly period?: string; readonly isDryRun?: boolean } = {},
): Promise<PayoutRun | null> {
  const { db, log } = context
  const { isDryRun = false } = asked
  const period = asked.period ?? periodOf(context.wallClock.now())
  if (asked.period === undefined && (await wasRun(db.reader, period))) return null
  let heldCount = 0
  let failedCount = 0
  for (let after = ''; ;) {
    const due = await findDue(db.reader, after)
    for (const accountId of due) {
      try {
        const id = await runAct(db, { isDryRun }, (tx) =>
          reservePayout(context, tx, { accountId, period }),
        )
        if (id !== null) heldCount += 1
      } catch (error) {
        failedCount += 1
        log.error({ error, accountId, period }, 'a payout could not be made')
      }
    }
    const last = due.at(-1)
    if (last === undefined) break
    after = last
  }
  if (isDryRun) return { period, heldCount, failedCount }
  // What failed is tried by the next turn, which only comes while the month is not marked.
  if (failedCount === 0) await markRun(context, period)
  if (heldCount > 0) log.info({ period, heldCount }, 'payouts were made')
  return { period, heldCount, failedCount }
}

async function wasRun(reader: Reader, period: string): Promise<boolean> {
  const later = await reader
    .selectFrom('payout_runs')
    .select('period')
    .where('period', '>=', period)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Accounts that may be due; each is looked at again behind its lock. */
async function findDue(reader: Reader, after: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('payout_addresses as target')
    .innerJoin('ledger_accounts as ledger', 'ledger.owner_id', 'target.account_id')
    .select('target.account_id')
    .where('ledger.asset', '=', 'BYU')
    .where('ledger.balance', '>=', PAYOUT_MINIMUM)
    .where('target.account_id', '>', after)
    .orderBy('target.account_id')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.account_id)
}

async function markRun({ db, wallClock }: Context, period: string): Promise<void> {
  const row = { period, finished_wall_time: wallClock.now() }
  await db.transaction((tx) =>
    tx
      .insertInto('payout_runs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
