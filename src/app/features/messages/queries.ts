import * as TIMINGS from '#domain/time/timings.ts'
import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { MessageKind } from '#domain/messages/message-kind.ts'
import { call } from '#app/api/client.ts'

export type MessagePage = AnswerOf<'GET /message/page'>
export type Message = MessagePage['items'][number]
export type MessagePages = InfiniteData<MessagePage, string | null>
export type MessageGroups = AnswerOf<'GET /message/group'>
export type UnreadCounts = MessageGroups['unread']

/** Which messages a list holds. */
export interface MessageChoice {
  readonly kind?: MessageKind
  readonly q?: string
}

const FIRST = null as string | null
const MESSAGES = ['my', 'messages'] as const

/** Queries of the message center with their keys; private data lies below `my`. */
export const messagesQueries = {
  /** Prefix of all of it. */
  all: MESSAGES,
  /** Prefix of the lists, whatever they hold. */
  pages: [...MESSAGES, 'page'],

  groups: () =>
    queryOptions({
      queryKey: [...MESSAGES, 'groups'],
      queryFn: ({ signal }) => call('GET /message/group', {}, { signal }),
      refetchInterval: TIMINGS.messageGroupsEveryMs,
    }),

  page: (choice: MessageChoice) =>
    infiniteQueryOptions({
      queryKey: [...MESSAGES, 'page', choice],
      queryFn: ({ pageParam, signal }) =>
        call(
          'GET /message/page',
          { ...choice, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: FIRST,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
}
