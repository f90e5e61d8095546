import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { newsEveryMs } from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'

export type FlashPage = AnswerOf<'GET /news/flashes'>
export type Flash = FlashPage['items'][number]

const FIRST = null as string | null
/** Rows on home. */
export const MOST_AT_HOME = 4
const MOST_OF_COIN = 3

/** Queries of news with their keys. */
export const newsQueries = {
  flashes: () =>
    infiniteQueryOptions({
      queryKey: ['news', 'flashes'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /news/flashes', pageParam === null ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: FIRST,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: newsEveryMs,
    }),

  newest: () =>
    queryOptions({
      queryKey: ['news', 'newest'],
      queryFn: ({ signal }) => call('GET /news/flashes', { limit: MOST_AT_HOME }, { signal }),
      meta: { isAside: true },
    }),

  ofCoin: (coinId: string) =>
    queryOptions({
      queryKey: ['news', 'coin', coinId],
      queryFn: ({ signal }) =>
        call('GET /news/flashes', { coinId, limit: MOST_OF_COIN }, { signal }),
      meta: { isAside: true },
    }),
}
