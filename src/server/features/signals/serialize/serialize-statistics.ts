import type { AnswerOf } from '#contract/index.schema.ts'
import type { Statistics } from '#domain/signals/statistics/statistics.ts'
import { pctOf } from './pct.ts'

type StatisticsOnWire = AnswerOf<'GET /aiCoin/queryTrackRecord'>['total']

/**
 * Metrics, serialized: percents and ratios with at most four decimals.
 *
 * @example serializeStatistics(summarize([a return of 0.0123])).expectancyPct // 1.23
 */
export function serializeStatistics(figures: Statistics): StatisticsOnWire {
  return {
    n: figures.n,
    wins: figures.wins,
    winRatePct: pctOf(figures.winRate),
    winRateLowPct: pctOf(figures.winRateLow),
    winRateHighPct: pctOf(figures.winRateHigh),
    expectancyPct: pctOf(figures.expectancy),
    averageWinPct: pctOf(figures.averageWin),
    averageLossPct: pctOf(figures.averageLoss),
    profitFactor: ratioOf(figures.profitFactor),
    payoffRatio: ratioOf(figures.payoffRatio),
    slots: figures.slots,
    maxDrawdownPct: pctOf(figures.maxDrawdown),
    compoundedReturnPct: pctOf(finite(figures.compoundedReturn)),
    simpleReturnPct: pctOf(figures.simpleReturn),
    averageHighest72hPct: pctOf(figures.averageHighest72h),
  }
}

function ratioOf(ratio: number | null): number | null {
  const known = finite(ratio)
  return known === null ? null : Math.round(known * 1e4) / 1e4
}

/** Compounding very many gains overflows; the metric is then null. */
function finite(value: number | null): number | null {
  return value === null || !Number.isFinite(value * 1e6) ? null : value
}
