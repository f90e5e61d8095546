import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Interval } from '#domain/time/interval.ts'
import { call } from '#app/api/client.ts'
import { fetchSpan, type SpanRequest } from './fetch-span.ts'

const CANDLES_AT_FIRST = 500
/** Who looks further back looks far: the most that one call gives. */
const CANDLES_A_PAGE = 1500

/** What charts ask the server, keys included. */
export const candleQueries = {
  /** Closed candles of one series, newest page first; each page is oldest first in itself. */
  series: (marketId: string, interval: Interval) =>
    infiniteQueryOptions({
      queryKey: ['market', 'candles', marketId, interval],
      queryFn: async ({ pageParam, signal }) => {
        const request =
          pageParam === null
            ? { marketId, interval, limit: CANDLES_AT_FIRST }
            : { marketId, interval, limit: CANDLES_A_PAGE, before: pageParam }
        return await call('GET /market/candles', request, { signal })
      },
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.hasMore ? (page.candles[0]?.[0] ?? null) : null),
    }),

  /** The closed candles of a span that is over, or over as far as it is asked for. */
  span: (request: SpanRequest) =>
    queryOptions({
      queryKey: ['market', 'span', request],
      queryFn: ({ signal }) => fetchSpan(request, { signal }),
      staleTime: Infinity,
    }),
}
