import { DAY_MS, type Interval, INTERVAL_MS } from '#domain/time/interval.ts'

/** A coin of a holding: bought at `sinceTime` (market time) for `paid`. */
export interface HeldCoin {
  readonly paid: number
  readonly sinceTime: number
}

/** Where a holding is looked at: closes of candles of one interval, oldest first. */
export interface HoldTimes {
  readonly interval: Interval
  readonly times: readonly number[]
}

/** Up to here a curve has a point per 4h candle, then one per day. */
const LONGEST_OF_4H_MS = 40 * DAY_MS

/**
 * Closes strictly within a span at which a holding is looked at: each 4h close of up to 40 days, each
 * daily close of more, and each second, third … daily close where those were more than `most`.
 *
 * @example holdTimes({fromTime: 0, toTime: 9 * HOUR_MS}, 250).times // [4 * HOUR_MS, 8 * HOUR_MS]
 */
export function holdTimes(
  { fromTime, toTime }: { readonly fromTime: number; readonly toTime: number },
  most: number,
): HoldTimes {
  const interval = toTime - fromTime <= LONGEST_OF_4H_MS ? '4h' : '1d'
  const candleMs = INTERVAL_MS[interval]
  const step = candleMs * Math.max(1, Math.ceil((toTime - fromTime) / candleMs / most))
  const times: number[] = []
  const first = (Math.floor(fromTime / candleMs) + 1) * candleMs
  for (let time = first; time < toTime; time += step) times.push(time)
  return { interval, times }
}

/**
 * Return of equal parts of some coins at each time, before costs, as a fraction. `closes` has a row per
 * coin: the last close up to each time, NaN where none is known. A coin counts as unchanged until it is
 * bought, and until a close after that is known.
 *
 * @example holdReturns([{paid: 10, sinceTime: 0}], [[11, 9]], [1, 2]) // [0.1, -0.1]
 * @source DECISIONS 6
 */
export function holdReturns(
  coins: readonly HeldCoin[],
  closes: readonly ArrayLike<number>[],
  times: readonly number[],
): number[] {
  const sums = times.map(() => 0)
  for (const [row, { paid, sinceTime }] of coins.entries()) {
    for (const [at, time] of times.entries()) {
      const close = closes[row]?.[at] ?? Number.NaN
      if (time > sinceTime && !Number.isNaN(close)) sums[at] = (sums[at] ?? 0) + close / paid - 1
    }
  }
  return sums.map((sum) => sum / coins.length)
}
