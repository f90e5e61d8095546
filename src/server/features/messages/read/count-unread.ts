import type { Reader } from '#server/db/door.ts'
import { countUnreadOf, NONE_UNREAD, type UnreadCounts } from './count-unread-of.ts'

/** What one person has unread. */
export async function countUnread(reader: Reader, accountId: string): Promise<UnreadCounts> {
  return (await countUnreadOf(reader, [accountId])).get(accountId) ?? NONE_UNREAD
}
