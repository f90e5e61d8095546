import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import * as TIMINGS from '#domain/time/timings.ts'

/** A signal by its own id, or a coin's newest one. */
export interface DetailTarget {
  readonly id?: string
  readonly coinId?: string
}

/** Few rows at first, since the list is at the end of a page. */
const PAST_A_PAGE = 6

/** Queries of a coin's page with their keys. */
export const coinQueries = {
  /** The open signals of a coin. */
  open: (coinId: string) =>
    queryOptions({
      queryKey: ['signals', 'open', coinId],
      queryFn: ({ signal }) =>
        call('GET /aiCoin/queryRecordPage', { state: 'inProgress', coinId }, { signal }),
    }),

  /** The ended signals of a coin, newest first. */
  past: (coinId: string) =>
    infiniteQueryOptions({
      queryKey: ['signals', 'past', coinId] as const,
      queryFn: async ({ pageParam, signal }) => {
        const cursor = pageParam === null ? {} : { cursor: pageParam }
        const request = { state: 'ended', coinId, limit: PAST_A_PAGE, ...cursor } as const
        return await call('GET /aiCoin/queryRecordPage', request, { signal })
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),

  detail: (target: DetailTarget) =>
    queryOptions({
      queryKey: ['signals', 'detail', target],
      queryFn: ({ signal }) => call('GET /aiCoin/getDetail', { ...target }, { signal }),
      // Readings change with every candle, which the stream does not send.
      refetchInterval: TIMINGS.recordEveryMs,
    }),
}
