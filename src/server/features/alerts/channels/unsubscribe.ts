import type { Language } from '#contract/headers.ts'
import type { Context } from '#server/context.ts'
import { isSameHash, keyedHash } from '#server/features/account/guard/secret.ts'
import { disableChannel } from '../settings/disable-channel.ts'
import { findContactDetails } from './contact-details.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** What a link of a letter answers with. */
export interface UnsubscribeAnswer {
  readonly status: 200 | 404
  readonly html: string
}

export interface UnsubscribeAsked {
  readonly token: string
  /** Of whoever asks, where the letter's own reader is not known. */
  readonly language: Language
}

/**
 * Switches alerts by mail off for whom the letter was written to: in the settings and in every coin.
 * Asked again it changes nothing and says the same. @source RFC 8058
 */
export async function unsubscribeMail(
  context: Context,
  { token, language }: UnsubscribeAsked,
): Promise<UnsubscribeAnswer> {
  const accountId = accountOfToken(context, token)
  const reader =
    accountId === null ? undefined : await findContactDetails(context.db.reader, accountId)
  if (accountId === null || reader === undefined) {
    return { status: 404, html: unsubscribePage(language, 'bad') }
  }
  await disableChannel(context, { accountId, channel: 'mail', what: 'mailUnsubscribed' })
  return { status: 200, html: unsubscribePage(reader.language, 'done') }
}

/**
 * Asks first, as whatever looks at links before people do follows them: only the page's button, and
 * the mail program's own, send the form. Changes nothing.
 */
export async function askUnsubscribe(
  context: Context,
  { token, language }: UnsubscribeAsked,
): Promise<UnsubscribeAnswer> {
  const accountId = accountOfToken(context, token)
  const reader =
    accountId === null ? undefined : await findContactDetails(context.db.reader, accountId)
  if (reader === undefined) return { status: 404, html: unsubscribePage(language, 'bad') }
  return { status: 200, html: unsubscribePage(reader.language, 'ask') }
}

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
