import type { Context } from '#server/context.ts'
import { keyedHash } from '#server/features/account/guard/secret.ts'

/** How a redemption code is kept: hashed under the server's key, so that the database tells none. */
export function codeHashOf(context: Pick<Context, 'accountKey'>, code: string): string {
  return keyedHash(context, `redeem ${code}`)
}
