import { type CandleWindow, newCandleWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'

/** Candles that follow each other without a gap, as the columns of a window, oldest first. */
export function windowOf(candles: readonly Candle[]): CandleWindow {
  const window = newCandleWindow(candles.length)
  for (const [row, { openTime, open, high, low, close, volume }] of candles.entries()) {
    window.openTime[row] = openTime
    window.open[row] = open
    window.high[row] = high
    window.low[row] = low
    window.close[row] = close
    window.volume[row] = volume
  }
  return window
}
