import type { Context } from '#server/context.ts'
import { findAddressee } from '../channel/find-addressee.ts'
import type { UnsubscribeAnswer, UnsubscribeAsked } from './unsubscribe-mail.ts'
import { unsubscribePage } from './unsubscribe-page.ts'
import { accountOfToken } from './unsubscribe-token.ts'

/**
 * Asks first, as whatever looks at links before people do follows them: only the page's button, and
 * the mail program's own, send the form. Changes nothing.
 */
export async function askUnsubscribe(
  context: Context,
  { token, language }: UnsubscribeAsked,
): Promise<UnsubscribeAnswer> {
  const accountId = accountOfToken(context, token)
  const reader = accountId === null ? undefined : await findAddressee(context.db.reader, accountId)
  if (reader === undefined) return { status: 404, html: unsubscribePage(language, 'bad') }
  return { status: 200, html: unsubscribePage(reader.language, 'ask') }
}
