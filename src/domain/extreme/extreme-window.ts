import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import { EXTREME_WINDOW } from './extreme.ts'

/**
 * The last `EXTREME_WINDOW` closed 15m bars of a market, oldest first; a bar that the venue did not
 * print has the close before it and no volume.
 */
export interface ExtremeWindow {
  /** Close time of the last bar. */
  readonly endTime: number
  readonly close: Float64Array
  readonly volume: Float64Array
}

/** A gap longer than this starts a market anew. @source DECISIONS 5 */
export const EXTREME_GAP_MS = DAY_MS

/** Bars from before a window that its first rows may be filled from. */
export const WINDOW_REACH_MS = EXTREME_WINDOW * BASE_INTERVAL_MS + EXTREME_GAP_MS

/**
 * The window that ends at a close, out of bars in order that reach back `WINDOW_REACH_MS`; null
 * where they are too few, where no bar closes at `endTime`, or after a gap above 24 h.
 */
export function windowOfBars(bars: readonly Candle[], endTime: number): ExtremeWindow | null {
  const close = new Float64Array(EXTREME_WINDOW)
  const volume = new Float64Array(EXTREME_WINDOW)
  let at = bars.findLastIndex(({ openTime }) => openTime + BASE_INTERVAL_MS <= endTime)
  if (bars[at]?.openTime !== endTime - BASE_INTERVAL_MS) return null
  for (let row = EXTREME_WINDOW - 1; row >= 0; row -= 1) {
    const openTime = endTime - (EXTREME_WINDOW - row) * BASE_INTERVAL_MS
    const bar = bars[at]
    if (bar === undefined) return null
    close[row] = bar.close
    if (bar.openTime !== openTime) continue
    volume[row] = bar.volume
    at -= 1
    // A gap above 24 h before this bar: nothing before it counts.
    const before = bars[at]
    const gapMs = before === undefined ? 0 : openTime - before.openTime - BASE_INTERVAL_MS
    if (gapMs > EXTREME_GAP_MS && row > 0) return null
  }
  return { endTime, close, volume }
}
