import type { Context } from '#server/context.ts'
import { isSameHash, keyedHash } from '#server/features/account/guard/secret.ts'

type Keyed = Pick<Context, 'accountKey'>

const TOKEN = /^([0-9a-z]{26})-([0-9a-f]{64})$/

/**
 * What a letter carries to be stopped by: whose it is, sealed under the server's key. It does not
 * expire: a letter may be read years later, and all it can do is stop letters.
 */
export function unsubscribeToken(context: Keyed, accountId: string): string {
  return `${accountId}-${sealOf(context, accountId)}`
}

/** Whose token it is; null where this server did not make it. */
export function accountOfToken(context: Keyed, token: string): string | null {
  const [, accountId = '', seal = ''] = TOKEN.exec(token) ?? []
  return isSameHash(seal, sealOf(context, accountId)) ? accountId : null
}

/** Where it leads; null where the server has no public address. */
export function unsubscribeUrl(
  context: Keyed & Pick<Context, 'config'>,
  accountId: string,
): string | null {
  const { publicUrl } = context.config.account
  if (publicUrl === null) return null
  return `${publicUrl}/api/hooks/unsubscribe/${unsubscribeToken(context, accountId)}`
}

function sealOf(context: Keyed, accountId: string): string {
  return keyedHash(context, `unsubscribe mail ${accountId}`)
}
