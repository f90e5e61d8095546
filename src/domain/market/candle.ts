import { type Interval, isOnGrid } from '#domain/time/interval.ts'

/**
 * One closed candle. Prices in quote units of one venue-symbol unit; `volume` in base units,
 * `quoteVolume` in quote units. Times are ms UTC of the open.
 */
export interface Candle {
  readonly openTime: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly quoteVolume: number
}

/** Why a candle is refused. */
export type CandleFault =
  | 'not-a-number'
  | 'price-not-positive'
  | 'high-below-low'
  | 'outside-range'
  | 'negative-volume'
  | 'off-grid'
  | 'duplicate'
  | 'time-backwards'

/**
 * Says what is wrong with a candle, or null. `previousOpenTime` is that of the candle before it in
 * the same answer; leave it out to check a candle alone.
 */
export function findCandleFault(
  candle: Candle,
  interval: Interval,
  previousOpenTime?: number,
): CandleFault | null {
  const { openTime, open, high, low, close, volume, quoteVolume } = candle
  const sum = open + high + low + close + volume + quoteVolume
  if (!Number.isFinite(sum)) return 'not-a-number'
  if (!isOnGrid(interval, openTime)) return 'off-grid'
  if (low <= 0) return 'price-not-positive'
  if (high < low) return 'high-below-low'
  if (open > high || open < low || close > high || close < low) return 'outside-range'
  if (volume < 0 || quoteVolume < 0) return 'negative-volume'
  if (previousOpenTime === openTime) return 'duplicate'
  if (previousOpenTime !== undefined && openTime < previousOpenTime) return 'time-backwards'
  return null
}
