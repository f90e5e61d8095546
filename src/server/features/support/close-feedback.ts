import type { Context } from '#server/context.ts'

/** Closes feedback that needs no answer, or no more; whether there was any of this id. */
export async function closeFeedback(
  { db, wallClock }: Context,
  { feedbackId, operator }: { readonly feedbackId: string; readonly operator: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db.transaction((tx) =>
    tx
      .updateTable('feedback')
      .set({ state: 'closed', changed_wall_time: wallClock.now(), changed_by: operator })
      .where('id', '=', feedbackId)
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}
