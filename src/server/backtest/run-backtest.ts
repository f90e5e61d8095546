import type { BaselineName } from '#domain/signals/backtest/baseline.ts'
import { type SeriesResult, runSeries } from '#domain/signals/backtest/market-run.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { needsGate, type Strategy } from '#domain/signals/rules/strategy.ts'
import { INTERVAL_MS, type Interval, INTERVALS } from '#domain/time/interval.ts'
import { type CandleColumns, rowAtOrAfter } from '#domain/market/candle-columns.ts'
import { rollUp, RollUpRoom } from '#domain/signals/replay/roll-up.ts'
import { joinColumns, type TradeColumns } from '#domain/signals/backtest/trade-columns.ts'
import type { PlaceboReport } from '#domain/signals/backtest/placebo.ts'
import type { PooledReport } from '#domain/signals/backtest/pooled.ts'
import { BesideRun } from './beside-run.ts'
import { CandleFiles } from './candle-files.ts'
import { type GateReport, gateReport } from './gate-report.ts'
import { type FolderMarket, FolderRefused, listMarkets, listStrays } from './list-markets.ts'
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

/** An unusable file, or unusable rows of a file. */
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
  /** By interval; null where it was not asked for. */
  readonly pooled: ReadonlyMap<Interval, PooledReport> | null
  readonly placebo: ReadonlyMap<Interval, PlaceboReport> | null
  /** By interval, for the baselines and for buy and hold. */
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
  const candleFiles = new CandleFiles(choice.toTime)
  const gates = await gatesOf(choice, candleFiles)
  const strays = await listStrays(choice.folder)
  const complaints: Complaint[] = strays.map((file) => ({
    file,
    what: `it is not named EXCHANGE_PAIR_interval.csv.gz, at ${INTERVALS.join(', ')}`,
    isRefused: true,
  }))
  const series = new Map<Interval, SeriesResult[]>(choice.intervals.map((name) => [name, []]))
  const beside = new BesideRun(choice, gates)
  const room = new RollUpRoom()
  const run: string[] = []
  let barCount = 0
  let [fromTime, toTime] = [Infinity, -Infinity]
  // The next file is read and unpacked while one runs.
  let current = loadFinest(choice, candleFiles, markets[0])
  let ahead = loadFinest(choice, candleFiles, markets[1])
  for (const [done, market] of markets.entries()) {
    choice.onMarket?.({ name: market.name, done, all: markets.length })
    const { loaded, found } = await current
    current = ahead
    ahead = loadFinest(choice, candleFiles, markets[done + 2])
    complaints.push(...found)
    if (loaded === null) continue
    const { columns, barMs } = loaded
    runMarket(market, loaded, choice, { gates, beside, series, room })
    run.push(market.name)
    const firstRow = rowAtOrAfter(columns, choice.fromTime)
    barCount += columns.length - firstRow
    fromTime = Math.min(fromTime, columns.openTime.at(firstRow) ?? Infinity)
    toTime = Math.max(toTime, (columns.openTime.at(-1) ?? -Infinity) + barMs)
  }
  const trades = [...series.values()].flatMap((all) => all.flatMap((one) => one.trades))
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
    series,
  }
}

/** The trades of a baseline at an interval. */
export function baselineOf(
  { series }: Pick<BacktestRun, 'series'>,
  name: BaselineName,
  interval: Interval,
): TradeColumns {
  return joinColumns((series.get(interval) ?? []).map((one) => one.baselines[name].columns))
}

/** Null where the rules ask for none; a context without Bitcoin is refused in any case. */
async function gatesOf(
  { folder, contexts = [], strategy }: BacktestChoice,
  candleFiles: CandleFiles,
): Promise<LoadedGates | null> {
  const isNeeded = needsGate(strategy)
  if (contexts.length === 0) return isNeeded ? await loadGates([folder], candleFiles) : null
  const loaded = await loadGates(contexts, candleFiles)
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
  { folder, fromTime, isEndChosen = false }: BacktestChoice,
  candleFiles: CandleFiles,
  market: FolderMarket | undefined,
): Promise<{ readonly loaded: LoadedMarket | null; readonly found: readonly Complaint[] }> {
  const found: Complaint[] = []
  for (const named of market?.files ?? []) {
    const loaded = await candleFiles.take(folder, named, isEndChosen)
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

interface MarketParts {
  readonly gates: LoadedGates | null
  readonly beside: BesideRun
  /** Where the candles of one series after the other are. */
  readonly room: RollUpRoom
  /** Where the results go. */
  readonly series: ReadonlyMap<Interval, SeriesResult[]>
}

function runMarket(
  { name, files: [{ file }] }: FolderMarket,
  { columns, barMs }: LoadedMarket,
  { intervals, strategy, fromTime }: BacktestChoice,
  { gates, beside, series, room }: MarketParts,
): void {
  beside.beginMarket(name, file, columns, barMs)
  for (const interval of intervals.filter((one) => INTERVAL_MS[one] >= barMs)) {
    const candles = rollUp(columns, { interval, barMs }, room)
    const choice = { market: name, interval, barMs, strategy, countFrom: fromTime }
    series.get(interval)?.push(runSeries({ ...choice, gates: gates?.gates }, columns, candles))
    beside.runSeries(interval, candles)
  }
}
