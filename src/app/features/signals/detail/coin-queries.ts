import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { detailKey, type DetailTarget, detailRequest, openKey } from '../detail-request.ts'

type OnCandles = (page: AnswerOf<'GET /market/candles'>) => void

/** Few rows at first, since the list is at the end of a page. */
const PAST_A_PAGE = 6

/** Queries of a coin's page with their keys. */
export const coinQueries = {
  /** The open signals of a coin. */
  open: (coinId: string) =>
    queryOptions({
      queryKey: openKey(coinId),
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

  /** @param onCandles takes the candles of its chart, which the first answer brings along then */
  detail: (target: DetailTarget, onCandles: OnCandles | null = null) =>
    queryOptions({
      queryKey: detailKey(target),
      queryFn: async ({ signal, client, queryKey }) => {
        const hasCandles = onCandles !== null && client.getQueryData(queryKey) === undefined
        const request = hasCandles ? detailRequest(target) : { ...target }
        const { candles, ...answer } = await call('GET /aiCoin/getDetail', request, { signal })
        // A server of an older build sends none.
        if (candles) onCandles?.(candles)
        return answer
      },
      // Readings change with every candle, which the stream does not send.
      refetchInterval: TIMINGS.recordEveryMs,
    }),
}
