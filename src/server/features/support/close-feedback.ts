import type { Context } from '#server/context.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { runAct } from '#server/features/operators/run-act.ts'

/** An operator's request. */
export interface FeedbackClosing {
  readonly feedbackId: string
  readonly operator: string
  /** Writes nothing. */
  readonly isDryRun?: boolean
}

/** Closes feedback that needs no answer, or no more; whether there was any of this id. */
export async function closeFeedback(
  context: Context,
  { feedbackId, operator, isDryRun = false }: FeedbackClosing,
): Promise<boolean> {
  const { db, wallClock } = context
  return await runAct(db, { isDryRun }, async (tx) => {
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
