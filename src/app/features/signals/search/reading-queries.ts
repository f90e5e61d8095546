import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'

const MOST_READ = 20

/** Rule status of coins, their ids joined by commas. */
export const coinReadings = (coinIds: string) =>
  queryOptions({
    queryKey: ['signals', 'coins', coinIds],
    queryFn: ({ signal }) =>
      call('GET /aiCoin/queryCoins', { coinIds, limit: MOST_READ }, { signal }),
    placeholderData: keepPreviousData,
    enabled: coinIds !== '',
  })
