import type { QueryClient } from '@tanstack/react-query'
import { messagesQueries, type UnreadCounts } from '../queries.ts'
import { withCounts } from './with-counts.ts'

/** Puts what the stream says is unread where the bell reads it; lists are asked anew when they are seen. */
export function applyUnread(client: QueryClient, unread: UnreadCounts): void {
  client.setQueryData(messagesQueries.groups().queryKey, (known) => withCounts(known, unread))
  void client.invalidateQueries({ queryKey: messagesQueries.all })
}
