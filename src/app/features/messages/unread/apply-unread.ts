import type { QueryClient } from '@tanstack/react-query'
import { messagesQueries, type MessageGroups, type UnreadCounts } from '../queries.ts'

/** Writes unread counts of the stream into the cache; lists refetch when visible. */
export function applyUnread(client: QueryClient, unread: UnreadCounts): void {
  client.setQueryData(messagesQueries.groups().queryKey, (known) => withCounts(known, unread))
  void client.invalidateQueries({ queryKey: messagesQueries.all })
}

/** Groups with other counts of unread messages; groups that nobody asked for stay unknown. */
export function withCounts(
  known: MessageGroups | undefined,
  unread: UnreadCounts,
): MessageGroups | undefined {
  if (known === undefined) return known
  const groups = known.groups.map((group) => ({ ...group, unread: unread[group.kind] }))
  return { unread, groups }
}
