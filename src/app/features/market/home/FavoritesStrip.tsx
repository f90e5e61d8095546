import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { HomeSection } from './HomeSection.tsx'
import { marketQueries } from '../queries.ts'
import { favoriteQueries } from '../favorites/favorite-queries.ts'
import { FavoriteTile, GreyTile } from './FavoriteTile.tsx'
import css from './FavoritesStrip.module.css'
import { keepHadFavorites } from '../favorites/favorites-mark.ts'
import { useFavorites } from '../favorites/use-favorites.ts'

/** Those starred last; the rest stand behind the link. */
const MOST_TILES = 8

/** The viewer's favourites at a glance; nothing where there are none. */
export default function FavoritesStrip() {
  const t = useWords('market')
  const { coinIds, isPending } = useFavorites()
  const shownIds = coinIds.slice(0, MOST_TILES)
  const asked = shownIds.toSorted().join()
  const { data } = useQuery(favoriteQueries.coins(asked))
  useQuery(marketQueries.tickers(asked))
  useEffect(() => {
    if (!isPending) keepHadFavorites(coinIds.length > 0)
  }, [isPending, coinIds])
  if (coinIds.length === 0 && !isPending) return null
  const coins = new Map(data?.items.map((coin) => [coin.coinId, coin]))
  return (
    <HomeSection
      title={t('favorites.title')}
      more={{ to: '/pages/ai/ai?tab=favorites', text: t('favorites.signals') }}
    >
      <ul className={css['tiles']}>
        {shownIds.map((coinId) => {
          const coin = coins.get(coinId)
          return (
            <li key={coinId} className={css['place']}>
              {coin === undefined ? <GreyTile /> : <FavoriteTile coin={coin} />}
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
