import { useCallback } from 'react'
import { VENUE_NAMES } from '#domain/market/market.ts'
import type { Ticker } from '#app/state/ticker-store.ts'
import { coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'
import { CoinRow } from './CoinRow.tsx'
import { changeNow, isNewer, type ShownMover } from './live-movers.ts'

/** A top mover: sparkline, live price and live change. */
export function MoverRow({ mover }: { readonly mover: ShownMover }) {
  const { coinId, symbol, exchange, closes } = mover
  const changePct = useTicker(
    coinId,
    useCallback((ticker: Ticker | undefined) => changeNow(mover, ticker), [mover]),
  )
  const price = useTicker(
    coinId,
    useCallback(
      (ticker: Ticker | undefined) => (isNewer(mover, ticker) ? coinPriceIn(ticker) : mover.price),
      [mover],
    ),
  )
  return (
    <CoinRow
      coinId={coinId}
      symbol={symbol}
      note={VENUE_NAMES[exchange]}
      closes={closes}
      price={<Price value={price} />}
      changePct={changePct}
    />
  )
}
