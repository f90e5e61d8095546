import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import type { VenueMarket, VenueTicker } from './port.ts'

/**
 * A ticker made of 15m bars, ascending, that closed by `now`: figures over the last 24 h, null where
 * the bars do not reach back that far; nothing where the last day has no bar.
 */
export function tickerOfBars(
  market: VenueMarket,
  bars: readonly Candle[],
  now: number,
): VenueTicker | null {
  const last = bars.at(-1)
  const since = now - DAY_MS
  if (last === undefined || last.openTime < since) return null
  const day = bars.filter((bar) => bar.openTime >= since)
  const before = bars.findLast((bar) => bar.openTime < since)
  const isWhole = before !== undefined || day[0]!.openTime === since
  const base = before?.close ?? day[0]!.open
  return {
    venue: market.venue,
    kind: market.kind,
    venueSymbol: market.venueSymbol,
    price: last.close,
    change24h: isWhole ? last.close / base - 1 : null,
    high24h: isWhole ? Math.max(...day.map((bar) => bar.high)) : null,
    low24h: isWhole ? Math.min(...day.map((bar) => bar.low)) : null,
    quoteVolume24h: isWhole ? day.reduce((sum, bar) => sum + bar.quoteVolume, 0) : null,
    asOf: last.openTime + BASE_INTERVAL_MS,
  }
}
