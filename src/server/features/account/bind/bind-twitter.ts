import type { Context, SignedIn } from '#server/context.ts'
import { addLinkMessage, notifyLink } from '#server/notifications/account-notification.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import { Refusal } from '#server/refusal.ts'
import { consumeOneTimeToken } from '../guard/one-time-token.ts'
import { askProvider } from '../telegram/ask-provider.ts'
import { TWITTER_PAGE, webSecretsOf } from '../telegram/web-secrets.ts'
import { addLink } from './add-link.ts'
import { type Bound, findBound } from './find-bound.ts'

/**
 * Binds the X account that came back with `code`, for the account that started with this `state`. Refuses
 * `bindingUnavailable`, `expiredTicket`, `signInFailed`, `alreadyBound`, `twitterTaken`, `unavailable`.
 */
export async function bindTwitter(
  context: Context,
  { accountId }: SignedIn,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<Bound> {
  const { twitter } = context.ports
  if (twitter === null) throw new Refusal('bindingUnavailable')
  const secrets = webSecretsOf(context, state, TWITTER_PAGE)
  // Used up before X is asked: its code is redeemed once in any case.
  await context.db.transaction(async (tx) => {
    const token = await consumeOneTimeToken(context, tx, { kind: 'bind-twitter', secret: state })
    if (token?.accountId !== accountId) throw new Refusal('expiredTicket')
  })
  const user = await askProvider(context, 'twitter', () => twitter.finish(code, secrets))
  const { bound, owner } = await context.db.transaction(async (tx) => {
    const own = await findBound(tx, accountId, 'twitter')
    if (own !== null) throw new Refusal('alreadyBound')
    const isLinked = await addLink(context, tx, { provider: 'twitter', accountId, user })
    const added = await findBound(tx, accountId, 'twitter')
    if (!isLinked || added === null) throw new Refusal('twitterTaken')
    const { username } = added
    await addLinkMessage(context, tx, {
      accountId,
      notice: 'linkBound',
      provider: 'twitter',
      username,
    })
    return { bound: added, owner: await findRecipient(tx, accountId) }
  })
  const { username } = bound
  notifyLink(context, owner, { notice: 'linkBound', provider: 'twitter', username })
  return bound
}
