import { BASELINE_NAMES, type BaselineName } from '#domain/signals/backtest/baseline.ts'
import { type SeriesResult, SeriesRun } from '#domain/signals/backtest/market-run.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import type { Strategy } from '#domain/signals/strategy.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import {
  type CandleColumns,
  candleOfRow,
} from '#server/ports/exchange/candle-file/candle-columns.ts'
import { listMarkets } from './list-markets.ts'
import { loadCandles } from './load-candles.ts'

/** What is to be run. */
export interface BacktestChoice {
  readonly folder: string
  readonly strategy: Strategy
  readonly intervals: readonly Interval[]
  /** Only bars that open from here on, ms UTC; the first 300 candles warm up. */
  readonly fromTime: number
  readonly toTime: number
  /** Is told of each market before it is run. */
  readonly onMarket?: (progress: { name: string; done: number; all: number }) => void
}

/** A file that is of no use, or rows of it that are not. */
export interface Complaint {
  readonly file: string
  readonly what: string
  readonly isRefused: boolean
}

export interface BacktestRun {
  readonly markets: readonly string[]
  readonly complaints: readonly Complaint[]
  readonly barCount: number
  /** Open of the first bar and close of the last; null where no file was of use. */
  readonly fromTime: number | null
  readonly toTime: number | null
  readonly trades: readonly Trade[]
  readonly baselines: Readonly<Record<BaselineName, readonly Trade[]>>
  /** By interval, for buy and hold. */
  readonly series: ReadonlyMap<Interval, readonly SeriesResult[]>
}

/**
 * Runs every market of a folder through the rules and the baselines, each interval that its finest
 * file can serve. A file of no use is named and the rest goes on.
 *
 * @throws FolderRefused where there is no folder or no candle file in it
 */
export async function runBacktest(choice: BacktestChoice): Promise<BacktestRun> {
  const markets = await listMarkets(choice.folder)
  const complaints: Complaint[] = []
  const series = new Map<Interval, SeriesResult[]>()
  const run: string[] = []
  let barCount = 0
  let [fromTime, toTime] = [Infinity, -Infinity]
  for (const [done, market] of markets.entries()) {
    choice.onMarket?.({ name: market.name, done, all: markets.length })
    const loaded = await loadCandles(choice.folder, market, choice)
    if ('refusal' in loaded) {
      complaints.push({ file: market.file, what: loaded.refusal, isRefused: true })
      continue
    }
    const { columns, leftOut } = loaded
    if (leftOut !== null) complaints.push({ file: market.file, what: leftOut, isRefused: false })
    const barMs = INTERVAL_MS[market.interval]
    const served = choice.intervals.filter((interval) => INTERVAL_MS[interval] >= barMs)
    const results = runMarket(market.name, columns, { barMs, served, strategy: choice.strategy })
    for (const [interval, result] of results) {
      series.set(interval, [...(series.get(interval) ?? []), result])
    }
    run.push(market.name)
    barCount += columns.length
    fromTime = Math.min(fromTime, columns.openTime.at(0) ?? Infinity)
    toTime = Math.max(toTime, (columns.openTime.at(-1) ?? -Infinity) + barMs)
  }
  const all = [...series.values()].flat()
  const baselineOf = (name: BaselineName): Trade[] => all.flatMap((one) => one.baselines[name])
  return {
    markets: run,
    complaints,
    barCount,
    fromTime: run.length > 0 ? fromTime : null,
    toTime: run.length > 0 ? toTime : null,
    trades: all.flatMap(({ trades }) => trades),
    baselines: Object.fromEntries(
      BASELINE_NAMES.map((name) => [name, baselineOf(name)]),
    ) as unknown as BacktestRun['baselines'],
    series,
  }
}

interface MarketPlan {
  readonly barMs: number
  readonly served: readonly Interval[]
  readonly strategy: Strategy
}

function runMarket(
  name: string,
  columns: CandleColumns,
  { barMs, served, strategy }: MarketPlan,
): [Interval, SeriesResult][] {
  const runs = served.map((interval) => new SeriesRun(name, interval, barMs, strategy))
  for (let row = 0; row < columns.length; row += 1) {
    const bar = candleOfRow(columns, row)
    for (const one of runs) one.take(bar)
  }
  return runs.map((one) => [one.interval, one.result()])
}
