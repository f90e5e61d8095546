import { queryOptions } from '@tanstack/react-query'
import * as TIMINGS from '#domain/time/timings.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

export type HotCoins = AnswerOf<'GET /aiCoin/getShowHotCoins'>
export type HotCoin = HotCoins['items'][number]
export type HotStep = HotCoin['steps'][number]

/** What the hot list asks, keys included. */
export const hotQueries = {
  /** The hottest coins, and the score of one more; null for none. */
  hot: (coinId: string | null) =>
    queryOptions({
      queryKey: ['market', 'hot', coinId],
      queryFn: ({ signal }) =>
        call('GET /aiCoin/getShowHotCoins', coinId === null ? {} : { coinId }, { signal }),
      refetchInterval: TIMINGS.recordEveryMs,
    }),
}
