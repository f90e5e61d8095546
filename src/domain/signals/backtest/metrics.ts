import { DAY_MS, type Interval } from '#domain/time/interval.ts'
import { rowsInOrder } from '../statistics/rows-in-order.ts'
import { summarize, summarizeColumns } from '../statistics/statistics.ts'
import { type CurvePoint, drawdownOf, drawdownOfEnded } from './portfolio-curve.ts'
import type { SeriesResult } from './market-run.ts'
import type { Trade } from './trade.ts'
import { columnsOf, type TradeColumns } from './trade-columns.ts'
import { bootstrapColumns } from './weekly-bootstrap.ts'

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

/** Figures of trades in any order, of both directions and of each. */
export function sidedMetrics(trades: TradeColumns): SidedMetrics {
  const ended = rowsInOrder(trades.endedTime)
  const of = (isLong: number): TradeMetrics => metricsOf(trades, ofSide(trades, ended, isLong))
  return { ...metricsOf(trades, ended), long: of(1), short: of(0) }
}

/** Those of some rows that are long, for 1, or short, for 0. */
function ofSide({ isLong }: TradeColumns, rows: Uint32Array, side: number): Uint32Array {
  const own = new Uint32Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at += 1) {
    if (isLong[rows[at]!] !== side) continue
    own[count] = rows[at]!
    count += 1
  }
  return own.subarray(0, count)
}

/** Figures of trades in any order. */
export function tradeMetrics(trades: readonly Trade[]): TradeMetrics {
  const columns = columnsOf(trades)
  return metricsOf(columns, rowsInOrder(columns.endedTime))
}

/** Figures of some rows, which are in the order in which they ended. */
function metricsOf(trades: TradeColumns, ended: Uint32Array): TradeMetrics {
  const enteredTime = taken(trades.enteredTime, ended)
  const endedTime = taken(trades.endedTime, ended)
  const netReturn = taken(trades.netReturn, ended)
  const figures = summarizeColumns({ enteredTime, endedTime, netReturn })
  const bounds = bootstrapColumns(taken(trades.triggerTime, ended), netReturn)
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
    maxDrawdownPct: percentOf(drawdownOfEnded(trades, ended, figures.slots)),
    simpleReturnPct: percentOf(figures.simpleReturn),
    compoundedReturnPct: percentOf(figures.compoundedReturn),
  }
}

/** Some rows of a column. */
function taken(column: Float64Array, rows: Uint32Array): Float64Array {
  const values = new Float64Array(rows.length)
  for (let place = 0; place < rows.length; place += 1) values[place] = column[rows[place]!]!
  return values
}

/**
 * Buying every series when it is warm and holding it to its last day, before costs: each series is
 * one trade (two where a gap above 24 h parts it), and the drawdown is that of equal parts.
 */
export function holdMetrics(results: readonly Pick<SeriesResult, 'spans'>[]): TradeMetrics {
  const returns = results
    .flatMap(({ spans }) => spans)
    .filter(({ time }) => time.length > 1)
    .map(({ time, close }) => ({
      enteredTime: time[0]!,
      endedTime: time.at(-1)!,
      netReturn: close.at(-1)! / close[0]! - 1,
    }))
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
    maxDrawdownPct: figures.n === 0 ? null : percentOf(drawdownOf(worthsOf(holdCurve(results)))),
    simpleReturnPct: percentOf(figures.simpleReturn),
    compoundedReturnPct: percentOf(figures.expectancy),
  }
}

function worthsOf(points: readonly CurvePoint[]): Float64Array {
  return Float64Array.from(points, ({ worth }) => worth)
}

/**
 * Worth of equal parts held: the mean of the day's changes of all series that have both days,
 * compounded from 1.
 */
export function holdCurve(results: readonly Pick<SeriesResult, 'spans'>[]): CurvePoint[] {
  const spans = results.flatMap((one) => one.spans).filter(({ time }) => time.length > 1)
  if (spans.length === 0) return []
  const firstDay = Math.min(...spans.map(({ time }) => time[0]!)) / DAY_MS
  const lastDay = Math.max(...spans.map(({ time }) => time.at(-1)!)) / DAY_MS
  const sums = new Float64Array(lastDay - firstDay + 1)
  const counts = new Uint32Array(sums.length)
  for (const { time, close } of spans) {
    for (let at = 1; at < time.length; at += 1) {
      const day = time[at]! / DAY_MS - firstDay
      sums[day]! += close[at]! / close[at - 1]! - 1
      counts[day]! += 1
    }
  }
  const points: CurvePoint[] = []
  let worth = 1
  for (const [day, count] of counts.entries()) {
    if (count === 0) continue
    worth *= 1 + sums[day]! / count
    points.push({ time: (firstDay + day) * DAY_MS, worth })
  }
  return points
}

/** Trades of one interval. */
export function ofInterval(trades: readonly Trade[], interval: Interval): Trade[] {
  return trades.filter((trade) => trade.interval === interval)
}

function percentOf(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100
}
