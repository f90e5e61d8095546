import { useQuery } from '@tanstack/react-query'
import { coinQueries } from '../detail/coin-queries.ts'

/** The symbol of a coin, from its id until it is known; null without a coin. */
export function useCoinSymbol(coinId: string | undefined): string | null {
  const { data } = useQuery({
    ...coinQueries.detail({ coinId: coinId ?? '' }),
    enabled: coinId !== undefined,
  })
  return coinId === undefined ? null : (data?.coin.symbol ?? coinId.toUpperCase())
}
