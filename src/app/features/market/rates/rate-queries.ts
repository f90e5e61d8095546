import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import { fetchRates } from './fetch-rates.ts'

/** What lists of currencies ask the server, keys included. */
export const rateQueries = {
  /** What a dollar is worth; without a network, as it was last heard. */
  all: () =>
    queryOptions({
      queryKey: ['market', 'rates'],
      queryFn: async ({ signal }) => ({
        rates: await fetchRates(() => call('POST /quotes/coins/rate', undefined, { signal })),
      }),
    }),
}
