import { coinOfTicker } from '#domain/market/coin.ts'
import type { Candle } from '#domain/market/candle.ts'
import { SeriesRun } from '#domain/signals/backtest/market-run.ts'
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
} from '#server/ports/exchange/candle-file/candle-columns.ts'
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

/** What is run beside the rules where it is asked for: shifted candle grids, and placebos. */
export class BesideRun {
  readonly #choice: BesideChoice
  readonly #gates: LoadedGates['gates'] | null
  readonly #intervals: readonly Interval[]
  readonly #placebos: PlaceboSeries[] = []
  readonly #shifted: { readonly shiftMs: number; readonly run: SeriesRun }[] = []
  /** Of the market that is run now. */
  #own: readonly SeriesRun[] = []

  constructor(choice: BesideChoice, gates: LoadedGates | null) {
    this.#choice = choice
    this.#gates = gates?.gates ?? null
    this.#intervals = choice.intervals.filter((interval) =>
      isEvaluated(interval, null, choice.strategy),
    )
  }

  /** Begins a market; what it gives is to be called with every candle of an interval, if anything. */
  watchMarket(
    name: string,
    file: string,
    columns: CandleColumns,
    barMs: number,
  ): (interval: Interval) => ((candle: Candle) => void) | undefined {
    this.#own = this.#choice.isPooled === true ? this.#shiftedRuns(name, barMs) : []
    const { isPlacebo = false, strategy, fromTime } = this.#choice
    if (!isPlacebo) return () => undefined
    const gates = this.#gates
    const coin = coinOf(file, columns.openTime[0] ?? 0)
    return (interval) => {
      if (!this.#intervals.includes(interval)) return undefined
      const series = { marketId: name, interval }
      const walk = (signal: Signal): Signal | null =>
        follow(
          new SeriesReplay(series, { strategy, barMs, gates, following: signal }),
          columns,
          signal.triggerTime,
        )
      const placebo = new PlaceboSeries(series, {
        strategy,
        gates,
        coin,
        countFrom: fromTime,
        walk,
      })
      this.#placebos.push(placebo)
      return (candle) => placebo.take(candle)
    }
  }

  #shiftedRuns(name: string, barMs: number): SeriesRun[] {
    const { strategy, fromTime } = this.#choice
    return this.#intervals.flatMap((interval) =>
      shiftsOf(interval, barMs)
        .filter((shiftMs) => shiftMs > 0)
        .map((shiftMs) => {
          const run = new SeriesRun(name, interval, barMs, strategy, {
            countFrom: fromTime,
            gates: this.#gates,
            shiftMs,
            isRulesOnly: true,
          })
          this.#shifted.push({ shiftMs, run })
          return run
        }),
    )
  }

  /** Takes the next bar of the market. */
  take(bar: Candle): void {
    for (const run of this.#own) run.take(bar)
  }

  /** Pooled figures by interval, `trades` being those of the UTC grid; null where not asked for. */
  pooled(trades: readonly Trade[]): Map<Interval, PooledReport> | null {
    if (this.#choice.isPooled !== true) return null
    const reports = new Map<Interval, PooledReport>()
    for (const interval of this.#intervals) {
      const byShift = new Map([[0, trades.filter((trade) => trade.interval === interval)]])
      for (const { shiftMs, run } of this.#shifted) {
        if (run.interval !== interval) continue
        byShift.set(shiftMs, [...(byShift.get(shiftMs) ?? []), ...run.result().trades])
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
