import type { StreamEvent } from '#contract/stream.schema.ts'
import type { MessageKind } from '#domain/messages/message-kind.ts'
import type { Reader } from '#server/db/database.ts'

/** Unread counts of an account, by kind. */
export type UnreadCounts = StreamEvent<'unread'>

/** Ids a statement; both databases take 32,766 values. */
const IDS_A_STATEMENT = 1000

const NONE_UNREAD: UnreadCounts = { total: 0, system: 0, alert: 0, reward: 0, order: 0 }

/** Unread counts per account. `{total: 3, system: 1, alert: 2, reward: 0, order: 0}` */
export async function countUnreadOf(
  reader: Reader,
  accountIds: readonly string[],
): Promise<Map<string, UnreadCounts>> {
  const counts = new Map<string, UnreadCounts>(accountIds.map((id) => [id, NONE_UNREAD]))
  for (let from = 0; from < accountIds.length; from += IDS_A_STATEMENT) {
    const ids = accountIds.slice(from, from + IDS_A_STATEMENT)
    for (const { account_id: id, kind, count } of await selectUnread(reader, ids)) {
      const known = counts.get(id) ?? NONE_UNREAD
      counts.set(id, { ...known, [kind]: count, total: known.total + count })
    }
  }
  return counts
}

async function selectUnread(reader: Reader, ids: readonly string[]) {
  return await reader
    .selectFrom('messages')
    .select('account_id')
    .select((of) => of.ref('kind').$castTo<MessageKind>().as('kind'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', 'in', ids)
    .where('read_wall_time', 'is', null)
    .groupBy(['account_id', 'kind'])
    .unionAll((of) =>
      of
        .selectFrom('alerts')
        .select('account_id')
        .select((value) => value.val<MessageKind>('alert').as('kind'))
        .select((value) => value.fn.countAll<number>().as('count'))
        .where('account_id', 'in', ids)
        .where('read_wall_time', 'is', null)
        .groupBy('account_id'),
    )
    .execute()
}

/** Unread counts of one account. */
export async function countUnread(reader: Reader, accountId: string): Promise<UnreadCounts> {
  const counts = (await countUnreadOf(reader, [accountId])).get(accountId)
  if (counts === undefined) throw new Error('everybody who is asked for has counts')
  return counts
}
