import type { Context, SignedIn } from '#server/context.ts'
import { addLinkMessage, notifyLink } from '#server/notifications/account-notification.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'

/** Unbinds X, which is no sign-in method, and notifies the owner. */
export async function unbindTwitter(context: Context, { accountId }: SignedIn): Promise<null> {
  const gone = await context.db.transaction(async (tx) => {
    const link = await tx
      .deleteFrom('account_links')
      .where('account_id', '=', accountId)
      .where('provider', '=', 'twitter')
      .returning('username')
      .executeTakeFirst()
    if (link === undefined) return null
    const { username } = link
    await addLinkMessage(context, tx, {
      accountId,
      notice: 'linkUnbound',
      provider: 'twitter',
      username,
    })
    return { ...link, owner: await findRecipient(tx, accountId) }
  })
  if (gone === null) return null
  const { username, owner } = gone
  notifyLink(context, owner, { notice: 'linkUnbound', provider: 'twitter', username })
  return null
}
