import type { Context } from '#server/context.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { withdrawCancellation } from '../cancel/cancellation-record.ts'
import type { AccountAct } from './account-act.ts'
import { requireCancelling } from './require-cancelling.ts'

/**
 * Withdraws the cancellation of an account that has not taken effect, as its owner does by signing
 * in; gives when it would have. A payout that it brought about stays one like any other.
 *
 * @throws OperatorFault where no cancellation is under way
 */
export async function restoreAccount(
  context: Context,
  { accountId, operator, isDryRun }: AccountAct,
): Promise<{ readonly cancelsAt: number }> {
  return await context.db.transaction(async (tx) => {
    const { cancelsAt } = await requireCancelling(context, tx, accountId)
    if (isDryRun) return { cancelsAt }
    await tx
      .updateTable('accounts')
      .set({ state: 'active', ends_wall_time: null })
      .where('id', '=', accountId)
      .execute()
    await withdrawCancellation(context, tx, accountId)
    const act = { operator, action: 'users restore', subject: accountId }
    await recordAction(context, tx, { ...act, details: { cancelsAt } })
    return { cancelsAt }
  })
}
