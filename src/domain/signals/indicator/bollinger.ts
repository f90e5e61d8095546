import { at, meanOf } from './column.ts'

/** Candles a band looks at, the newest included. */
export const BAND_PERIOD = 20

/** Half the width of a band in standard deviations. */
export const BAND_DEVIATIONS = 2

/**
 * Population standard deviation of the 20 closes that end before row `to`, around their mean.
 *
 *     middle = SMA20(close);  sd = sqrt(mean((close - middle)^2))
 *     upper = middle + 2 sd;  lower = middle - 2 sd
 *
 * Two passes: subtracting the mean first loses no digits where price is large and moves little.
 */
export function bandDeviation(close: Float64Array, to: number, middle: number): number {
  let squares = 0
  for (let row = to - BAND_PERIOD; row < to; row += 1) {
    const off = at(close, row) - middle
    squares += off * off
  }
  return Math.sqrt(squares / BAND_PERIOD)
}

/** The middle of the band whose last close is before row `to`: the mean of its 20 closes. */
export function bandMiddle(close: Float64Array, to: number): number {
  return meanOf(close, to - BAND_PERIOD, to)
}
