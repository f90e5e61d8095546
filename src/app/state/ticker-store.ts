import type { AnswerOf } from '#contract/index.schema.ts'

export type Ticker = AnswerOf<'GET /market/tickers'>['tickers'][number]

/**
 * The newest ticker of each coin. Updates are buffered until `schedule` runs, at most once
 * per frame, then only listeners of changed coins are notified.
 */
export function openTickerStore(schedule: (run: () => void) => void) {
  const shown = new Map<string, Ticker>()
  const waiting = new Map<string, Ticker>()
  const listeners = new Map<string, Set<() => void>>()

  const show = () => {
    const changed = [...waiting.values()].filter((next) => isNews(shown.get(next.coinId), next))
    waiting.clear()
    for (const ticker of changed) shown.set(ticker.coinId, ticker)
    for (const { coinId } of changed) for (const notify of listeners.get(coinId) ?? []) notify()
  }

  return {
    /** Adds tickers; the newest by market time wins, from stream or call. */
    put(tickers: readonly Ticker[]): void {
      if (tickers.length === 0) return
      const isScheduled = waiting.size > 0
      for (const ticker of tickers) {
        const known = waiting.get(ticker.coinId)
        if (known === undefined || known.asOf <= ticker.asOf) waiting.set(ticker.coinId, ticker)
      }
      if (!isScheduled) schedule(show)
    },
    read: (coinId: string): Ticker | undefined => shown.get(coinId),
    /** Clears all tickers: another market mode, or a stream without resume. */
    clear(): void {
      shown.clear()
      waiting.clear()
    },
    listen(coinId: string, notify: () => void): () => void {
      const known = listeners.get(coinId) ?? new Set()
      listeners.set(coinId, known.add(notify))
      return () => {
        known.delete(notify)
        if (known.size === 0) listeners.delete(coinId)
      }
    },
  }
}

function isNews(known: Ticker | undefined, next: Ticker): boolean {
  if (known === undefined) return true
  if (next.asOf < known.asOf) return false
  return (
    next.price !== known.price ||
    next.change24hPct !== known.change24hPct ||
    next.quoteVolume24h !== known.quoteVolume24h ||
    next.marketId !== known.marketId
  )
}
