import { ACTIVE_DAYS_NEEDED, INVITATION_BY } from '#domain/invite/invitation.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { countWays } from './count-ways.ts'
import { findWithheldReason } from './find-withheld-reason.ts'

/**
 * Rewards who invited somebody as soon as the friend has a verified contact and was here on two
 * days; withholds the reward permanently where friend and inviter are one person by what is known of them.
 * Does nothing where nobody invited, or it was decided before.
 *
 * @source Spec 9; DECISIONS 4
 */
export async function considerInvitation(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  friendId: string,
): Promise<void> {
  const invitation = await tx
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.friend_id')
    .select('invitations.inviter_id')
    .where('friend_id', '=', friendId)
    .where('invitations.state', '=', 'pending')
    .where('accounts.state', '=', 'active')
    .executeTakeFirst()
  if (invitation === undefined || !(await isReal(tx, friendId))) return
  const { inviter_id: inviterId } = invitation
  const reason = await findWithheldReason(tx, { friendId, inviterId })
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set(
      reason === null
        ? { state: 'granted', granted_wall_time: context.wallClock.now() }
        : { state: 'held', reason },
    )
    .where('friend_id', '=', friendId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (reason === null && numUpdatedRows === 1n) await reward(context, tx, { friendId, inviterId })
}

async function isReal(tx: Tx, friendId: string): Promise<boolean> {
  const { days } = await tx
    .selectFrom('active_days')
    .select((of) => of.fn.countAll<number>().as('days'))
    .where('account_id', '=', friendId)
    .executeTakeFirstOrThrow()
  return days >= ACTIVE_DAYS_NEEDED && (await countWays(tx, friendId)) > 0
}

async function reward(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { friendId, inviterId }: { readonly friendId: string; readonly inviterId: string },
): Promise<void> {
  await postTransaction(context, tx, {
    kind: 'invitation',
    source: friendId,
    entries: [
      { account: { owner: inviterId }, asset: 'BY', amount: INVITATION_BY },
      { account: { system: 'issuance' }, asset: 'BY', amount: -INVITATION_BY },
    ],
  })
  const amount = amountText(INVITATION_BY, 'BY')
  await addBill(context, tx, { accountId: inviterId, kind: 'invitation', amount, asset: 'BY' })
}
