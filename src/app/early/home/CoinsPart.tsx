import type { ReactNode } from 'react'
import { largestCoins } from '#app/features/market/home/overview-coins.ts'
import type { Overview, OverviewCoin } from '#app/features/market/queries.ts'
import { CoinRowView } from '#app/features/market/views/CoinRowView.tsx'
import { GreyCoinRow } from '#app/features/market/views/GreyCoinRow.tsx'
import { HomeStripPlace } from '#app/features/market/views/HomeFrame.tsx'
import { marketNote } from '#app/features/market/views/market-note.ts'
import { MOST_COINS, MyCoinsView } from '#app/features/market/views/MyCoinsView.tsx'
import { LogoBox } from '#app/ui/logo/LogoBox.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { Unlinked } from './Unlinked.tsx'

interface CoinsPartProps {
  readonly overview: Overview
  readonly isSignedIn: boolean
  /** How many a guest has starred on this device. */
  readonly starredCount: number
}

/** The strip of the viewer's coins, or of the largest. */
export function CoinsPart(props: CoinsPartProps) {
  return (
    <HomeStripPlace>
      <Coins {...props} />
    </HomeStripPlace>
  )
}

/** One's own coins are grey, as in the app, which asks for them when it knows which. */
function Coins({ overview, isSignedIn, starredCount }: CoinsPartProps) {
  if (isSignedIn || starredCount > 0) {
    const count = isSignedIn ? MOST_COINS.phone : Math.min(starredCount, MOST_COINS.phone)
    return (
      <CoinRows isSample={false} hasRoom={count < MOST_COINS.phone}>
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <GreyCoinRow />
          </li>
        ))}
      </CoinRows>
    )
  }
  const samples = largestCoins(overview).slice(0, MOST_COINS.phone)
  return (
    <CoinRows isSample hasRoom isEmpty={samples.length === 0}>
      {samples.map((coin) => (
        <SampleRow key={coin.coinId} coin={coin} />
      ))}
    </CoinRows>
  )
}

interface CoinRowsProps {
  readonly isSample: boolean
  readonly hasRoom: boolean
  readonly isEmpty?: boolean
  readonly children: ReactNode
}

function CoinRows(props: CoinRowsProps) {
  return <MyCoinsView titleId="first-coins" as={Unlinked} {...props} />
}

function SampleRow({ coin }: { readonly coin: OverviewCoin }) {
  const { coinId, symbol, closes, price, change24hPct } = coin
  return (
    <CoinRowView
      as={Unlinked}
      logo={<LogoBox coinId={coinId} name={symbol} size={32} />}
      coinId={coinId}
      symbol={symbol}
      note={marketNote(coin)}
      closes={closes}
      price={<Price value={price} />}
      changePct={change24hPct}
    />
  )
}
