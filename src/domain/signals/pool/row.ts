import { BAND_PERIOD } from '../indicator/bollinger.ts'

/**
 * Where the numbers of one series stand in its row of the pool, in Float64 places. One row holds
 * everything, so that a candle touches few cache lines.
 */
export const COUNT = 0
export const CLOSE = 1
export const FAST_EMA = 2
export const SLOW_EMA = 3
export const MACD_FAST_EMA = 4
export const MACD_SLOW_EMA = 5
export const MACD_SIGNAL_EMA = 6
export const GAIN = 7
export const LOSS = 8
export const ATR = 9
/** Next place of the rings. */
export const CURSOR = 10
/** Sums over the last 20: closes and their squares as distances from `ANCHOR`, and volumes. */
export const ANCHOR = 11
export const OFFSETS = 12
export const SQUARES = 13
export const VOLUMES = 14
/** Span of all closes that have gone round the ring since the row began. */
export const HIGHEST = 15
export const LOWEST = 16

/** Places of a ring: a band, the close that it dropped last, and a few so that rows fill lines. */
export const RING_LENGTH = 23

/** The last closes and the last volumes, each a ring. */
export const CLOSES = 17
export const VOLUME_RING = CLOSES + RING_LENGTH

/** Places a row takes: whole cache lines. */
export const ROW_LENGTH = 64

/** The place of a ring `back` candles behind the newest, given the cursor. */
export function ringPlace(cursor: number, back: number): number {
  const place = cursor - 1 - back
  return place < 0 ? place + RING_LENGTH : place
}

/** The place that leaves the band as the next candle comes in. */
export function droppedPlace(cursor: number): number {
  return ringPlace(cursor, BAND_PERIOD - 1)
}
