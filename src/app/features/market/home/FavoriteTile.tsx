import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { changeTone } from '#domain/money/percent-text.ts'
import { changeIn24h, coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { Sparkline } from './Sparkline.tsx'
import { favoriteQueries, type FavoriteCoin } from '../favorites/favorite-queries.ts'
import css from './FavoriteTile.module.css'

/** A starred coin: its price, its change and its course in 24 hours. */
export function FavoriteTile({ coin: { coinId, symbol, marketId } }: { coin: FavoriteCoin }) {
  const price = useTicker(coinId, coinPriceIn)
  const change = useTicker(coinId, changeIn24h)
  const { data: closes } = useQuery(favoriteQueries.course(marketId))
  return (
    <Link className={css['tile']} to={`/pages/ai/detail?coinId=${coinId}`}>
      <span className={css['head']}>
        <CoinLogo coinId={coinId} name={symbol} size={20} />
        <strong className={css['symbol']}>{symbol}</strong>
      </span>
      <span className={css['price']}>
        <Price value={price} />
      </span>
      <span className={css['change']}>
        <Change pct={change} />
        <Sparkline closes={closes ?? []} tone={changeTone(change ?? 0)} />
      </span>
    </Link>
  )
}

/** Skeleton of a coin tile. */
export function GreyTile() {
  return (
    <div className={css['tile']}>
      <Skeleton width="4em" height="1.2em" />
      <Skeleton width="5.4em" height="1.1em" />
      <Skeleton width="3.6em" height="1em" />
    </div>
  )
}
