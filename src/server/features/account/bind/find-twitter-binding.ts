import type { Context, SignedIn } from '#server/context.ts'
import { newSecret } from '../guard/secret.ts'
import { addOneTimeToken } from '../guard/one-time-token.ts'
import { askProvider } from '../telegram/ask-provider.ts'
import { type Bound, findBound } from './find-bound.ts'
import { TWITTER_PAGE, webSecretsOf } from '../telegram/web-secrets.ts'

interface TwitterBinding {
  readonly isAvailable: boolean
  readonly bound: Bound | null
  readonly url: string | null
}

/** The binding; without one and with `offer`, the URL at which to bind. */
export async function findTwitterBinding(
  context: Context,
  { accountId }: SignedIn,
  { offer }: { readonly offer?: 'true' | 'false' | undefined },
): Promise<TwitterBinding> {
  const { twitter } = context.ports
  const isAvailable = twitter !== null && context.config.account.publicUrl !== null
  const bound = await findBound(context.db.reader, accountId, 'twitter')
  if (!isAvailable || bound !== null || offer !== 'true') return { isAvailable, bound, url: null }
  const secrets = webSecretsOf(context, newSecret(context), TWITTER_PAGE)
  const url = await askProvider(context, 'twitter', () => twitter.begin(secrets))
  await context.db.transaction(async (tx) => {
    await tx
      .deleteFrom('tickets')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'bind-twitter')
      .execute()
    const token = {
      kind: 'bind-twitter',
      accountId,
      payload: null,
      secret: secrets.state,
    } as const
    await addOneTimeToken(context, tx, token)
  })
  return { isAvailable, bound, url: url.href }
}
