import type { Context } from '#server/context.ts'
import { OperatorFault } from '#server/features/operators/act/operator-fault.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { endSessions } from '../session/end-sessions.ts'
import type { AccountAct } from './account-act.ts'

/**
 * Signs an account out on all devices and forgets them; gives how many sessions there were.
 *
 * @throws OperatorFault where there is no such account
 */
export async function signOutAccount(
  context: Context,
  { accountId, operator, isDryRun }: AccountAct,
): Promise<{ readonly sessionCount: number }> {
  return await context.db.transaction(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (account === undefined) throw new OperatorFault('There is no such account.')
    const sessions = await tx
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('expires_wall_time', '>', context.wallClock.now())
      .execute()
    const result = { sessionCount: sessions.length }
    if (isDryRun) return result
    await endSessions(tx, { accountId })
    const act = { operator, action: 'users sign-out', subject: accountId }
    await recordAction(context, tx, { ...act, details: result })
    return result
  })
}
