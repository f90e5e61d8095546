import type { Context, Signed } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { takeTicket } from '../guard/ticket.ts'
import { askProvider } from '../telegram/ask-provider.ts'
import { type Bound, findBound } from './find-bound.ts'
import { TWITTER_PAGE, webSecretsOf } from '../telegram/web-secrets.ts'

/**
 * Binds the X account that came back with `code`, for whoever began with this `state`. Refuses
 * `bindingUnavailable`, `expiredTicket`, `signInFailed`, `alreadyBound`, `twitterTaken`, `unavailable`.
 */
export async function bindTwitter(
  context: Context,
  { accountId }: Signed,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<Bound> {
  const { twitter } = context.ports
  if (twitter === null) throw new Refusal('bindingUnavailable')
  const secrets = webSecretsOf(context, state, TWITTER_PAGE)
  // Used up before X is asked: its code is redeemed once in any case.
  await context.db.transaction(async (tx) => {
    const ticket = await takeTicket(context, tx, { kind: 'bind-twitter', secret: state })
    if (ticket?.accountId !== accountId) throw new Refusal('expiredTicket')
  })
  const user = await askProvider(context, 'twitter', () => twitter.finish(code, secrets))
  return await context.db.transaction(async (tx) => {
    const own = await findBound(tx, accountId, 'twitter')
    if (own !== null) throw new Refusal('alreadyBound')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('account_links')
      .values({
        provider: 'twitter',
        subject: user.id,
        account_id: accountId,
        name: user.name,
        username: user.username,
        linked_wall_time: context.wallClock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    const bound = await findBound(tx, accountId, 'twitter')
    if (numInsertedOrUpdatedRows !== 1n || bound === null) throw new Refusal('twitterTaken')
    return bound
  })
}
