import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { MessageKind } from '#domain/messages/message-kind.ts'
import { applyUnread } from './apply-unread.ts'
import { type Message, messagesQueries } from '../queries.ts'
import { showRead } from './show-read.ts'

const GROUPS = messagesQueries.groups().queryKey
const SYSTEM = messagesQueries.page({ kind: 'system' }).queryKey
const FOUND = messagesQueries.page({ q: 'card' }).queryKey

const message = (id: string, kind: MessageKind, isRead = false): Message => ({
  id,
  kind,
  title: id,
  text: '',
  link: null,
  createdAt: 0,
  isRead,
})

function list(...items: Message[]) {
  return { pages: [{ items, nextCursor: null }], pageParams: [null] }
}

/** Three unread of the system, one of rewards; the lists do not show them all. */
function opened(): QueryClient {
  const client = new QueryClient()
  const unread = { total: 4, system: 3, alert: 0, reward: 1, order: 0 }
  client.setQueryData(GROUPS, {
    unread,
    groups: [
      { kind: 'system', unread: 3, newest: null },
      { kind: 'reward', unread: 1, newest: null },
    ],
  })
  client.setQueryData(SYSTEM, list(message('a', 'system'), message('b', 'system', true)))
  client.setQueryData(FOUND, list(message('c', 'reward'), message('a', 'system')))
  return client
}

const unreadOf = (client: QueryClient) => client.getQueryData(GROUPS)?.unread
const readIn = (client: QueryClient, key: typeof SYSTEM) =>
  client
    .getQueryData(key)
    ?.pages.flatMap(({ items }) => items)
    .flatMap(({ id, isRead }) => (isRead ? [id] : []))

describe('messages that are shown as read', () => {
  it('are one in every list and in every count', () => {
    const client = opened()
    showRead(client, { kind: 'system', id: 'a' })
    expect(readIn(client, SYSTEM)).toEqual(['a', 'b'])
    expect(readIn(client, FOUND)).toEqual(['a'])
    expect(unreadOf(client)).toMatchObject({ total: 3, system: 2, reward: 1 })
    expect(client.getQueryData(GROUPS)?.groups.map(({ unread }) => unread)).toEqual([2, 1])
  })

  it('are all of a kind, those in no list too', () => {
    const client = opened()
    showRead(client, { kind: 'system' })
    expect(readIn(client, FOUND)).toEqual(['a'])
    expect(unreadOf(client)).toMatchObject({ total: 1, system: 0, reward: 1 })
  })

  it('are all', () => {
    const client = opened()
    showRead(client, {})
    expect(readIn(client, FOUND)).toEqual(['c', 'a'])
    expect(unreadOf(client)).toMatchObject({ total: 0, system: 0, reward: 0 })
  })

  it('are taken back alone: what another tap has read stays read', () => {
    const client = opened()
    const undo = showRead(client, { kind: 'system', id: 'a' })
    showRead(client, { kind: 'reward', id: 'c' })
    undo()
    expect(readIn(client, FOUND)).toEqual(['c'])
    expect(readIn(client, SYSTEM)).toEqual(['b'])
    expect(unreadOf(client)).toMatchObject({ total: 3, system: 3, reward: 0 })
  })

  it('are nothing where nothing is known yet', () => {
    const client = new QueryClient()
    showRead(client, {})()
    expect(client.getQueryData(GROUPS)).toBeUndefined()
  })
})

describe('what the stream says is unread', () => {
  it('updates the counts at once, and adds no groups where none were loaded', () => {
    const client = opened()
    const counts = { total: 9, system: 5, alert: 0, reward: 4, order: 0 }
    applyUnread(client, counts)
    expect(unreadOf(client)).toEqual(counts)
    expect(client.getQueryData(GROUPS)?.groups.map(({ unread }) => unread)).toEqual([5, 4])
    const other = new QueryClient()
    applyUnread(other, counts)
    expect(other.getQueryData(GROUPS)).toBeUndefined()
  })
})
