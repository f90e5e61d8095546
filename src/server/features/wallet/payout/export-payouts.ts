import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'

/** Payouts handed to the operator together. */
export interface PayoutBatch {
  /** Null where nothing was due. */
  readonly id: string | null
  readonly payouts: readonly PayoutRow[]
}

/**
 * Hands the held payouts whose hold is over to the operator, each once: from here on a change of
 * address does not touch them. Of two exports at once one gets a payout.
 *
 * @source DECISIONS 4
 */
export async function exportPayouts(context: Context): Promise<PayoutBatch> {
  const id = newId(context)
  const wallNow = context.wallClock.now()
  const payouts = await context.db.transaction((tx) =>
    tx
      .updateTable('payouts')
      .set({ state: 'exported', batch_id: id, changed_wall_time: wallNow })
      .where('state', '=', 'held')
      .where('held_until_wall_time', '<=', wallNow)
      .returningAll()
      .execute(),
  )
  return { id: payouts.length === 0 ? null : id, payouts: inOrder(payouts) }
}

/** What the next export would take. */
export async function listDue(reader: Reader, wallNow: number): Promise<PayoutRow[]> {
  const rows = await reader
    .selectFrom('payouts')
    .selectAll()
    .where('state', '=', 'held')
    .where('held_until_wall_time', '<=', wallNow)
    .execute()
  return inOrder(rows)
}

/** Unfinished payouts of a batch: exporting again pays nobody twice. */
export async function listBatch(reader: Reader, batchId: string): Promise<PayoutRow[]> {
  const rows = await reader
    .selectFrom('payouts')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('state', '=', 'exported')
    .execute()
  return inOrder(rows)
}

function inOrder(payouts: readonly PayoutRow[]): PayoutRow[] {
  return payouts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
