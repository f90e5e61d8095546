import type { ChartView } from './chart-marks.ts'

/**
 * The price range to show: that of the candles, widened to take in levels that lie near enough
 * not to flatten them (within four fifths of the range on either side).
 */
export function rangeWithLines(
  range: { readonly minValue: number; readonly maxValue: number },
  prices: readonly number[],
): { minValue: number; maxValue: number } {
  const reach = (range.maxValue - range.minValue) * 0.8
  const near = prices.filter(
    (price) => price >= range.minValue - reach && price <= range.maxValue + reach,
  )
  return {
    minValue: Math.min(range.minValue, ...near),
    maxValue: Math.max(range.maxValue, ...near),
  }
}

/**
 * Widens a view until `share` of its width is free behind its end: of candles behind the newest, number
 * `last`, where that is in it then; else of those that the view was asked for.
 *
 * @example of 60 candles up to the newest, 101, with a quarter free: { from: 41, to: 121 }
 */
export function viewWithRoom({ from, to }: ChartView, last: number, share: number): ChartView {
  const behind = (end: number) => (end - share * from) / (1 - share)
  const end = behind(to) < last ? to : last
  return { from, to: Math.max(to, behind(end)) }
}
