import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { changeIn24h, coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'
import { useIdle } from '#app/use-idle.ts'
import { favoriteQueries, type FavoriteCoin } from '../favorites/favorite-queries.ts'
import { CoinRow } from './CoinRow.tsx'
import { GreyCoinRow } from '../views/GreyCoinRow.tsx'
import { marketNote } from '../views/market-note.ts'
import { MOST_COINS, MyCoinsView } from '../views/MyCoinsView.tsx'
import { OverviewCoinRow } from './OverviewCoinRow.tsx'
import { useMyCoins } from './use-my-coins.ts'

interface MyCoinsProps {
  /** Coins with a new signal, newest first, each with that signal in words. */
  readonly newCoins: ReadonlyMap<string, string>
}

/** The viewer's coins with the most news. As high with one coin as with all its rows. */
export function MyCoins({ newCoins }: MyCoinsProps) {
  const titleId = useId()
  const isWide = useIsWide()
  const mostRows = MOST_COINS[isWide ? 'wide' : 'phone']
  const { coins, samples, isMissing } = useMyCoins([...newCoins.keys()].join(), mostRows)
  const isSample = samples !== null
  if (isMissing) return null
  return (
    <MyCoinsView
      titleId={titleId}
      as={Link}
      isSample={isSample}
      isNoteBelow={isWide}
      isEmpty={isSample && coins.length + samples.length === 0}
      hasRoom={coins.length < mostRows}
    >
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
          <MyCoin key={`${place} ${coin.coinId}`} coin={coin} news={newCoins.get(coin.coinId)} />
        ),
      )}
    </MyCoinsView>
  )
}

interface MyCoinProps {
  readonly coin: FavoriteCoin
  /** Its new signal, in words. */
  readonly news: string | undefined
}

function MyCoin({ coin, news }: MyCoinProps) {
  const { coinId, symbol, marketId } = coin
  const price = useTicker(coinId, coinPriceIn)
  const changePct = useTicker(coinId, changeIn24h)
  const { data: closes = [] } = useQuery({
    ...favoriteQueries.course(marketId),
    enabled: useIdle(),
  })
  return (
    <CoinRow
      coinId={coinId}
      symbol={symbol}
      note={news ?? marketNote(coin)}
      isNews={news !== undefined}
      closes={closes}
      price={<Price value={price} />}
      changePct={changePct}
    />
  )
}
