import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { CardState } from '#domain/membership/card.ts'
import { call } from '#app/api/client.ts'
import { isSignedIn } from '#app/state/session-state.ts'

export type Plans = AnswerOf<'GET /membership/plans'>
export type OwnCard = AnswerOf<'GET /user/queryUserCarList'>['items'][number]
export type Gift = AnswerOf<'GET /user/getUserGiveList'>['items'][number]

const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** Queries of membership with their keys; private data lies below `my`. */
export const membershipQueries = {
  plans: () =>
    queryOptions({
      queryKey: ['membership', 'plans'],
      queryFn: ({ signal }) => call('GET /membership/plans', {}, { signal }),
    }),
  cards: (state: CardState) =>
    infiniteQueryOptions({
      queryKey: ['my', 'cards', state],
      queryFn: ({ pageParam, signal }) =>
        call('GET /user/queryUserCarList', { state, ...cursorOf(pageParam) }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  cardCount: () =>
    queryOptions({
      queryKey: ['my', 'cards', 'count'],
      queryFn: ({ signal }) => call('GET /user/getNotUsdTotalCard', {}, { signal }),
      enabled: isSignedIn(),
    }),
  gifts: () =>
    infiniteQueryOptions({
      queryKey: ['my', 'gifts'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /user/getUserGiveList', cursorOf(pageParam), { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
}
