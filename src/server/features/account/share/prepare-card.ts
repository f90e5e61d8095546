import type { Context } from '#server/context.ts'
import type { ShareCard } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Has Telegram keep a card that the person may send on; gives what the app names it by.
 *
 * @throws Refusal `shareUnavailable` without a bot, a bound Telegram, or an answer of it
 */
export async function prepareCard(
  { db, log, ports: { telegram } }: Pick<Context, 'db' | 'log' | 'ports'>,
  accountId: string,
  card: ShareCard,
): Promise<string> {
  const link = await db.reader
    .selectFrom('account_links')
    .select('subject')
    .where('provider', '=', 'telegram')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (telegram === null || link === undefined) throw new Refusal('shareUnavailable')
  try {
    return await telegram.shares.prepare(link.subject, card)
  } catch (error) {
    // Without the fault's cause: that may hold an address with the token in it.
    log.info({ fault: String(error) }, 'a card could not be made ready')
    throw new Refusal('shareUnavailable')
  }
}
