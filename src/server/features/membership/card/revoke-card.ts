import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { lockMembership } from '../standing/lock-membership.ts'

/** Ends an unused card that was granted for a source, as after a refund; a used one stays used. */
export async function revokeCard(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { accountId, source }: { readonly accountId: string; readonly source: string },
): Promise<void> {
  await lockMembership(tx, accountId)
  const wallNow = wallClock.now()
  await tx
    .updateTable('cards')
    .set({ expires_wall_time: wallNow })
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .where('used_wall_time', 'is', null)
    .where('expires_wall_time', '>', wallNow)
    .execute()
}
