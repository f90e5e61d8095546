import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { setClock } from '#app/state/clock-state.ts'
import { tickers } from '#app/state/use-ticker.ts'

export type Overview = AnswerOf<'GET /market/overview'>
export type OverviewCoin = Overview['largest'][number]

/** What home and the bars of pages ask of the market, keys included. */
export const marketQueries = {
  /** Market mode, clock and ingestion watermark; also sets the app's clock. */
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
      meta: { isAside: true },
    }),

  /** How many coins rose and fell in 24 h, and those that moved most. */
  overview: () =>
    queryOptions({
      queryKey: ['market', 'overview'],
      queryFn: ({ signal }) => call('GET /market/overview', {}, { signal }),
    }),

  /** Prices of coins by comma-separated ids; stored in the ticker store, which the stream updates. */
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
}
