import type { Interval } from '#domain/time/interval.ts'
import type { Direction, Signal } from '../signal.ts'
import { wilsonInterval } from '../statistics/wilson.ts'

/** How likely a signal is to end with a net return above 0, as fractions. */
export interface BacktestWinRate {
  readonly chance: number
  /** Wilson, 95%. */
  readonly low: number
  readonly high: number
  /** Closed signals it was measured on. */
  readonly n: number
}

type Counts = readonly [wins: number, n: number]

/** Wins and closed signals in the in-sample set, by version, interval and direction. */
const COUNTED: Readonly<
  Record<string, Partial<Record<Interval, Partial<Record<Direction, Counts>>>>>
> = {
  '2': {
    '1h': { long: [175, 596] },
    '4h': { long: [71, 221], short: [184, 275] },
    '1d': { long: [14, 37], short: [27, 37] },
  },
}

/**
 * The measured chance of a signal, from past signals of the same rules, interval and direction; one
 * win and one loss are added, so that few are not taken for sure. Null where nothing was measured.
 *
 * A trigger needs every rule, so that one signal of a kind is as likely as another.
 * @example oddsOf({strategyVersion: '2', interval: '4h', direction: 'short'})?.chance // 0.67
 * @source DECISIONS 6; src/docs/rules.md has the out-of-sample rates
 */
export function backtestWinRateOf(
  signal: Pick<Signal, 'strategyVersion' | 'interval' | 'direction'>,
): BacktestWinRate | null {
  const counts = COUNTED[signal.strategyVersion]?.[signal.interval]?.[signal.direction]
  if (counts === undefined) return null
  const [wins, n] = counts
  const range = wilsonInterval(wins, n)
  return range === null ? null : { chance: (wins + 1) / (n + 2), ...range, n }
}
