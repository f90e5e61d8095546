import type { Reader } from '#server/db/database.ts'

/** Telegram's number of the person bound to an account that is active; null where there is none. */
export async function findChat(reader: Reader, accountId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select('account_links.subject')
    .where('account_links.account_id', '=', accountId)
    .where('account_links.provider', '=', 'telegram')
    .where('accounts.state', '=', 'active')
    .executeTakeFirst()
  return row?.subject ?? null
}
