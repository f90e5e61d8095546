import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'

/** A coin on its primary market with its names. */
export type NamedCoin = AnswerOf<'GET /market/coins'>['items'][number]

/** Coins that a search shows at once. */
export const MOST_FOUND = 20

/** Queries of the search with their keys. */
export const searchQueries = {
  /** All coins with their names, largest first; the device searches them itself. */
  coins: () =>
    queryOptions({
      queryKey: ['market', 'coins', 'named'],
      queryFn: async ({ signal }) => (await call('GET /market/coins', {}, { signal })).items,
      staleTime: TIMINGS.coinNamesFreshMs,
    }),

  /** What the server finds for a keyword, until the device has the coins; earlier results stay. */
  found: (keyword: string) =>
    queryOptions({
      queryKey: ['market', 'search', keyword],
      queryFn: ({ signal }) =>
        call('GET /market/search', { keyword, limit: MOST_FOUND }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
