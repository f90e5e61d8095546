import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useSession } from '#app/state/session-state.ts'
import { RetryBox } from '#app/ui/feedback/RetryBox.tsx'
import { HomeSection } from './HomeSection.tsx'
import { marketQueries } from '../queries.ts'
import { favoriteQueries } from '../favorites/favorite-queries.ts'
import { FavoriteTile, GreyTile } from './FavoriteTile.tsx'
import css from './FavoritesStrip.module.css'
import { keepHasFavorites } from '../favorites/favorites-mark.ts'
import { useFavorites } from '../favorites/use-favorites.ts'

/** Those starred last; the rest stand behind the link. */
const MOST_TILES = 8

interface FavoritesStripProps {
  /** Whether home reserves its height; if not, it only learns whether to do so next time. */
  readonly hasRoom: boolean
}

/** The viewer's favourites at a glance. */
export default function FavoritesStrip({ hasRoom }: FavoritesStripProps) {
  const t = useWords('market')
  const tShell = useWords('shell')
  const owner = useSession().token === null ? 'guest' : 'account'
  const { coinIds, isPending, error, retry } = useFavorites()
  const isKnown = !isPending && error === null
  const hasSome = coinIds.length > 0
  useEffect(() => {
    if (isKnown) keepHasFavorites(owner, hasSome)
  }, [isKnown, owner, hasSome])
  if (!hasRoom) return null
  const more = hasSome
    ? { to: '/pages/ai/ai?tab=favorites', text: t('favorites.signals') }
    : { to: '/pages/ai/search', text: t('favorites.find') }
  return (
    <HomeSection title={t('favorites.title')} {...(isKnown ? { more } : {})}>
      {error !== null && (
        <div className={css['none']}>
          <RetryBox text={failureWords(error).title} label={tShell('retry')} onClick={retry} />
        </div>
      )}
      {isKnown && !hasSome && <p className={css['none']}>{t('favorites.none')}</p>}
      {(isPending || hasSome) && <Tiles coinIds={coinIds.slice(0, MOST_TILES)} />}
    </HomeSection>
  )
}

function Tiles({ coinIds }: { readonly coinIds: readonly string[] }) {
  const asked = coinIds.toSorted().join()
  const { data } = useQuery(favoriteQueries.coins(asked))
  useQuery(marketQueries.tickers(asked))
  const coins = new Map(data?.items.map((coin) => [coin.coinId, coin]))
  return (
    <ul className={css['tiles']}>
      {coinIds.map((coinId) => {
        const coin = coins.get(coinId)
        return (
          <li key={coinId} className={css['place']}>
            {coin === undefined ? <GreyTile /> : <FavoriteTile coin={coin} />}
          </li>
        )
      })}
    </ul>
  )
}
