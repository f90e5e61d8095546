import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'

/** Inviter of an account; set at registration only, never changed. */
export interface NewInvitation {
  readonly friendId: string
  readonly inviterId: string
}

/** Notes who invited a new account, in the transaction that makes it. */
export async function addInvitation(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { friendId, inviterId }: NewInvitation,
): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({
      friend_id: friendId,
      inviter_id: inviterId,
      state: 'pending',
      reason: null,
      created_wall_time: wallClock.now(),
      granted_wall_time: null,
    })
    .execute()
}
