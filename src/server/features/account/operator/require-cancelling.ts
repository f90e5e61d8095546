import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { OperatorFault } from '#server/features/operators/act/operator-fault.ts'

/**
 * When the cancellation of an account takes effect, wall-clock time, ms. Its row is held until the
 * transaction ends: its owner, who comes back at the same moment, waits for this or this for them.
 *
 * @throws OperatorFault where there is no such account, and where no cancellation is under way
 */
export async function requireCancelling(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  accountId: string,
): Promise<{ readonly cancelsAt: number }> {
  const row = await tx
    .updateTable('accounts')
    .set((of) => ({ state: of.ref('state') }))
    .where('id', '=', accountId)
    .returning(['state', 'ends_wall_time'])
    .executeTakeFirst()
  if (row === undefined) throw new OperatorFault('There is no such account.')
  const { state, ends_wall_time: cancelsAt } = row
  if (state === 'erased') throw new OperatorFault('The account is erased: nothing can be restored.')
  if (cancelsAt === null) {
    throw new OperatorFault('The account is active: its owner has not asked for its deletion.')
  }
  if (cancelsAt <= wallClock.now()) {
    throw new OperatorFault('The cancellation has come due: the account is erased within the hour.')
  }
  return { cancelsAt }
}
