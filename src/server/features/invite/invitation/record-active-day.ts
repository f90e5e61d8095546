import { dayOf } from '#domain/checkin/day.ts'
import { ACTIVE_DAYS_NEEDED } from '#domain/invite/invitation.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { considerInvitation } from './consider-invitation.ts'

/** Days of friends turn with UTC, wherever they are. */
const UTC = 0

/**
 * Records that an invited account was active today (UTC) while its invitation is pending, and grants
 * the reward when due. A day before the last recorded one does not count (a clock set back).
 *
 * @source DECISIONS 4
 */
export async function recordActiveDay(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const waits = await tx
    .selectFrom('invitations')
    .select('friend_id')
    .where('friend_id', '=', accountId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (waits === undefined) return
  const day = dayOf(context.wallClock.now(), UTC)
  const { count, last } = await tx
    .selectFrom('active_days')
    .select((days) => [days.fn.countAll<number>().as('count'), days.fn.max('day').as('last')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count < ACTIVE_DAYS_NEEDED && day > (last ?? -1)) {
    await tx
      .insertInto('active_days')
      .values({ account_id: accountId, day })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await considerInvitation(context, tx, accountId)
}
