import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

export type Offer = AnswerOf<'GET /predict/offer'>
export type Calculation = AnswerOf<'GET /predict/calculation'>
export type CalculationLine = AnswerOf<'GET /predict/calculations'>['items'][number]
export type Estimate = NonNullable<Calculation['estimate']>
export type Levels = NonNullable<Calculation['levels']>

/** Queries of calculations with their keys; what belongs to the viewer lies below `my`. */
export const predictQueries = {
  /** Prices and counts for a choice; the earlier ones stay while a changed choice loads. */
  offer: (request: RequestOf<'GET /predict/offer'>) =>
    queryOptions({
      queryKey: ['my', 'calculations', 'offer', request],
      queryFn: ({ signal }) => call('GET /predict/offer', request, { signal }),
      placeholderData: keepPreviousData,
      enabled: request.coinId !== '',
    }),

  /** A stored result never changes. */
  calculation: (id: string) =>
    queryOptions({
      queryKey: ['my', 'calculations', id],
      queryFn: ({ signal }) => call('GET /predict/calculation', { id }, { signal }),
      staleTime: Infinity,
    }),

  list: () =>
    infiniteQueryOptions({
      queryKey: ['my', 'calculations', 'list'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /predict/calculations', pageParam === null ? {} : { cursor: pageParam }, {
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
}
