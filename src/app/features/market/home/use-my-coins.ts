import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tickers, useTickers } from '#app/state/use-ticker.ts'
import { favoriteQueries, type FavoriteCoin } from '../favorites/favorite-queries.ts'
import { useFavorites } from '../favorites/use-favorites.ts'
import { marketQueries } from '../queries.ts'
import { orderCoins } from './my-coins.ts'
import { largestCoins, type ShownCoin } from './overview-coins.ts'
import { useOverview } from './use-overview.ts'

/** Of more starred coins than that, those starred last are looked at. */
const MOST_ASKED = 50

/** What home shows of the viewer's coins. */
interface MyCoins {
  /** In their order; null for one that is on its way. */
  readonly coins: readonly (FavoriteCoin | null)[]
  /** Those of the largest volume, where none is starred; null where some are. */
  readonly samples: readonly ShownCoin[] | null
  /** None came: the page says so. */
  readonly isMissing: boolean
}

/**
 * The viewer's coins, those with a new signal first, then by the size of their move; for who has
 * none, the largest. The order changes with the overview, twice a minute, and not with each price.
 *
 * @param newIds coins of the new signals, newest first, joined by commas
 */
export function useMyCoins(newIds: string, mostShown: number): MyCoins {
  const { coinIds, isPending, error } = useFavorites()
  const isSample = coinIds.length === 0 && !isPending && error === null
  const ids = coinIds.slice(0, MOST_ASKED).toSorted().join()
  const starred = useQuery(favoriteQueries.coins(ids))
  const items = useMemo(
    () => new Map(starred.data?.items.map((coin) => [coin.coinId, coin])),
    [starred.data],
  )
  const shownIds = useMemo(() => (ids === '' ? [] : ids.split(',')), [ids])
  useQuery(marketQueries.tickers(ids))
  const { overview, isWaiting } = useOverview()
  const { dataUpdatedAt: asOf } = useQuery(marketQueries.overview())
  const pricedCount = useTickers(shownIds, (read) => shownIds.filter((id) => read(id)).length)
  const order = useMemo(
    () => ({ asOf, pricedCount, ids: orderCoins(shownIds, newIds.split(','), tickers.read) }),
    [shownIds, newIds, asOf, pricedCount],
  )
  const grey = Array.from({ length: mostShown }, () => null)
  if (isSample) {
    const samples = overview === undefined ? [] : largestCoins(overview).slice(0, mostShown)
    return {
      coins: overview === undefined ? grey : [],
      samples,
      isMissing: overview === undefined && !isWaiting,
    }
  }
  return {
    coins: isPending
      ? grey
      : order.ids.slice(0, mostShown).map((coinId) => items.get(coinId) ?? null),
    samples: null,
    isMissing: error !== null || (starred.data === undefined && starred.errorUpdateCount > 0),
  }
}
