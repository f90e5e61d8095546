import type { Interval } from '#domain/time/interval.ts'
import type { Direction } from '../signal.ts'
import { summarize } from '../statistics/statistics.ts'
import { curveOfEnded, drawdownOfCurve } from './portfolio-curve.ts'
import type { SeriesResult } from './market-run.ts'
import type { Trade } from './trade.ts'
import { weeklyBootstrap } from './weekly-bootstrap.ts'

/**
 * Figures of some trades as a file carries them: rates are fractions 0 to 1, `Pct` is percent, null
 * where a figure does not exist.
 */
export interface TradeMetrics {
  readonly n: number
  readonly winRate: number | null
  /** Wilson, 95%. */
  readonly winRateLow: number | null
  readonly winRateHigh: number | null
  readonly expectancyPct: number | null
  /** Bootstrap over calendar weeks, 95%. */
  readonly expectancyLowPct: number | null
  readonly expectancyHighPct: number | null
  readonly profitFactor: number | null
  readonly profitFactorLow: number | null
  readonly profitFactorHigh: number | null
  readonly payoffRatio: number | null
  /** Of a portfolio with one equal part per trade, marked to market daily. */
  readonly maxDrawdownPct: number | null
  readonly simpleReturnPct: number | null
  readonly compoundedReturnPct: number | null
}

/** Both directions together and each apart. */
export interface SidedMetrics extends TradeMetrics {
  readonly long: TradeMetrics
  readonly short: TradeMetrics
}

/** Figures of trades, of both directions and of each. */
export function sidedMetrics(trades: readonly Trade[]): SidedMetrics {
  const ended = inOrderOfEnd(trades)
  const of = (direction: Direction): TradeMetrics =>
    metricsOf(ended.filter((trade) => trade.direction === direction))
  return { ...metricsOf(ended), long: of('long'), short: of('short') }
}

/** Figures of trades in any order. */
export function tradeMetrics(trades: readonly Trade[]): TradeMetrics {
  return metricsOf(inOrderOfEnd(trades))
}

function inOrderOfEnd(trades: readonly Trade[]): Trade[] {
  return trades.toSorted((one, other) => one.endedTime - other.endedTime)
}

function metricsOf(ended: readonly Trade[]): TradeMetrics {
  const figures = summarize(ended)
  const bounds = weeklyBootstrap(ended)
  return {
    n: figures.n,
    winRate: figures.n === 0 ? null : figures.wins / figures.n,
    winRateLow: figures.winRateLow,
    winRateHigh: figures.winRateHigh,
    expectancyPct: percentOf(figures.expectancy),
    expectancyLowPct: percentOf(bounds?.expectancyLow ?? null),
    expectancyHighPct: percentOf(bounds?.expectancyHigh ?? null),
    profitFactor: figures.profitFactor,
    profitFactorLow: bounds?.profitFactorLow ?? null,
    profitFactorHigh: bounds?.profitFactorHigh ?? null,
    payoffRatio: figures.payoffRatio,
    maxDrawdownPct: percentOf(curveOfEnded(ended, figures.slots).maxDrawdown),
    simpleReturnPct: percentOf(figures.simpleReturn),
    compoundedReturnPct: percentOf(figures.compoundedReturn),
  }
}

/**
 * Buying every series when it is warm and holding it to its last day, before costs: each series is
 * one trade (two where a gap above 24 h parts it), and the drawdown is that of equal parts.
 */
export function holdMetrics(results: readonly SeriesResult[]): TradeMetrics {
  const returns = results
    .flatMap(({ spans }) => spans)
    .flatMap((span) => {
      const [first, last] = [span[0], span.at(-1)]
      return first === undefined || last === undefined || first === last
        ? []
        : [
            {
              enteredTime: first.time,
              endedTime: last.time,
              netReturn: last.close / first.close - 1,
            },
          ]
    })
  const figures = summarize(returns.map((one) => ({ ...one, highest72h: null })))
  return {
    n: figures.n,
    winRate: figures.n === 0 ? null : figures.wins / figures.n,
    winRateLow: figures.winRateLow,
    winRateHigh: figures.winRateHigh,
    expectancyPct: percentOf(figures.expectancy),
    expectancyLowPct: null,
    expectancyHighPct: null,
    profitFactor: figures.profitFactor,
    profitFactorLow: null,
    profitFactorHigh: null,
    payoffRatio: figures.payoffRatio,
    maxDrawdownPct: figures.n === 0 ? null : percentOf(drawdownOfCurve(holdCurve(results))),
    simpleReturnPct: percentOf(figures.simpleReturn),
    compoundedReturnPct: percentOf(figures.expectancy),
  }
}

/**
 * Worth of equal parts held: the mean of the day's changes of all series that have both days,
 * compounded from 1.
 */
export function holdCurve(results: readonly SeriesResult[]): { time: number; worth: number }[] {
  const days = new Map<number, { sum: number; n: number }>()
  for (const span of results.flatMap(({ spans }) => spans)) {
    for (const [at, { time, close }] of span.entries()) {
      const before = span[at - 1]
      if (before === undefined) continue
      const day = days.get(time) ?? { sum: 0, n: 0 }
      day.sum += close / before.close - 1
      day.n += 1
      days.set(time, day)
    }
  }
  let worth = 1
  return [...days]
    .toSorted(([one], [other]) => one - other)
    .map(([time, { sum, n }]) => {
      worth *= 1 + sum / n
      return { time, worth }
    })
}

/** Trades of one interval. */
export function ofInterval(trades: readonly Trade[], interval: Interval): Trade[] {
  return trades.filter((trade) => trade.interval === interval)
}

function percentOf(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100
}
