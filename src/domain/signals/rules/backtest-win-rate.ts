import type { Interval } from '#domain/time/interval.ts'
import type { Direction, Signal } from '../signal.ts'
import { wilsonInterval } from '../statistics/wilson.ts'

/** How likely a signal is to end with a net return above 0, as fractions. */
export interface BacktestWinRate {
  readonly chance: number
  /** 95%: Wilson for version 2, block bootstrap by calendar week for version 3. */
  readonly low: number
  readonly high: number
  /** Closed signals it was measured on. */
  readonly n: number
}

/** Signals of one week move together: where it was measured, the interval of whole weeks is given. */
type Counts = readonly [wins: number, n: number, low?: number, high?: number]

/**
 * Wins and closed signals in the in-sample set, by version, interval and direction. A test in
 * tests/evidence counts those of version 3 again.
 */
const COUNTED: Readonly<
  Record<string, Partial<Record<Interval, Partial<Record<Direction, Counts>>>>>
> = {
  '2': {
    '1h': { long: [175, 596] },
    '4h': { long: [71, 221], short: [184, 275] },
    '1d': { long: [14, 37], short: [27, 37] },
  },
  '3': {
    '1h': { long: [119, 346, 0.284, 0.404] },
    '4h': { long: [126, 311, 0.326, 0.488], short: [87, 115, 0.636, 0.872] },
    '1d': { long: [47, 104, 0.322, 0.579], short: [103, 153, 0.537, 0.785] },
  },
}

/**
 * The measured chance of a signal, from past signals of the same rules, interval and direction; one
 * win and one loss are added, so that few are not taken for sure. Null where nothing was measured.
 *
 * A trigger needs every rule, so that one signal of a kind is as likely as another.
 * @example backtestWinRateOf({strategyVersion: '2', interval: '4h', direction: 'short'})?.chance // 0.67
 * @source DECISIONS 6; src/docs/rules.md has the out-of-sample rates
 */
export function backtestWinRateOf(
  signal: Pick<Signal, 'strategyVersion' | 'interval' | 'direction'>,
): BacktestWinRate | null {
  const counts = COUNTED[signal.strategyVersion]?.[signal.interval]?.[signal.direction]
  if (counts === undefined) return null
  const [wins, n, low, high] = counts
  const range = low === undefined || high === undefined ? wilsonInterval(wins, n) : { low, high }
  return range === null ? null : { chance: (wins + 1) / (n + 2), ...range, n }
}
