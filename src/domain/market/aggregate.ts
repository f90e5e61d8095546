import type { Interval } from '#domain/time/interval.ts'
import type { Candle } from './candle.ts'

/**
 * The candle of `interval` that opens at `openTime`, made of the finer closed candles within it in
 * time order. Gaps count as no trade; null where there is no candle at all.
 */
export function aggregateCandle(
  _interval: Interval,
  openTime: number,
  bars: readonly Candle[],
): Candle | null {
  const first = bars[0]
  const last = bars.at(-1)
  if (first === undefined || last === undefined) return null
  let { high, low } = first
  let volume = 0
  let quoteVolume = 0
  for (const bar of bars) {
    if (bar.high > high) high = bar.high
    if (bar.low < low) low = bar.low
    volume += bar.volume
    quoteVolume += bar.quoteVolume
  }
  return { openTime, open: first.open, high, low, close: last.close, volume, quoteVolume }
}
