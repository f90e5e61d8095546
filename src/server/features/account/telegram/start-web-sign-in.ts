import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { hashOfSecret, newSecret } from '../guard/secret.ts'
import { addOneTimeToken } from '../guard/one-time-token.ts'
import { askProvider } from './ask-provider.ts'
import { WEB_SIGN_IN_PAGE, webSecretsOf } from './web-secrets.ts'

/**
 * Where a browser goes to sign in with Telegram; it comes back to the sign-in page with `code` and
 * `state`, and only the device that began can go on. Refuses `bindingUnavailable`, `unavailable`.
 */
export async function startWebSignIn(
  context: Context,
  actor: Actor,
  {
    deviceKey,
    inviteCode,
  }: { readonly deviceKey: string; readonly inviteCode?: string | undefined },
): Promise<{ readonly url: string }> {
  const login = context.ports.telegram?.webLogin ?? null
  if (login === null) throw new Refusal('bindingUnavailable')
  const secrets = webSecretsOf(context, newSecret(context), WEB_SIGN_IN_PAGE)
  const url = await askProvider(context, 'telegram', () => login.begin(secrets))
  await context.db.transaction((tx) =>
    addOneTimeToken(context, tx, {
      kind: 'telegram-web',
      accountId: null,
      secret: secrets.state,
      payload: {
        deviceKeyHash: hashOfSecret(deviceKey),
        inviteCode: inviteCode ?? actor.inviteCode,
        answer: null,
      },
    }),
  )
  return { url: url.href }
}
