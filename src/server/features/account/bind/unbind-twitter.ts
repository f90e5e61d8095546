import type { Context, Signed } from '#server/context.ts'

/** Unbinds X, which nobody signs in with. */
export async function unbindTwitter(context: Context, { accountId }: Signed): Promise<null> {
  await context.db.transaction((tx) =>
    tx
      .deleteFrom('account_links')
      .where('account_id', '=', accountId)
      .where('provider', '=', 'twitter')
      .execute(),
  )
  return null
}
