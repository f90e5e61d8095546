import type { Language } from '#contract/headers.ts'
import type { Context } from '#server/context.ts'
import { isSameHash, keyedHash } from '#server/features/account/guard/secret.ts'
import { disableChannel } from '../settings/disable-channel.ts'
import { findContactDetails } from './contact-details.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** Answer of an unsubscribe link. */
export interface UnsubscribeAnswer {
  readonly status: 200 | 404
  readonly html: string
}

export interface UnsubscribeAsked {
  readonly token: string
  /** The requester's, where the e-mail's own reader is not known. */
  readonly language: Language
}

/**
 * Switches e-mail alerts off for the recipient of the e-mail: in the settings and for every coin.
 * Idempotent. @source RFC 8058
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
 * Shows a confirmation page, since link scanners follow links before people do: only the page's
 * button and the mail program's own unsubscribe button submit the form. Changes nothing.
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
 * Unsubscribe token of an account, sealed under the server's key. Does not expire: an e-mail may be
 * read years later, and the token can only stop e-mails.
 */
export function unsubscribeToken(context: Keyed, accountId: string): string {
  return `${accountId}-${sealOf(context, accountId)}`
}

/** The account of a token; null where this server did not issue it. */
export function accountOfToken(context: Keyed, token: string): string | null {
  const [, accountId = '', seal = ''] = TOKEN.exec(token) ?? []
  return isSameHash(seal, sealOf(context, accountId)) ? accountId : null
}

/** URL of the unsubscribe page; null where the server has no public address. */
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
