import { at, meanOf } from './column.ts'

/** Weight of the newest value: `2 / (period + 1)`. `emaWeight(19) === 0.1`. */
export function emaWeight(period: number): number {
  return 2 / (period + 1)
}

/**
 * One step of an exponential moving average.
 *
 *     EMA = EMA' + (value - EMA') * 2 / (period + 1)
 *
 * The first value of a period is the mean of its first `period` values, as in TA-Lib.
 * `nextEma(100, 110, emaWeight(19))` is 101.
 */
export function nextEma(previous: number, value: number, weight: number): number {
  return previous + (value - previous) * weight
}

/**
 * One step of an average that begins with its first value: `nth` counts values from 1, and until
 * the seed is whole their sum stands for it. `seedEma(10, 20, 2, 2)` is 15.
 */
export function seedEma(previous: number, value: number, nth: number, period: number): number {
  if (nth > period) return nextEma(previous, value, emaWeight(period))
  return nth === period ? (previous + value) / period : previous + value
}

/** The EMA of the rows [from, to) at its last row; there must be at least `period` rows. */
export function emaOf(column: Float64Array, from: number, to: number, period: number): number {
  const weight = emaWeight(period)
  let ema = meanOf(column, from, from + period)
  for (let row = from + period; row < to; row += 1) ema = nextEma(ema, at(column, row), weight)
  return ema
}
