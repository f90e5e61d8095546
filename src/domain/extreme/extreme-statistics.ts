import { DAY_MS } from '#domain/time/interval.ts'
import { wilsonInterval } from '../signals/statistics/wilson.ts'

/** Fewest results for a rate or a mean; below, only the count is shown. @source DECISIONS 6 */
export const LEAST_EXTREMES = 30
/** Fewest days for the interval of a mean. */
const LEAST_DAYS = 5

/** One ended trade of a surge or plunge. */
export interface ExtremeResult {
  readonly triggerTime: number
  readonly netReturn: number
}

/** What a kind of trade has paid, as fractions; null where there is too little to say. */
export interface ExtremeStatistics {
  readonly n: number
  /** Net return above 0. */
  readonly wins: number
  readonly winRate: number | null
  /** Wilson, 95%. */
  readonly winRateLow: number | null
  readonly winRateHigh: number | null
  /** Mean net return, and its 95% interval. */
  readonly mean: number | null
  readonly meanLow: number | null
  readonly meanHigh: number | null
}

/**
 * Summarizes ended trades. Coins surge and plunge together, so the interval of the mean takes all
 * triggers of a UTC day as one observation (Student's t over days).
 *
 * @example summarizeExtremes(fewerThanThirty).winRate === null
 */
export function summarizeExtremes(results: readonly ExtremeResult[]): ExtremeStatistics {
  const n = results.length
  const wins = results.filter(({ netReturn }) => netReturn > 0).length
  const isEnough = n >= LEAST_EXTREMES
  const range = isEnough ? wilsonInterval(wins, n) : null
  const mean = isEnough ? sumOf(results) / n : null
  const reach = mean === null ? null : reachOf(results, mean)
  return {
    n,
    wins,
    winRate: isEnough ? wins / n : null,
    winRateLow: range?.low ?? null,
    winRateHigh: range?.high ?? null,
    mean,
    meanLow: mean === null || reach === null ? null : mean - reach,
    meanHigh: mean === null || reach === null ? null : mean + reach,
  }
}

/** Half the width of the interval: t times the standard error over days; null under five days. */
function reachOf(results: readonly ExtremeResult[], mean: number): number | null {
  const days = Map.groupBy(results, ({ triggerTime }) => Math.floor(triggerTime / DAY_MS))
  if (days.size < LEAST_DAYS) return null
  let squares = 0
  for (const own of days.values()) squares += (sumOf(own) - own.length * mean) ** 2
  const error = Math.sqrt((squares * days.size) / (days.size - 1)) / results.length
  return studentT(days.size - 1) * error
}

function sumOf(results: readonly ExtremeResult[]): number {
  return results.reduce((sum, { netReturn }) => sum + netReturn, 0)
}

/** Two-sided 95% quantile of Student's t, by its Cornish-Fisher expansion; 0.3% off at 4 degrees. */
function studentT(degrees: number): number {
  const z = 1.959963984540054
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / degrees + second / degrees ** 2 + third / degrees ** 3
}
