import { type Language, LANGUAGES } from '#contract/headers.ts'
import type { Reader } from '#server/db/door.ts'

/** Where the bot writes to somebody. */
export interface FoundChat {
  /** Telegram's number of the person. */
  readonly userId: string
  /** Chosen there; null is that of the account. */
  readonly language: Language | null
}

/** The Telegram bound to an account that is active. */
export async function findChat(reader: Reader, accountId: string): Promise<FoundChat | null> {
  const row = await reader
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .leftJoin('telegram_chats', 'telegram_chats.user_id', 'account_links.subject')
    .select(['account_links.subject', 'telegram_chats.language'])
    .where('account_links.account_id', '=', accountId)
    .where('account_links.provider', '=', 'telegram')
    .where('accounts.state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  const language = LANGUAGES.find((known) => known === row.language) ?? null
  return { userId: row.subject, language }
}
