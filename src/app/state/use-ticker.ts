import { useCallback, useSyncExternalStore } from 'react'
import { coinPrice } from '#domain/market/coin-price.ts'
import { openTickerStore, type Ticker } from './ticker-store.ts'

/**
 * Every ticker the app shows; a hidden page gets no frames and so repaints nothing. Prices are drawn
 * between two frames: one that also scrolls would be late.
 */
export const tickers = openTickerStore((run) => requestAnimationFrame(() => setTimeout(run)))

/**
 * One value of a coin's ticker, `undefined` while none is known. The component repaints only when
 * the value itself changes.
 */
export function useTicker<Value extends string | number | null>(
  coinId: string,
  derive: (ticker: Ticker | undefined) => Value,
): Value {
  return useSyncExternalStore(
    useCallback((notify: () => void) => tickers.listen(coinId, notify), [coinId]),
    () => derive(tickers.read(coinId)),
  )
}

/** The same for several coins; `coinIds` must be a stable array. */
export function useTickers<Value extends string | number | null>(
  coinIds: readonly string[],
  derive: (read: (coinId: string) => Ticker | undefined) => Value,
): Value {
  return useSyncExternalStore(
    useCallback(
      (notify: () => void) => {
        const stops = coinIds.map((coinId) => tickers.listen(coinId, notify))
        return () => {
          for (const stop of stops) stop()
        }
      },
      [coinIds],
    ),
    () => derive(tickers.read),
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

/** For `useTicker`: the price of one coin, whatever unit its market trades; null while unknown. */
export function coinPriceIn(ticker: Ticker | undefined): string | null {
  return ticker === undefined ? null : coinPrice(ticker.price, ticker.multiplier)
}

/** For `useTicker`: the change over 24 hours in percent, null while unknown. */
export function changeIn24h(ticker: Ticker | undefined): number | null {
  return ticker?.change24hPct ?? null
}
