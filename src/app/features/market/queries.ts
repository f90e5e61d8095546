import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Interval } from '#domain/time/interval.ts'
import { call } from '#app/api/client.ts'
import { TIMINGS } from '#app/api/timings.ts'
import { setClock } from '#app/state/clock-state.ts'
import { tickers } from '#app/state/ticker/use-ticker.ts'
import { fetchRates } from './rates/fetch-rates.ts'
import { fetchSpan, type SpanRequest } from './candles/fetch-span.ts'

export type Overview = AnswerOf<'GET /market/overview'>
export type Mover = Overview['gainers'][number]

const CANDLES_A_PAGE = 500

/** What the market leaf asks the server, keys included. */
export const marketQueries = {
  /** The world, its clock and how far collecting has come; also sets the app's clock. */
  status: () =>
    queryOptions({
      queryKey: ['market', 'status'],
      queryFn: async ({ signal }) => {
        const options = { signal, timeoutMs: TIMINGS.helperTimeoutMs }
        const status = await call('GET /market/status', {}, options)
        setClock(status)
        return status
      },
      refetchInterval: TIMINGS.statusEveryMs,
      staleTime: TIMINGS.statusEveryMs,
    }),

  /** How many coins rose and fell in 24 h, and those that moved most. */
  overview: () =>
    queryOptions({
      queryKey: ['market', 'overview'],
      queryFn: ({ signal }) => call('GET /market/overview', {}, { signal }),
    }),

  /** What a dollar is worth; without a network, as it was last heard. */
  rates: () =>
    queryOptions({
      queryKey: ['market', 'rates'],
      queryFn: async ({ signal }) => ({
        rates: await fetchRates(() => call('POST /quotes/coins/rate', undefined, { signal })),
      }),
    }),

  /** Prices of some coins, their ids joined by commas; they go into the ticker store, where the stream keeps them fresh. */
  tickers: (coinIds: string) =>
    queryOptions({
      queryKey: ['market', 'tickers', coinIds],
      queryFn: async ({ signal }) => {
        const answer = await call('GET /market/tickers', { coinIds }, { signal })
        tickers.put(answer.tickers)
        return answer.tickers.length
      },
      enabled: coinIds !== '',
    }),

  /** Closed candles of one series, newest page first; each page is oldest first in itself. */
  candles: (marketId: string, interval: Interval) =>
    infiniteQueryOptions({
      queryKey: ['market', 'candles', marketId, interval],
      queryFn: async ({ pageParam, signal }) => {
        const before = pageParam === null ? {} : { before: pageParam }
        const request = { marketId, interval, limit: CANDLES_A_PAGE, ...before }
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
