import { amountText } from '#domain/wallet/amount.ts'
import type { Context } from '#server/context.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { readBalance } from '#server/features/wallet/ledger/balances.ts'
import { eraseDueAccount } from '../cancel/erase-due.ts'
import type { AccountAct } from './account-act.ts'
import { requireCancelling } from './require-cancelling.ts'

/** What goes with an account that is erased. */
export interface EarlyErasure {
  /** When it would have been erased; wall-clock time, ms. */
  readonly cancelsAt: number
  /** What its owner may still have: points and BYU. */
  readonly by: string
  readonly byu: string
}

/**
 * Erases an account at once whose owner has asked for its deletion, and does not wait for the seventh
 * day. Nothing brings it back.
 *
 * @throws OperatorFault where no cancellation is under way
 */
export async function eraseAccountEarly(
  context: Context,
  { accountId, operator, isDryRun }: AccountAct,
): Promise<EarlyErasure> {
  return await context.db.transaction(async (tx) => {
    if (!isDryRun) await lockMembership(tx, accountId)
    const { cancelsAt } = await requireCancelling(context, tx, accountId)
    const result = {
      cancelsAt,
      by: amountText(await readBalance(tx, accountId, 'BY'), 'BY'),
      byu: amountText(await readBalance(tx, accountId, 'BYU'), 'BYU'),
    }
    if (isDryRun) return result
    await tx
      .updateTable('accounts')
      .set({ ends_wall_time: context.wallClock.now() })
      .where('id', '=', accountId)
      .execute()
    await eraseDueAccount(context, tx, accountId)
    const act = { operator, action: 'users erase', subject: accountId }
    await recordAction(context, tx, { ...act, details: { ...result } })
    return result
  })
}
