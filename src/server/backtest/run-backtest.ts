import { BASELINE_NAMES, type BaselineName } from '#domain/signals/backtest/baseline.ts'
import { type SeriesResult, SeriesRun } from '#domain/signals/backtest/market-run.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { needsGate, type Strategy } from '#domain/signals/rules/strategy.ts'
import { INTERVAL_MS, type Interval, INTERVALS } from '#domain/time/interval.ts'
import {
  type CandleColumns,
  candleOfRow,
  readRow,
  rowAtOrAfter,
} from '#server/ports/exchange/candle-file/candle-columns.ts'
import type { PlaceboReport } from '#domain/signals/backtest/placebo.ts'
import type { PooledReport } from '#domain/signals/backtest/pooled.ts'
import { BesideRun } from './beside-run.ts'
import { type GateReport, gateReport } from './gate-report.ts'
import { type FolderMarket, FolderRefused, listMarkets, listStrays } from './list-markets.ts'
import { loadCandles } from './load-candles.ts'
import { type LoadedGates, loadGates } from './load-gates.ts'

/** Options of a backtest run. */
export interface BacktestChoice {
  readonly folder: string
  /** Folders that Bitcoin's trend is read from in place of `folder`, and nothing else. */
  readonly contexts?: readonly string[]
  readonly strategy: Strategy
  readonly intervals: readonly Interval[]
  /** Only what triggers from here on counts, ms UTC; the bars before warm up. */
  readonly fromTime: number
  readonly toTime: number
  /** Whether somebody chose the end; without that a row behind it is a fault of its file. */
  readonly isEndChosen?: boolean
  /** Also run candles of 4h and 1d that begin some hours later, and pool their trades. */
  readonly isPooled?: boolean
  /** Also draw trades by chance beside those of the rules. */
  readonly isPlacebo?: boolean
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
  /** Null where the rules ask nothing of Bitcoin's trend. */
  readonly gate: GateReport | null
  readonly trades: readonly Trade[]
  readonly baselines: Readonly<Record<BaselineName, readonly Trade[]>>
  /** By interval; null where it was not asked for. */
  readonly pooled: ReadonlyMap<Interval, PooledReport> | null
  readonly placebo: ReadonlyMap<Interval, PlaceboReport> | null
  /** By interval, for buy and hold. */
  readonly series: ReadonlyMap<Interval, readonly SeriesResult[]>
}

/**
 * Runs every market of a folder through the rules and the baselines, each interval that its finest
 * file can serve. An unusable file is reported and replaced by the next file of its market.
 *
 * @throws FolderRefused where there is no folder or no candle file in it, or no Bitcoin in a context
 */
export async function runBacktest(choice: BacktestChoice): Promise<BacktestRun> {
  const markets = await listMarkets(choice.folder)
  const gates = await gatesOf(choice)
  const strays = await listStrays(choice.folder)
  const complaints: Complaint[] = strays.map((file) => ({
    file,
    what: `it is not named EXCHANGE_PAIR_interval.csv.gz, at ${INTERVALS.join(', ')}`,
    isRefused: true,
  }))
  const series = new Map<Interval, SeriesResult[]>(choice.intervals.map((name) => [name, []]))
  const beside = new BesideRun(choice, gates)
  const run: string[] = []
  let barCount = 0
  let [fromTime, toTime] = [Infinity, -Infinity]
  // The next file is read and unpacked while one runs.
  let current = loadFinest(choice, markets[0])
  let ahead = loadFinest(choice, markets[1])
  for (const [done, market] of markets.entries()) {
    choice.onMarket?.({ name: market.name, done, all: markets.length })
    const { loaded, found } = await current
    current = ahead
    ahead = loadFinest(choice, markets[done + 2])
    complaints.push(...found)
    if (loaded === null) continue
    const { columns, barMs } = loaded
    for (const one of runMarket(market, loaded, choice, { gates, beside })) {
      series.get(one.interval)?.push(one.result())
    }
    run.push(market.name)
    const firstRow = rowAtOrAfter(columns, choice.fromTime)
    barCount += columns.length - firstRow
    fromTime = Math.min(fromTime, columns.openTime.at(firstRow) ?? Infinity)
    toTime = Math.max(toTime, (columns.openTime.at(-1) ?? -Infinity) + barMs)
  }
  const all = [...series.values()].flat()
  const trades = all.flatMap((one) => one.trades)
  const baselineOf = (name: BaselineName): Trade[] => all.flatMap((one) => one.baselines[name])
  return {
    markets: run,
    complaints,
    barCount,
    fromTime: run.length > 0 ? fromTime : null,
    toTime: run.length > 0 ? toTime : null,
    gate: gates === null || run.length === 0 ? null : gateReport(gates, fromTime, toTime),
    trades,
    pooled: beside.pooled(trades),
    placebo: beside.placebo(trades),
    baselines: Object.fromEntries(
      BASELINE_NAMES.map((name) => [name, baselineOf(name)]),
    ) as unknown as BacktestRun['baselines'],
    series,
  }
}

/** Null where the rules ask for none; a context without Bitcoin is refused in any case. */
async function gatesOf({
  folder,
  contexts = [],
  strategy,
  toTime,
}: BacktestChoice): Promise<LoadedGates | null> {
  const isNeeded = needsGate(strategy)
  if (contexts.length === 0) return isNeeded ? await loadGates([folder], { toTime }) : null
  const loaded = await loadGates(contexts, { toTime })
  if (loaded.markets.length === 0) {
    throw new FolderRefused(
      `--context ${contexts.join(', ')} holds no Bitcoin candles of 4h or finer. They are named like BINANCE_BTCUSDT_1h.csv.gz.`,
    )
  }
  return isNeeded ? loaded : null
}

interface LoadedMarket {
  readonly columns: CandleColumns
  readonly barMs: number
}

/** The candles of the finest file that is of use, and what was found wrong with any. */
async function loadFinest(
  { folder, fromTime, toTime, isEndChosen }: BacktestChoice,
  market: FolderMarket | undefined,
): Promise<{ readonly loaded: LoadedMarket | null; readonly found: readonly Complaint[] }> {
  const found: Complaint[] = []
  for (const named of market?.files ?? []) {
    const loaded = await loadCandles(folder, named, toTime, isEndChosen)
    const { file } = named
    if ('refusal' in loaded) {
      found.push({ file, what: loaded.refusal, isRefused: true })
      continue
    }
    const { columns, leftOut } = loaded
    if (leftOut !== null) found.push({ file, what: leftOut, isRefused: false })
    if (rowAtOrAfter(columns, fromTime) < columns.length) {
      return { loaded: { columns, barMs: INTERVAL_MS[named.interval] }, found }
    }
    found.push({ file, what: 'no candles in the span asked for', isRefused: true })
  }
  return { loaded: null, found }
}

function runMarket(
  { name, files: [{ file }] }: FolderMarket,
  { columns, barMs }: LoadedMarket,
  { intervals, strategy, fromTime }: BacktestChoice,
  { gates, beside }: { gates: LoadedGates | null; beside: BesideRun },
): SeriesRun[] {
  const watch = beside.watchMarket(name, file, columns, barMs)
  const runs = intervals
    .filter((interval) => INTERVAL_MS[interval] >= barMs)
    .map(
      (interval) =>
        new SeriesRun(name, interval, barMs, strategy, {
          countFrom: fromTime,
          gates: gates?.gates,
          onCandle: watch(interval),
        }),
    )
  if (columns.length === 0) return runs
  const bar = candleOfRow(columns, 0)
  for (let row = 0; row < columns.length; row += 1) {
    readRow(columns, row, bar)
    for (const one of runs) one.take(bar)
    beside.take(bar)
  }
  return runs
}
