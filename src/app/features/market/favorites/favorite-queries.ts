import * as TIMINGS from '#domain/time/timings.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { isForGood } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import { guestFavorites, keepGuestFavorites } from './guest-favorites.ts'

/** A starred coin on its primary market. */
export type FavoriteCoin = AnswerOf<'GET /aiCoin/queryCoins'>['items'][number]

const COURSE_HOURS = 24

/** What the account keeps of starred coins, keys included. */
export const favoriteQueries = {
  /** The account's starred coins, newest first. Those of the device are handed over before. */
  mine: () =>
    queryOptions({
      queryKey: ['my', 'favorites'],
      queryFn: async ({ signal }) => {
        await handOver()
        return await call('GET /market/favorites', {}, { signal })
      },
    }),

  /** What starred coins are called and where they trade, their ids joined by commas. */
  coins: (coinIds: string) =>
    queryOptions({
      queryKey: ['market', 'coins', coinIds],
      queryFn: ({ signal }) => call('GET /aiCoin/queryCoins', { coinIds }, { signal }),
      placeholderData: keepPreviousData,
      enabled: coinIds !== '',
    }),

  /** Closes of a market's last 24 hours, oldest first. */
  course: (marketId: string) =>
    queryOptions({
      queryKey: ['market', 'course', marketId],
      queryFn: async ({ signal }) => {
        const request = { marketId, interval: '1h', limit: COURSE_HOURS } as const
        const { candles } = await call('GET /market/candles', request, { signal })
        return candles.map(([, , , , close]) => close)
      },
      staleTime: TIMINGS.sparklineFreshMs,
    }),
}

/** What the account cannot take stays on the device, and is offered again. */
async function handOver(): Promise<void> {
  const coinIds = guestFavorites()
  if (coinIds.length === 0) return
  try {
    await call('POST /market/mergeFavorites', { coinIds: [...coinIds] })
    keepGuestFavorites([])
  } catch (error) {
    if (!isForGood(error)) throw error
  }
}
