import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addIdentityHash } from '#server/features/invite/invitation/identity-hash.ts'

/** An account elsewhere, and whose it is to be. */
export interface NewLink {
  readonly provider: 'telegram' | 'twitter'
  readonly accountId: string
  readonly user: {
    readonly id: number | string
    readonly name: string
    readonly username: string | null
  }
}

/** Links a Telegram or X account; false where it, or the place for one, is taken, also this moment. */
export async function addLink(
  context: Context,
  tx: Tx,
  { provider, accountId, user }: NewLink,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_links')
    .values({
      provider,
      subject: String(user.id),
      account_id: accountId,
      name: user.name,
      username: user.username,
      linked_wall_time: context.wallClock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await addIdentityHash(context, tx, { accountId, sign: `${provider}:${user.id}` })
  return true
}
