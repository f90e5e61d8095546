import { BASELINE_NAMES, type BaselineName } from '#domain/signals/backtest/baseline.ts'
import { type SeriesResult, SeriesRun } from '#domain/signals/backtest/market-run.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import type { Strategy } from '#domain/signals/rules/strategy.ts'
import { INTERVAL_MS, type Interval, INTERVALS } from '#domain/time/interval.ts'
import {
  type CandleColumns,
  candleOfRow,
  rowAtOrAfter,
} from '#server/ports/exchange/candle-file/candle-columns.ts'
import { type FolderMarket, listMarkets, listStrays } from './list-markets.ts'
import { loadCandles } from './load-candles.ts'

/** Options of a backtest run. */
export interface BacktestChoice {
  readonly folder: string
  readonly strategy: Strategy
  readonly intervals: readonly Interval[]
  /** Only what triggers from here on counts, ms UTC; the bars before warm up. */
  readonly fromTime: number
  readonly toTime: number
  /** Whether somebody chose the end; without that a row behind it is a fault of its file. */
  readonly isEndChosen?: boolean
  /** Called with each market before its run. */
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
  /** Open of the first bar that counts and close of the last; null where no file was of use. */
  readonly fromTime: number | null
  readonly toTime: number | null
  readonly trades: readonly Trade[]
  readonly baselines: Readonly<Record<BaselineName, readonly Trade[]>>
  /** By interval, for buy and hold. */
  readonly series: ReadonlyMap<Interval, readonly SeriesResult[]>
}

/**
 * Runs every market of a folder through the rules and the baselines, each interval that its finest
 * file can serve. An unusable file is reported and replaced by the next file of its market.
 *
 * @throws FolderRefused where there is no folder or no candle file in it
 */
export async function runBacktest(choice: BacktestChoice): Promise<BacktestRun> {
  const markets = await listMarkets(choice.folder)
  const strays = await listStrays(choice.folder)
  const complaints: Complaint[] = strays.map((file) => ({
    file,
    what: `it is not named EXCHANGE_PAIR_interval.csv.gz, at ${INTERVALS.join(', ')}`,
    isRefused: true,
  }))
  const series = new Map<Interval, SeriesResult[]>(choice.intervals.map((name) => [name, []]))
  const run: string[] = []
  let barCount = 0
  let [fromTime, toTime] = [Infinity, -Infinity]
  for (const [done, market] of markets.entries()) {
    choice.onMarket?.({ name: market.name, done, all: markets.length })
    const loaded = await loadFinest(choice, market, complaints)
    if (loaded === null) continue
    const { columns, barMs } = loaded
    for (const one of runMarket(market.name, loaded, choice)) {
      series.get(one.interval)?.push(one.result())
    }
    run.push(market.name)
    const firstRow = rowAtOrAfter(columns, choice.fromTime)
    barCount += columns.length - firstRow
    fromTime = Math.min(fromTime, columns.openTime.at(firstRow) ?? Infinity)
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

interface LoadedMarket {
  readonly columns: CandleColumns
  readonly barMs: number
}

/** The candles of the finest file that is of use; what is wrong with any goes to `complaints`. */
async function loadFinest(
  { folder, fromTime, toTime, isEndChosen }: BacktestChoice,
  { files }: FolderMarket,
  complaints: Complaint[],
): Promise<LoadedMarket | null> {
  for (const named of files) {
    const loaded = await loadCandles(folder, named, toTime, isEndChosen)
    const { file } = named
    if ('refusal' in loaded) {
      complaints.push({ file, what: loaded.refusal, isRefused: true })
      continue
    }
    const { columns, leftOut } = loaded
    if (leftOut !== null) complaints.push({ file, what: leftOut, isRefused: false })
    if (rowAtOrAfter(columns, fromTime) < columns.length) {
      return { columns, barMs: INTERVAL_MS[named.interval] }
    }
    complaints.push({ file, what: 'no candles in the span asked for', isRefused: true })
  }
  return null
}

function runMarket(
  name: string,
  { columns, barMs }: LoadedMarket,
  { intervals, strategy, fromTime }: BacktestChoice,
): SeriesRun[] {
  const runs = intervals
    .filter((interval) => INTERVAL_MS[interval] >= barMs)
    .map((interval) => new SeriesRun(name, interval, barMs, strategy, fromTime))
  for (let row = 0; row < columns.length; row += 1) {
    const bar = candleOfRow(columns, row)
    for (const one of runs) one.take(bar)
  }
  return runs
}
