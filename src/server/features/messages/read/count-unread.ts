import type { Reader } from '#server/db/database.ts'
import { countUnreadOf, type UnreadCounts } from './count-unread-of.ts'

/** What one person has unread. */
export async function countUnread(reader: Reader, accountId: string): Promise<UnreadCounts> {
  const counts = (await countUnreadOf(reader, [accountId])).get(accountId)
  if (counts === undefined) throw new Error('everybody who is asked for has counts')
  return counts
}
