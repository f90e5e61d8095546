import { coinOfTicker } from '#domain/market/coin.ts'
import { runRules } from '#domain/signals/backtest/market-run.ts'
import { type PlaceboReport, placeboReport } from '#domain/signals/backtest/placebo.ts'
import { PlaceboSeries } from '#domain/signals/backtest/placebo-series.ts'
import { pooledReport, type PooledReport, shiftsOf } from '#domain/signals/backtest/pooled.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { SeriesReplay } from '#domain/signals/replay/series-replay.ts'
import { isEvaluated, type Strategy } from '#domain/signals/rules/strategy.ts'
import type { Signal } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'
import {
  type CandleColumns,
  candleOfRow,
  readRow,
  rowAtOrAfter,
} from '#domain/market/candle-columns.ts'
import { parseFileName } from '#server/ports/exchange/candle-file/file-name.ts'
import type { LoadedGates } from './load-gates.ts'

/** What of a run decides what is run beside it. */
interface BesideChoice {
  readonly strategy: Strategy
  readonly intervals: readonly Interval[]
  readonly fromTime: number
  readonly isPooled?: boolean
  readonly isPlacebo?: boolean
}

/** The market that is run now. */
interface Market {
  readonly name: string
  readonly coin: string
  readonly columns: CandleColumns
  readonly barMs: number
}

/** What is run beside the rules where it is asked for: shifted candle grids, and placebos. */
export class BesideRun {
  readonly #choice: BesideChoice
  readonly #gates: LoadedGates['gates'] | null
  readonly #intervals: readonly Interval[]
  readonly #placebos: PlaceboSeries[] = []
  readonly #shifted: {
    readonly interval: Interval
    readonly shiftMs: number
    readonly trades: readonly Trade[]
  }[] = []
  #market: Market | null = null

  constructor(choice: BesideChoice, gates: LoadedGates | null) {
    this.#choice = choice
    this.#gates = gates?.gates ?? null
    this.#intervals = choice.intervals.filter((interval) =>
      isEvaluated(interval, null, choice.strategy),
    )
  }

  /** Begins a market, whose series follow. */
  beginMarket(name: string, file: string, columns: CandleColumns, barMs: number): void {
    this.#market = { name, coin: coinOf(file, columns.openTime[0] ?? 0), columns, barMs }
  }

  /** Takes the next series of the market with its candles on the UTC grid. */
  runSeries(interval: Interval, candles: CandleColumns): void {
    if (this.#market === null || !this.#intervals.includes(interval)) return
    if (this.#choice.isPooled === true) this.#runShifted(interval, this.#market)
    if (this.#choice.isPlacebo === true) this.#addPlacebo(interval, candles, this.#market)
  }

  #runShifted(interval: Interval, { name, columns, barMs }: Market): void {
    const { strategy, fromTime } = this.#choice
    const choice = { market: name, interval, barMs, strategy, countFrom: fromTime }
    for (const shiftMs of shiftsOf(interval, barMs)) {
      if (shiftMs === 0) continue
      const trades = runRules({ ...choice, gates: this.#gates, shiftMs }, columns)
      this.#shifted.push({ interval, shiftMs, trades })
    }
  }

  #addPlacebo(interval: Interval, candles: CandleColumns, market: Market): void {
    const { name, coin, columns, barMs } = market
    const { strategy, fromTime } = this.#choice
    const gates = this.#gates
    const series = { marketId: name, interval }
    const walk = (signal: Signal): Signal | null =>
      follow(
        new SeriesReplay(series, { strategy, barMs, gates, following: signal }),
        columns,
        signal.triggerTime,
      )
    const placebo = new PlaceboSeries(series, { strategy, gates, coin, countFrom: fromTime, walk })
    for (let row = 0; row < candles.length; row += 1) placebo.take(candleOfRow(candles, row))
    this.#placebos.push(placebo)
  }

  /** Pooled figures by interval, `trades` being those of the UTC grid; null where not asked for. */
  pooled(trades: readonly Trade[]): Map<Interval, PooledReport> | null {
    if (this.#choice.isPooled !== true) return null
    const reports = new Map<Interval, PooledReport>()
    for (const interval of this.#intervals) {
      const byShift = new Map([[0, trades.filter((trade) => trade.interval === interval)]])
      for (const { shiftMs, trades: more } of this.#shifted.filter(
        (one) => one.interval === interval,
      )) {
        byShift.set(shiftMs, [...(byShift.get(shiftMs) ?? []), ...more])
      }
      const report = pooledReport(interval, byShift)
      if (report !== null) reports.set(interval, report)
    }
    return reports
  }

  /** Placebos by interval; null where not asked for. */
  placebo(trades: readonly Trade[]): Map<Interval, PlaceboReport> | null {
    if (this.#choice.isPlacebo !== true) return null
    return new Map(
      this.#intervals.map((interval) => {
        const own = trades.filter((trade) => trade.interval === interval)
        return [interval, placeboReport(interval, own, this.#placebos)]
      }),
    )
  }
}

/** Advances the signal of a replay over the bars from its trigger on until it ends. */
function follow(replay: SeriesReplay, columns: CandleColumns, fromTime: number): Signal | null {
  const from = rowAtOrAfter(columns, fromTime)
  if (from === columns.length) return null
  const bar = candleOfRow(columns, from)
  for (let row = from; row < columns.length; row += 1) {
    readRow(columns, row, bar)
    const [ended] = replay.take(bar)
    if (ended !== undefined) return ended
  }
  return null
}

/** The coin of a market's file; of a name that no venue is known by, its pair without the quote. */
function coinOf(file: string, time: number): string {
  const [, pair = ''] = file.split('_')
  const base = parseFileName(file)?.base ?? pair.replace(/-.*$|(USDT|USDC|USD)$/, '')
  return coinOfTicker(base, time).coinId
}
