import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { MessageKind } from '#domain/messages/message-kind.ts'
import { call } from '#app/api/client.ts'

export type Message = AnswerOf<'GET /message/page'>['items'][number]
export type MessageGroups = AnswerOf<'GET /message/group'>
export type UnreadCounts = MessageGroups['unread']

/** Which messages a list holds. */
export interface MessageChoice {
  readonly kind?: MessageKind
  readonly q?: string
}

const FIRST = null as string | null

/** What is asked of the message centre, keys included; all that is one's own lies below `my`. */
export const messagesQueries = {
  groups: () =>
    queryOptions({
      queryKey: ['my', 'messages', 'groups'],
      queryFn: ({ signal }) => call('GET /message/group', {}, { signal }),
    }),
  page: (choice: MessageChoice) =>
    infiniteQueryOptions({
      queryKey: ['my', 'messages', 'page', choice],
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
