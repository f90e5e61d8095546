import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'

/**
 * Hands one reserved payout to the operator, as an export does with all that are due: from here on a
 * change of address does not touch it. False where it is not reserved, or its hold is not over.
 */
export async function approvePayout(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { id, isEarly = false }: { readonly id: string; readonly isEarly?: boolean },
): Promise<boolean> {
  const wallNow = context.wallClock.now()
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ state: 'exported', batch_id: newId(context), changed_wall_time: wallNow })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .$if(!isEarly, (due) => due.where('held_until_wall_time', '<=', wallNow))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
