import type { QueryClient } from '@tanstack/react-query'
import { messagesQueries, type UnreadCounts } from '../queries.ts'

/** Puts what the stream says is unread where the bell reads it; lists are asked anew when they are seen. */
export function applyUnread(client: QueryClient, unread: UnreadCounts): void {
  const { queryKey } = messagesQueries.groups()
  client.setQueryData(queryKey, (known) =>
    known === undefined
      ? known
      : {
          unread,
          groups: known.groups.map((group) => ({ ...group, unread: unread[group.kind] })),
        },
  )
  void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) })
}
