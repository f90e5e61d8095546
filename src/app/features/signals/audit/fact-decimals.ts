import { chartDecimals } from '#app/ui/chart/chart-decimals.ts'
import type { CheckCandle } from './run-signal-check.ts'
import type { Fact } from './compare-signal.ts'

/**
 * The decimals of the prices among facts, found like those of the chart on the page that is checked,
 * so that the two read alike.
 */
export function factDecimals(candles: readonly CheckCandle[], facts: readonly Fact[]): number {
  const prices = facts.flatMap(({ format, shown, mine }) =>
    format === 'price' ? [shown, mine].filter((price) => typeof price === 'number') : [],
  )
  return chartDecimals(
    candles,
    prices.map((price) => ({ price })),
  )
}
