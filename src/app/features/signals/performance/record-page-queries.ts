import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { categoryOf } from './choice-address.ts'
import type { RecordChoice } from './record-choice.ts'

const SIGNALS_A_PAGE = 20

/** Other queries of the record's pages with their keys. */
export const recordPageQueries = {
  /** The ended signals behind the figures, newest first. */
  signals: (choice: RecordChoice) =>
    infiniteQueryOptions({
      queryKey: ['signals', 'record', 'signals', choice] as const,
      queryFn: async ({ pageParam, signal }) => {
        const { coinId, interval } = choice
        const request = {
          state: 'ended',
          category: categoryOf(choice),
          interval,
          limit: SIGNALS_A_PAGE,
          ...(coinId === undefined ? {} : { coinId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        } as const
        return await call('GET /aiCoin/queryRecordPage', request, { signal })
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),

  /** The newest signed head; null before the log has its first. */
  head: () =>
    queryOptions({
      queryKey: ['signals', 'record', 'head'],
      queryFn: async ({ signal }) => {
        try {
          return await call('GET /aiCoin/queryRecordHead', {}, { signal })
        } catch (error) {
          if (error instanceof ApiFailure && error.code === ERROR_CODES.noRecordYet) return null
          throw error
        }
      },
      refetchInterval: TIMINGS.recordEveryMs,
    }),

  topTen: ({ interval, direction, period }: RecordChoice) =>
    queryOptions({
      queryKey: ['signals', 'record', 'topTen', interval, direction, period],
      queryFn: ({ signal }) =>
        call('GET /aiCoin/getTop10Record', { interval, direction, period }, { signal }),
      refetchInterval: TIMINGS.recordEveryMs,
    }),
}
