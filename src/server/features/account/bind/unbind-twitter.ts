import type { Context, Signed } from '#server/context.ts'
import { findOwner } from '../letter/find-owner.ts'
import { noteLink, tellLink } from '../letter/tell-link.ts'

/** Unbinds X, which nobody signs in with, and tells the owner. */
export async function unbindTwitter(context: Context, { accountId }: Signed): Promise<null> {
  const gone = await context.db.transaction(async (tx) => {
    const link = await tx
      .deleteFrom('account_links')
      .where('account_id', '=', accountId)
      .where('provider', '=', 'twitter')
      .returning('username')
      .executeTakeFirst()
    if (link === undefined) return null
    const { username } = link
    await noteLink(context, tx, { accountId, notice: 'linkUnbound', provider: 'twitter', username })
    return { ...link, owner: await findOwner(tx, accountId) }
  })
  if (gone === null) return null
  const { username, owner } = gone
  tellLink(context, owner, { notice: 'linkUnbound', provider: 'twitter', username })
  return null
}
