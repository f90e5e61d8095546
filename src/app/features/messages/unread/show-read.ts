import type { QueryClient } from '@tanstack/react-query'
import { MESSAGE_KINDS, type MessageKind } from '#domain/messages/message-kind.ts'
import { withCounts } from './apply-unread.ts'
import {
  type Message,
  type MessageGroups,
  type MessagePages,
  messagesQueries,
  type UnreadCounts,
} from '../queries.ts'

/** Which messages are to be read: all, those of a kind, or one. */
export interface ReadWish {
  readonly kind?: MessageKind
  readonly id?: string
}

interface Change {
  /** Messages that the lists show and that are read by it. */
  readonly ids: ReadonlySet<string>
  /** How many unread ones fewer there are. */
  readonly counts: Readonly<Record<MessageKind, number>>
}

/**
 * Shows messages as read before the server has said so, in every list and every count. Gives the
 * way back, which makes unread no more than this has made read.
 */
export function showRead(client: QueryClient, wish: ReadWish): () => void {
  const groups = client.getQueryData(messagesQueries.groups().queryKey)
  const lists = client.getQueriesData<MessagePages>({ queryKey: messagesQueries.pages })
  const shown = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
  const change = {
    ids: new Set(shown.filter((one) => !one.isRead && isWished(one, wish)).map(({ id }) => id)),
    counts: countsOf(groups, wish),
  }
  put(client, change, true)
  return () => put(client, change, false)
}

function isWished({ id, kind }: Message, wish: ReadWish): boolean {
  return (wish.id ?? id) === id && (wish.kind ?? kind) === kind
}

function countsOf(groups: MessageGroups | undefined, wish: ReadWish): Change['counts'] {
  const countOf = (kind: MessageKind): number => {
    const unread = groups?.unread[kind] ?? 0
    if ((wish.kind ?? kind) !== kind) return 0
    return wish.id === undefined ? unread : Math.min(1, unread)
  }
  return {
    system: countOf('system'),
    alert: countOf('alert'),
    reward: countOf('reward'),
    order: countOf('order'),
  }
}

function put(client: QueryClient, change: Change, isRead: boolean): void {
  const mark = (one: Message): Message => (change.ids.has(one.id) ? { ...one, isRead } : one)
  client.setQueriesData<MessagePages>({ queryKey: messagesQueries.pages }, (list) => {
    if (list === undefined) return list
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(mark) })) }
  })
  client.setQueryData(messagesQueries.groups().queryKey, (known) => {
    if (known === undefined) return known
    return withCounts(known, changed(known.unread, change.counts, isRead ? -1 : 1))
  })
}

function changed(unread: UnreadCounts, counts: Change['counts'], sign: 1 | -1): UnreadCounts {
  const next = { ...unread }
  for (const kind of MESSAGE_KINDS) {
    next[kind] = Math.max(0, unread[kind] + sign * counts[kind])
    next.total += next[kind] - unread[kind]
  }
  return next
}
