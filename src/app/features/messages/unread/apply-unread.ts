import type { QueryClient } from '@tanstack/react-query'
import { messagesQueries, type UnreadCounts } from '../queries.ts'
import { withCounts } from './with-counts.ts'

/** Writes unread counts of the stream into the cache; lists refetch when visible. */
export function applyUnread(client: QueryClient, unread: UnreadCounts): void {
  client.setQueryData(messagesQueries.groups().queryKey, (known) => withCounts(known, unread))
  void client.invalidateQueries({ queryKey: messagesQueries.all })
}
