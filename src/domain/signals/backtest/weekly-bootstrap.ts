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

interface Week {
  n: number
  won: number
  lost: number
}

/**
 * Uncertainty of expectancy and profit factor by a block bootstrap over calendar weeks, all markets
 * of a week together, since coins are correlated. Deterministic. Null under five weeks.
 */
export function weeklyBootstrap(
  trades: readonly { readonly triggerTime: number; readonly netReturn: number }[],
): Bounds | null {
  const weeks = [...weeksOf(trades).values()]
  if (weeks.length < LEAST_WEEKS) return null
  const random = randomFrom(SEED)
  const ns = Float64Array.from(weeks, ({ n }) => n)
  const wons = Float64Array.from(weeks, ({ won }) => won)
  const losts = Float64Array.from(weeks, ({ lost }) => lost)
  const expectancies = new Float64Array(DRAWS)
  const factors = new Float64Array(DRAWS)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let [n, won, lost] = [0, 0, 0]
    for (let place = 0; place < weeks.length; place += 1) {
      const week = Math.floor(random() * weeks.length)
      n += ns[week]!
      won += wons[week]!
      lost += losts[week]!
    }
    expectancies[draw] = (won - lost) / n
    factors[draw] = lost > 0 ? won / lost : Infinity
  }
  const expectancy = boundsOf(expectancies)
  const factor = boundsOf(factors)
  return {
    expectancyLow: expectancy.low,
    expectancyHigh: expectancy.high,
    profitFactorLow: Number.isFinite(factor.low) ? factor.low : null,
    profitFactorHigh: Number.isFinite(factor.high) ? factor.high : null,
  }
}

function weeksOf(
  trades: readonly { readonly triggerTime: number; readonly netReturn: number }[],
): Map<number, Week> {
  const weeks = new Map<number, Week>()
  for (const { triggerTime, netReturn } of trades) {
    const key = Math.floor((triggerTime + MONDAY_MS) / WEEK_MS)
    let week = weeks.get(key)
    if (week === undefined) {
      week = { n: 0, won: 0, lost: 0 }
      weeks.set(key, week)
    }
    week.n += 1
    if (netReturn > 0) week.won += netReturn
    else week.lost -= netReturn
  }
  return weeks
}

function boundsOf(values: Float64Array): { low: number; high: number } {
  const sorted = values.toSorted()
  const at = (share: number): number =>
    sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  return { low: at(0.025), high: at(0.975) }
}
