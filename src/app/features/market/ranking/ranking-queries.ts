import { queryOptions } from '@tanstack/react-query'
import type { RankingDays, RankingOrder } from '#domain/market/ranking.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

export type Rankings = AnswerOf<'GET /market/rankings'>
export type HeatMap = AnswerOf<'GET /market/heatMap'>
export type HeatCoin = HeatMap['items'][number]
export type RankedCoin = Rankings['items'][number]

/** What the pages of ranked coins ask, keys included. */
export const rankingQueries = {
  /** They change with each close of the market. */
  rankings: (days: RankingDays, order: RankingOrder) =>
    queryOptions({
      queryKey: ['market', 'rankings', days, order],
      queryFn: ({ signal }) => call('GET /market/rankings', { days, order }, { signal }),
      refetchInterval: TIMINGS.unheardListEveryMs,
    }),

  /** The largest coins as of the last close; prices that follow come with the stream. */
  heatMap: () =>
    queryOptions({
      queryKey: ['market', 'heatMap'],
      queryFn: ({ signal }) => call('GET /market/heatMap', {}, { signal }),
      refetchInterval: TIMINGS.statusEveryMs,
      meta: { isAside: true },
    }),
}
