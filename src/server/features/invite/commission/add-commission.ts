import { commissionOf, commissionTimes } from '#domain/invite/commission.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'

/** A payment by a friend. */
export interface PaidByFriend {
  readonly friendId: string
  /** `'stars:stxD3…'`: a payment brings its share once. */
  readonly source: string
  /** The plan's price, 1990 for $19.90, whatever it was paid in. */
  readonly priceUsdCents: number
}

/**
 * Notes the inviter's share of what a friend paid, to be confirmed and settled later. Nothing where
 * nobody invited, the invitation is held or the inviter's account is gone.
 *
 * @example await addCommission(context, tx, {friendId, source: 'stripe:pi_3N', priceUsdCents: 1990})
 * @source DECISIONS 4
 */
export async function addCommission(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { friendId, source, priceUsdCents }: PaidByFriend,
): Promise<void> {
  const amount = commissionOf(priceUsdCents)
  if (amount === 0) return
  const invitation = await tx
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.inviter_id')
    .select('invitations.inviter_id')
    .where('friend_id', '=', friendId)
    .where('invitations.state', '<>', 'held')
    .where('accounts.state', '<>', 'erased')
    .executeTakeFirst()
  if (invitation === undefined) return
  const wallNow = context.wallClock.now()
  const { confirmsAt, settlesAt } = commissionTimes(wallNow)
  await tx
    .insertInto('commissions')
    .values({
      id: newId(context),
      inviter_id: invitation.inviter_id,
      friend_id: friendId,
      source,
      amount,
      state: 'confirming',
      reason: null,
      created_wall_time: wallNow,
      confirms_wall_time: confirmsAt,
      settles_wall_time: settlesAt,
      changed_wall_time: wallNow,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
}
