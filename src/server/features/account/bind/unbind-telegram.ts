import type { Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addLinkMessage, notifyLink } from '#server/notifications/account-notification.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import { Refusal } from '#server/refusal.ts'
import { findBound } from './find-bound.ts'

/**
 * Unbinds Telegram, ends the sessions opened through it, except the caller's, and notifies
 * the owner. Refuses `lastSignInWay` where no contact is left to sign in with.
 */
export async function unbindTelegram(
  context: Context,
  { accountId, sessionId }: SignedIn,
): Promise<null> {
  const gone = await context.db.transaction(async (tx) => {
    const link = await removeLink(tx, accountId)
    if (link === undefined && (await findBound(tx, accountId, 'telegram')) !== null) {
      throw new Refusal('lastSignInWay')
    }
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('launch_hash', 'is not', null)
      .where('id', '<>', sessionId)
      .execute()
    if (link === undefined) return null
    const { username } = link
    await addLinkMessage(context, tx, {
      accountId,
      notice: 'linkUnbound',
      provider: 'telegram',
      username,
    })
    return { ...link, owner: await findRecipient(tx, accountId) }
  })
  if (gone === null) return null
  const { username, owner } = gone
  notifyLink(context, owner, { notice: 'linkUnbound', provider: 'telegram', username })
  return null
}

/** Removes the link of an account that has a contact too; undefined where nothing was removed. */
async function removeLink(tx: Tx, accountId: string) {
  return await tx
    .deleteFrom('account_links')
    .where('account_id', '=', accountId)
    .where('provider', '=', 'telegram')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', accountId)
          .where((own) => own.or([own('mobile', 'is not', null), own('email', 'is not', null)])),
      ),
    )
    .returning('username')
    .executeTakeFirst()
}
