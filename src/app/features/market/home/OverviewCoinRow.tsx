import { useCallback } from 'react'
import type { Ticker } from '#app/state/ticker-store.ts'
import { coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'
import { CoinRow } from './CoinRow.tsx'
import { marketNote } from '../views/market-note.ts'
import { changeNow, isNewer, type ShownCoin } from './overview-coins.ts'

/** A coin of the overview: its figures and course came with it, and prices that follow replace them. */
export function OverviewCoinRow({ coin }: { readonly coin: ShownCoin }) {
  const { coinId, symbol, closes } = coin
  const changePct = useTicker(
    coinId,
    useCallback((ticker: Ticker | undefined) => changeNow(coin, ticker), [coin]),
  )
  const price = useTicker(
    coinId,
    useCallback(
      (ticker: Ticker | undefined) => (isNewer(coin, ticker) ? coinPriceIn(ticker) : coin.price),
      [coin],
    ),
  )
  return (
    <CoinRow
      coinId={coinId}
      symbol={symbol}
      note={marketNote(coin)}
      closes={closes}
      price={<Price value={price} />}
      changePct={changePct}
    />
  )
}
