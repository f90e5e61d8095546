import type { Context } from '#server/context.ts'
import { recordAction } from '#server/features/operators/record-action.ts'

/** Closes feedback that needs no answer, or no more; whether there was any of this id. */
export async function closeFeedback(
  context: Context,
  { feedbackId, operator }: { readonly feedbackId: string; readonly operator: string },
): Promise<boolean> {
  const { db, wallClock } = context
  return await db.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('feedback')
      .set({ state: 'closed', changed_wall_time: wallClock.now(), changed_by: operator })
      .where('id', '=', feedbackId)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await recordAction(context, tx, { operator, action: 'feedback close', subject: feedbackId })
    return true
  })
}
