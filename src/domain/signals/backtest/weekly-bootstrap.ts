import { DAY_MS } from '#domain/time/interval.ts'
import { randomFrom } from './seeded-random.ts'

/** 95% bounds: the 2.5th and 97.5th percentile of the resampled metrics. */
export interface Bounds {
  readonly expectancyLow: number
  readonly expectancyHigh: number
  /** Null where too few samples had a loss. */
  readonly profitFactorLow: number | null
  readonly profitFactorHigh: number | null
}

const WEEK_MS = 7 * DAY_MS
/** The epoch was a Thursday; weeks begin on Monday, 00:00 UTC. */
const MONDAY_MS = 3 * DAY_MS
const DRAWS = 1000
const SEED = 20_251_023
/** Fewest weeks for a bootstrap. */
const LEAST_WEEKS = 5

/** Trades of each week as sums, weeks in the order in which they first come. */
interface Weeks {
  readonly length: number
  /** Number of trades, sum of the wins and sum of the losses of each week. */
  readonly sums: Float64Array
}

/** Sums of a week, and the place of each. */
const SUMS = 3
const [N, WON, LOST] = [0, 1, 2]

/**
 * Uncertainty of expectancy and profit factor by a block bootstrap over calendar weeks, all markets
 * of a week together, since coins are correlated. Deterministic. Null under five weeks.
 */
export function weeklyBootstrap(
  trades: readonly { readonly triggerTime: number; readonly netReturn: number }[],
): Bounds | null {
  return bootstrapColumns(
    Float64Array.from(trades, ({ triggerTime }) => triggerTime),
    Float64Array.from(trades, ({ netReturn }) => netReturn),
  )
}

/** `weeklyBootstrap` of columns. */
export function bootstrapColumns(
  triggerTimes: Float64Array,
  netReturns: Float64Array,
): Bounds | null {
  const weeks = weeksOf(triggerTimes, netReturns)
  if (weeks.length < LEAST_WEEKS) return null
  const expectancies = new Float64Array(DRAWS)
  const factors = new Float64Array(DRAWS)
  drawWeeks(weeks, drawsOf(DRAWS * weeks.length), expectancies, factors)
  const expectancy = boundsOf(expectancies)
  const factor = boundsOf(factors)
  return {
    expectancyLow: expectancy.low,
    expectancyHigh: expectancy.high,
    profitFactorLow: Number.isFinite(factor.low) ? factor.low : null,
    profitFactorHigh: Number.isFinite(factor.high) ? factor.high : null,
  }
}

function drawWeeks(
  { length, sums }: Weeks,
  draws: Float64Array,
  expectancies: Float64Array,
  factors: Float64Array,
): void {
  let next = 0
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let n = 0
    let won = 0
    let lost = 0
    for (let place = 0; place < length; place += 1) {
      const week = SUMS * ((draws[next]! * length) | 0)
      next += 1
      n += sums[week + N]!
      won += sums[week + WON]!
      lost += sums[week + LOST]!
    }
    expectancies[draw] = (won - lost) / n
    factors[draw] = lost > 0 ? won / lost : Infinity
  }
}

const random = randomFrom(SEED)
let drawn = new Float64Array()

/** The first `count` draws from the seed, or more: every bootstrap begins with the same. */
function drawsOf(count: number): Float64Array {
  if (drawn.length < count) {
    const more = new Float64Array(count)
    more.set(drawn)
    for (let at = drawn.length; at < count; at += 1) more[at] = random()
    drawn = more
  }
  return drawn
}

function weeksOf(triggerTimes: Float64Array, netReturns: Float64Array): Weeks {
  let [first, last] = [Infinity, -Infinity]
  for (let row = 0; row < triggerTimes.length; row += 1) {
    const key = weekAt(triggerTimes[row]!)
    if (key < first) first = key
    if (key > last) last = key
  }
  const most = triggerTimes.length === 0 ? 0 : last - first + 1
  /** One more than the place of each week; 0 where it has none yet. */
  const places = new Uint32Array(most)
  const sums = new Float64Array(SUMS * most)
  let length = 0
  for (let row = 0; row < triggerTimes.length; row += 1) {
    const key = weekAt(triggerTimes[row]!) - first
    if (places[key] === 0) {
      length += 1
      places[key] = length
    }
    const week = SUMS * (places[key]! - 1)
    const netReturn = netReturns[row]!
    sums[week + N]! += 1
    if (netReturn > 0) sums[week + WON]! += netReturn
    else sums[week + LOST]! -= netReturn
  }
  return { length, sums }
}

function weekAt(time: number): number {
  return Math.floor((time + MONDAY_MS) / WEEK_MS)
}

function boundsOf(values: Float64Array): { low: number; high: number } {
  const sorted = values.toSorted()
  const at = (share: number): number =>
    sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  return { low: at(0.025), high: at(0.975) }
}
