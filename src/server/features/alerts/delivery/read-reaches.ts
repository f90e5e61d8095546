import type { Channel } from '#domain/alerts/channel.ts'
import type { Recipient } from '#domain/alerts/suppression.ts'
import type { Tx } from '#server/db/database.ts'

type Reach = Recipient['reach']

/** Whether a channel leads to each of these people; whoever is not named is `unbound`. */
export async function readReaches(
  tx: Tx,
  { accountIds, channel }: { accountIds: readonly string[]; channel: Channel },
): Promise<Map<string, Reach>> {
  if (channel === 'telegram') return await readTelegram(tx, accountIds)
  const ids = channel === 'push' ? await readBrowsers(tx, accountIds) : null
  const reached =
    ids ?? (await readContacts(tx, accountIds, channel === 'mail' ? 'email' : 'mobile'))
  return new Map(reached.map((id) => [id, 'ready']))
}

async function readTelegram(tx: Tx, accountIds: readonly string[]): Promise<Map<string, Reach>> {
  const rows = await tx
    .selectFrom('account_links')
    .leftJoin('telegram_chats', 'telegram_chats.user_id', 'account_links.subject')
    .where('account_links.provider', '=', 'telegram')
    .where('account_links.account_id', 'in', accountIds)
    .select(['account_links.account_id', 'telegram_chats.can_write'])
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.can_write === 0 ? 'blocked' : 'ready']))
}

async function readBrowsers(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', accountIds)
    .execute()
  return rows.map((row) => row.account_id)
}

async function readContacts(
  tx: Tx,
  accountIds: readonly string[],
  contact: 'email' | 'mobile',
): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .where(contact, 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
