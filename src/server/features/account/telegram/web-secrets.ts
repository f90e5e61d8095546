import type { Context } from '#server/context.ts'
import type { WebLoginSecrets } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { keyedHash } from '../guard/secret.ts'

/** Pages of the app that other sites send the browser back to. */
export const WEB_SIGN_IN_PAGE = '/pages/login/login'
export const TWITTER_PAGE = '/pages/my/bindOtherAccount/twitter'

/** Verifier and nonce follow from the state under the server's key, so that neither is stored. */
export function webSecretsOf(
  context: Context,
  state: string,
  path: typeof WEB_SIGN_IN_PAGE | typeof TWITTER_PAGE,
): WebLoginSecrets {
  const { publicUrl } = context.config.account
  // Without an address of its own a server cannot be come back to.
  if (publicUrl === null) throw new Refusal('bindingUnavailable')
  return {
    state,
    verifier: keyedHash(context, `verifier\n${state}`),
    nonce: keyedHash(context, `nonce\n${state}`),
    redirectUrl: `${publicUrl}${path}`,
  }
}
