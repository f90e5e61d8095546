import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { coinSearchOf, type FoundCoins } from '#domain/market/search/coin-index.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { useStandIn } from '#app/api/failure/use-page-failure.ts'
import { useSettled } from '#app/ui/search/use-settled.ts'
import { MOST_FOUND, type NamedCoin, searchQueries } from './search-queries.ts'
import { readStoredCoins, storeCoins } from './stored-coins.ts'

/** What a search came to, and why there is nothing to show. */
export interface CoinSearchState {
  /** Undefined while the first answer is on its way, or failed. */
  readonly found: FoundCoins<NamedCoin> | undefined
  readonly error: Error | null
}

/**
 * Coins for a keyword, the largest for an empty one. The device searches the coins it has, those it
 * stored earlier included, at every keystroke and without a network; until it has any, the server does.
 */
export function useCoinSearch(keyword: string): CoinSearchState {
  const { coins, error } = useNamedCoins()
  const search = useMemo(() => (coins === undefined ? null : coinSearchOf(coins)), [coins])
  const settled = useSettled(keyword, TIMINGS.typingPauseMs)
  const asked = useQuery({ ...searchQueries.found(settled), enabled: search === null })
  const own = useMemo(() => search?.(keyword, MOST_FOUND), [search, keyword])
  if (own !== undefined) return { found: own, error: null }
  return { found: asked.data, error: asked.data === undefined ? (asked.error ?? error) : null }
}

/** All coins: as the server lists them, until then as the device stored them. */
function useNamedCoins(): {
  readonly coins: readonly NamedCoin[] | undefined
  readonly error: Error | null
} {
  const { data, error, dataUpdatedAt } = useQuery(searchQueries.coins())
  useEffect(() => {
    if (data !== undefined) storeCoins({ savedWallMs: dataUpdatedAt, items: data })
  }, [data, dataUpdatedAt])
  const isMissing = data === undefined
  const stored = useMemo(() => (isMissing ? readStoredCoins() : null), [isMissing])
  useStandIn(stored?.savedWallMs ?? null)
  return { coins: data ?? stored?.items, error }
}
