import { nextEma } from './ema.ts'

/** Period of RSI and ATR, in candles: Wilder's own. */
export const WILDER_PERIOD = 14

/** Weight of the newest value in Wilder's smoothing. */
export const WILDER_WEIGHT = 1 / WILDER_PERIOD

/** Period of the RSI that measures a short rally, in candles. */
export const SHORT_RSI_PERIOD = 3

/**
 * Relative strength index of smoothed gains and losses, 0 to 100.
 *
 *     RSI = 100 * gain / (gain + loss)
 *
 * `gain` and `loss` are the rises and falls of the close under Wilder's smoothing (an EMA with
 * weight 1/14), seeded by the mean of the first 14. A series that never moves reads 0, as in
 * TA-Lib. `rsiOf(3, 1) === 75`.
 */
export function rsiOf(gain: number, loss: number): number {
  const sum = gain + loss
  return sum === 0 ? 0 : (100 * gain) / sum
}

/** What a change adds to the gains: itself where it rises, else 0. Without a branch to guess wrong. */
export function gainOf(change: number): number {
  return (Math.abs(change) + change) * 0.5
}

/** What a change adds to the losses: its size where it falls, else 0. */
export function lossOf(change: number): number {
  return (Math.abs(change) - change) * 0.5
}

/**
 * True range of a candle: how far price went, the jump from the last close included.
 *
 *     TR = max(high, close') - min(low, close')
 *
 * Its Wilder smoothing, seeded by the mean of the first 14, is the ATR. The first candle of a
 * series has none. `trueRange(12, 11, 10) === 2`.
 */
export function trueRange(high: number, low: number, previousClose: number): number {
  return (high > previousClose ? high : previousClose) - (low < previousClose ? low : previousClose)
}

/**
 * One step of Wilder's smoothing from its first value on: `nth` counts values from 1, and the
 * first 14 each add a 14th of themselves. `seedWilder(0, 28, 1)` is 2.
 */
export function seedWilder(previous: number, value: number, nth: number): number {
  if (nth > WILDER_PERIOD) return nextEma(previous, value, WILDER_WEIGHT)
  return previous + value * WILDER_WEIGHT
}
