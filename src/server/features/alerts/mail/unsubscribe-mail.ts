import type { Language } from '#contract/headers.ts'
import type { Context } from '#server/context.ts'
import { findAddressee } from '../channel/find-addressee.ts'
import { withdrawChannel } from '../channel/withdraw-channel.ts'
import { unsubscribePage } from './unsubscribe-page.ts'
import { accountOfToken } from './unsubscribe-token.ts'

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
  const reader = accountId === null ? undefined : await findAddressee(context.db.reader, accountId)
  if (accountId === null || reader === undefined) {
    return { status: 404, html: unsubscribePage(language, 'bad') }
  }
  await withdrawChannel(context, { accountId, channel: 'mail', what: 'mailUnsubscribed' })
  return { status: 200, html: unsubscribePage(reader.language, 'done') }
}
