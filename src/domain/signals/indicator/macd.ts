import { at, meanOf } from './column.ts'
import { emaWeight, nextEma } from './ema.ts'

/** Periods of MACD in candles. */
export const MACD_FAST = 12
export const MACD_SLOW = 26
export const MACD_SIGNAL = 9

/** Candles until MACD, its signal and its histogram have a first value. */
export const MACD_LEAD = MACD_SLOW + MACD_SIGNAL - 1

/** State of MACD between two candles. */
export interface MacdState {
  fast: number
  slow: number
  signal: number
}

/**
 * Moving average convergence/divergence, its state after the rows [from, to).
 *
 *     MACD = EMA12(close) - EMA26(close);  signal = EMA9(MACD);  histogram = MACD - signal
 *
 * As in TA-Lib the fast average starts late: its seed is the mean of the 12 closes that end at
 * the 26th, so that both begin on the same candle; the signal's seed is the mean of the first 9
 * MACD values. There must be at least 34 rows.
 */
export function leadMacd(
  close: Float64Array,
  from: number,
  to: number,
  into: MacdState,
): MacdState {
  const begin = from + MACD_SLOW
  let fast = meanOf(close, begin - MACD_FAST, begin)
  let slow = meanOf(close, from, begin)
  let signal = (fast - slow) / MACD_SIGNAL
  for (let row = begin; row < to; row += 1) {
    fast = nextEma(fast, at(close, row), emaWeight(MACD_FAST))
    slow = nextEma(slow, at(close, row), emaWeight(MACD_SLOW))
    if (row < from + MACD_LEAD) signal += (fast - slow) / MACD_SIGNAL
    else signal = nextEma(signal, fast - slow, emaWeight(MACD_SIGNAL))
  }
  into.fast = fast
  into.slow = slow
  into.signal = signal
  return into
}
