import { HOUR_MS, type Interval } from '#domain/time/interval.ts'
import type { Direction } from '../signal.ts'
import { tradeMetrics } from './metrics.ts'
import type { Trade } from './trade.ts'

/** How much later than on the UTC grid candles begin, ms, the UTC grid first. */
const GRID_SHIFTS_MS: Readonly<Partial<Record<Interval, readonly number[]>>> = {
  '4h': [0, 1, 2, 3].map((hours) => hours * HOUR_MS),
  '1d': [0, 4, 8, 12, 16, 20].map((hours) => hours * HOUR_MS),
}

/** The grids of an interval that bars of a length can make; none where there is nothing to shift. */
export function shiftsOf(interval: Interval, barMs: number): readonly number[] {
  return (GRID_SHIFTS_MS[interval] ?? []).filter((shiftMs) => shiftMs % barMs === 0)
}

/**
 * Figures of the trades of several candle grids together: a rule that works on one grid alone is
 * luck. Rates are fractions, `Pct` is percent, bounds are 95% by weeks; null where there is none.
 */
export interface PooledMetrics {
  /** Mean number of trades a grid. */
  readonly n: number
  readonly winRate: number | null
  readonly expectancyPct: number | null
  readonly expectancyLowPct: number | null
  readonly expectancyHighPct: number | null
  readonly profitFactor: number | null
  readonly profitFactorLow: number | null
  readonly profitFactorHigh: number | null
  /** Of each grid alone, in the order of `shiftHours`. */
  readonly profitFactors: readonly (number | null)[]
}

/** Both directions together and each apart, of one interval. */
export interface PooledReport extends PooledMetrics {
  /** How many hours after 00:00 UTC the candles of each grid begin. */
  readonly shiftHours: readonly number[]
  readonly long: PooledMetrics
  readonly short: PooledMetrics
}

/** The pooled figures of an interval from its trades by shift in ms; null for an interval of one grid. */
export function pooledReport(
  interval: Interval,
  tradesByShift: ReadonlyMap<number, readonly Trade[]>,
): PooledReport | null {
  const shifts = GRID_SHIFTS_MS[interval]
  if (shifts === undefined) return null
  const grids = shifts.map((shiftMs) => tradesByShift.get(shiftMs) ?? [])
  const of = (direction: Direction): PooledMetrics =>
    pooledMetrics(grids.map((trades) => trades.filter((trade) => trade.direction === direction)))
  return {
    shiftHours: shifts.map((shiftMs) => shiftMs / HOUR_MS),
    ...pooledMetrics(grids),
    long: of('long'),
    short: of('short'),
  }
}

function pooledMetrics(grids: readonly (readonly Trade[])[]): PooledMetrics {
  const all = tradeMetrics(grids.flat())
  return {
    n: all.n / grids.length,
    winRate: all.winRate,
    expectancyPct: all.expectancyPct,
    expectancyLowPct: all.expectancyLowPct,
    expectancyHighPct: all.expectancyHighPct,
    profitFactor: all.profitFactor,
    profitFactorLow: all.profitFactorLow,
    profitFactorHigh: all.profitFactorHigh,
    profitFactors: grids.map((trades) => tradeMetrics(trades).profitFactor),
  }
}
