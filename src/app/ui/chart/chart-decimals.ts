import { sharedDecimals } from '#domain/money/shared-decimals.ts'
import type { ChartCandle, ChartLine } from './chart-marks.ts'

/** So many candles have among their closes one with all digits of the market's step. */
const TOLD_BY = 200

/** The decimals of all prices on a chart, those of its levels too. */
export function chartDecimals(
  candles: readonly ChartCandle[],
  lines: readonly Pick<ChartLine, 'price'>[],
): number {
  const lows = candles.map(([, , , low]) => low)
  const closes = candles.slice(-TOLD_BY).map(([, , , , close]) => close)
  return sharedDecimals([...lows, ...lines.map(({ price }) => price)], closes)
}
