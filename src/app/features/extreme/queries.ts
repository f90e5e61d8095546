import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import * as TIMINGS from '#domain/time/timings.ts'

/** A surge or plunge of a list. */
export type ExtremeRow = AnswerOf<'GET /aiCoin/queryChangePricePage'>['items'][number]
/** One with its figures and its place in the log. */
export type ExtremeDetail = AnswerOf<'GET /aiCoin/getChangePriceDetail'>
/** The largest of 48 hours, and what both trades paid. */
export type TopExtremes = AnswerOf<'GET /aiCoin/getChangePriceTopRecord'>
/** What a list is narrowed to. */
export type ExtremeFilter = Pick<
  RequestOf<'GET /aiCoin/queryChangePricePage'>,
  'kind' | 'list' | 'coinId' | 'keyword'
>

const ROWS_A_PAGE = 20

/** Queries of surges and plunges with their keys. */
export const extremeQueries = {
  list: (filter: ExtremeFilter) =>
    infiniteQueryOptions({
      queryKey: ['extreme', 'list', filter],
      queryFn: ({ pageParam, signal }) =>
        call(
          'GET /aiCoin/queryChangePricePage',
          { ...filter, limit: ROWS_A_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: TIMINGS.unheardListEveryMs,
    }),

  top: () =>
    queryOptions({
      queryKey: ['extreme', 'top'],
      queryFn: ({ signal }) => call('GET /aiCoin/getChangePriceTopRecord', {}, { signal }),
      refetchInterval: TIMINGS.recordEveryMs,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: ['extreme', 'detail', id],
      queryFn: ({ signal }) => call('GET /aiCoin/getChangePriceDetail', { id }, { signal }),
      refetchInterval: TIMINGS.unheardListEveryMs,
      enabled: id !== '',
    }),
}
