import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'

const MOST_FOUND = 20
const MOST_POPULAR = 10

/** Queries of the search with their keys. */
export const searchQueries = {
  /** Coins for a word, best match first; earlier results stay while loading. */
  found: (keyword: string) =>
    queryOptions({
      queryKey: ['signals', 'search', keyword],
      queryFn: ({ signal }) =>
        call('GET /market/search', { keyword, limit: MOST_FOUND }, { signal }),
      placeholderData: keepPreviousData,
      enabled: keyword !== '',
    }),

  /** Rule status of coins, their ids joined by commas. */
  readings: (coinIds: string) =>
    queryOptions({
      queryKey: ['signals', 'coins', coinIds],
      queryFn: ({ signal }) =>
        call('GET /aiCoin/queryCoins', { coinIds, limit: MOST_FOUND }, { signal }),
      placeholderData: keepPreviousData,
      enabled: coinIds !== '',
    }),

  /** The coins of the largest 24 h volume, with what the rules say of them. */
  popular: () =>
    queryOptions({
      queryKey: ['signals', 'coins', 'popular'],
      queryFn: ({ signal }) => call('GET /aiCoin/queryCoins', { limit: MOST_POPULAR }, { signal }),
    }),
}
