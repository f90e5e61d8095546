import type { Reader } from '#server/db/database.ts'

/** Telegram's id of the account that is linked to one of ours; null where none is. */
export async function findPayer(reader: Reader, accountId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('account_links')
    .select('subject')
    .where('provider', '=', 'telegram')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.subject ?? null
}
