import type { TradeMetrics } from '#domain/signals/backtest/metrics.ts'
import { LEAST_FOR_RANGE, LEAST_FOR_RATE } from '#domain/signals/statistics/statistics.ts'

type Rate = Pick<TradeMetrics, 'n' | 'winRate' | 'winRateLow' | 'winRateHigh'>

/**
 * A win rate and its interval as the record's page shows them: under 30 trades the interval alone, of
 * one trade neither. `frame` sets the interval off from the rate.
 *
 * @example rateText(figures, (range) => `(${range})`) // '54.1% (47.0 to 61.0%)'
 */
export function rateText(
  { n, winRate, winRateLow, winRateHigh }: Rate,
  frame: (range: string) => string,
): string {
  if (n < LEAST_FOR_RANGE) return '-'
  const rate = n < LEAST_FOR_RATE ? '' : `${percent(winRate)}% `
  return `${rate}${frame(`${percent(winRateLow)} to ${percent(winRateHigh)}%`)}`
}

function percent(rate: number | null): string {
  return ((rate ?? 0) * 100).toFixed(1)
}
