import type { Reader } from '#server/db/database.ts'

/**
 * How many ways somebody can sign in that are proved to be theirs: mobile, e-mail, and a Telegram
 * account, proved by the bot's signature or a message to the bot. X signs nobody in.
 */
export async function countWays(reader: Reader, accountId: string): Promise<number> {
  const { mobile, email } = await reader
    .selectFrom('accounts')
    .select(['mobile', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const telegram = await reader
    .selectFrom('account_links')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('provider', '=', 'telegram')
    .executeTakeFirst()
  return [mobile, email, telegram ?? null].filter((way) => way !== null).length
}
