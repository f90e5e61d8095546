import { useCallback, useSyncExternalStore } from 'react'
import { openTickerStore, type Ticker } from './ticker-store.ts'

/** Every ticker the app shows; a hidden page gets no frames and so repaints nothing. */
export const tickers = openTickerStore((run) => requestAnimationFrame(run))

/**
 * One value of a coin's ticker, `undefined` while none is known. The component repaints only when
 * the value itself changes.
 */
export function useTicker<Value extends string | number | null>(
  coinId: string,
  derive: (ticker: Ticker | undefined) => Value,
): Value {
  return useSyncExternalStore(
    useCallback((tell: () => void) => tickers.listen(coinId, tell), [coinId]),
    () => derive(tickers.read(coinId)),
  )
}

/**
 * The last price of a coin on one market, or null. Tickers are those of a coin's primary market:
 * a signal of another one gets none, since its venue may count in other units (1000PEPE).
 */
export function usePriceOn(coinId: string, marketId: string): string | null {
  return useTicker(
    coinId,
    useCallback(
      (ticker: Ticker | undefined) => (ticker?.marketId === marketId ? ticker.price : null),
      [marketId],
    ),
  )
}

/** For `useTicker`: the change over 24 hours in percent, null while unknown. */
export function changeIn24h(ticker: Ticker | undefined): number | null {
  return ticker?.change24hPct ?? null
}
