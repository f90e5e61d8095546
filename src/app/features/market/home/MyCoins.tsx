import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { changeIn24h, coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'
import { useIdle } from '#app/use-idle.ts'
import { favoriteQueries, type FavoriteCoin } from '../favorites/favorite-queries.ts'
import { CoinRow } from './CoinRow.tsx'
import { GreyCoinRow } from './GreyCoinRow.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './MyCoins.module.css'
import { OverviewCoinRow } from './OverviewCoinRow.tsx'
import { useMyCoins } from './use-my-coins.ts'

const MOST_ROWS = { phone: 3, wide: 5 } as const

interface MyCoinsProps {
  /** Coins with a new signal, newest first, each with that signal in words. */
  readonly newCoins: ReadonlyMap<string, string>
}

/** The viewer's coins with the most news. As high with one coin as with all its rows. */
export function MyCoins({ newCoins }: MyCoinsProps) {
  const t = useWords('home')
  const isWide = useIsWide()
  const mostRows = MOST_ROWS[isWide ? 'wide' : 'phone']
  const { coins, samples, isMissing } = useMyCoins([...newCoins.keys()].join(), mostRows)
  const isSample = samples !== null
  // A market that has not begun has no largest coins.
  if (isMissing || (isSample && coins.length + samples.length === 0)) return null
  const more = isSample
    ? { to: '/pages/ai/search', text: t('coins.find') }
    : { to: '/pages/ai/ai?tab=favorites', text: t('coins.all') }
  return (
    <HomeSection title={t('coins.title')} more={more} {...(isSample && { note: t('coins.none') })}>
      <div className={css['rows']}>
        <ul data-rows>
          {samples?.map((coin, place) => (
            <OverviewCoinRow key={`${place} ${coin.coinId}`} coin={coin} />
          ))}
          {coins.map((coin, place) =>
            coin === null ? (
              <li key={place}>
                <GreyCoinRow />
              </li>
            ) : (
              // By place too: when the order changes, rows are drawn again and none moves.
              <MyCoin
                key={`${place} ${coin.coinId}`}
                coin={coin}
                news={newCoins.get(coin.coinId)}
              />
            ),
          )}
        </ul>
        {coins.length < mostRows && !isSample && (
          <Link className={css['more']} to="/pages/ai/search">
            {t('coins.more')}
          </Link>
        )}
      </div>
    </HomeSection>
  )
}

interface MyCoinProps {
  readonly coin: FavoriteCoin
  /** Its new signal, in words. */
  readonly news: string | undefined
}

function MyCoin({ coin: { coinId, symbol, marketId, exchange, kind }, news }: MyCoinProps) {
  const t = useWords('home')
  const price = useTicker(coinId, coinPriceIn)
  const changePct = useTicker(coinId, changeIn24h)
  const { data: closes = [] } = useQuery({
    ...favoriteQueries.course(marketId),
    enabled: useIdle(),
  })
  const market = `${VENUE_NAMES[exchange]} · ${t(`coins.${kind}`)}`
  return (
    <CoinRow
      coinId={coinId}
      symbol={symbol}
      note={news ?? market}
      isNews={news !== undefined}
      closes={closes}
      price={<Price value={price} />}
      changePct={changePct}
    />
  )
}
