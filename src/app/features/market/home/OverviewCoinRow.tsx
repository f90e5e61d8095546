import { useCallback } from 'react'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Ticker } from '#app/state/ticker-store.ts'
import { coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'
import { CoinRow } from './CoinRow.tsx'
import { changeNow, isNewer, type ShownCoin } from './overview-coins.ts'

/** A coin of the overview: its figures and course came with it, and prices that follow replace them. */
export function OverviewCoinRow({ coin }: { readonly coin: ShownCoin }) {
  const t = useWords('home')
  const { coinId, symbol, exchange, kind, closes } = coin
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
      note={`${VENUE_NAMES[exchange]} · ${t(`coins.${kind}`)}`}
      closes={closes}
      price={<Price value={price} />}
      changePct={changePct}
    />
  )
}
