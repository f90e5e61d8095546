import { type SeriesResult, runSeries } from '#domain/signals/backtest/market-run.ts'
import { type Trade, tradeOf } from '#domain/signals/backtest/trade.ts'
import type { Candle } from '#domain/market/candle.ts'
import { SeriesReplay } from '#domain/signals/replay/series-replay.ts'
import { STRATEGY_2 } from '#domain/signals/rules/strategy-2.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { type FolderMarket, listMarkets } from '#server/backtest/list-markets.ts'
import { loadCandles } from '#server/backtest/load-candles.ts'
import { type CandleColumns, candleOfRow } from '#domain/market/candle-columns.ts'
import type { Grid, Variant } from './variant-grid.ts'

/** What a folder came to: each variant's trades, and version 2 whole beside the baselines. */
export interface GridsRun {
  readonly tradesOf: ReadonlyMap<Variant, readonly Trade[]>
  /** Version 2 with both directions, the baselines and the prices of buy and hold. */
  readonly series: ReadonlyMap<Interval, readonly SeriesResult[]>
}

interface LoadedMarket {
  readonly name: string
  readonly columns: CandleColumns
  readonly bars: readonly Candle[]
  readonly barMs: number
}

/** Runs every variant of every grid over every market of a folder; `onMarket` hears of each. */
export async function runGrids(
  folder: string,
  grids: readonly Grid[],
  onMarket: (name: string) => void,
): Promise<GridsRun> {
  const tradesOf = new Map<Variant, Trade[]>()
  const series = new Map<Interval, SeriesResult[]>()
  for (const named of await listMarkets(folder)) {
    onMarket(named.name)
    const market = await loadFinest(folder, named)
    if (market === null) continue
    const { name, columns, barMs } = market
    const served = grids.filter(({ interval }) => INTERVAL_MS[interval] >= barMs)
    for (const interval of new Set(served.map((grid) => grid.interval))) {
      const result = runSeries({ market: name, interval, barMs, strategy: STRATEGY_2 }, columns)
      series.set(interval, [...(series.get(interval) ?? []), result])
    }
    for (const { interval, variants } of served) {
      for (const variant of variants) {
        const trades = tradesOf.get(variant) ?? []
        tradesOf.set(variant, trades)
        trades.push(...replay(market, interval, variant))
      }
    }
  }
  return { tradesOf, series }
}

/** The candles of the finest file that is of use; null where none is. */
async function loadFinest(folder: string, market: FolderMarket): Promise<LoadedMarket | null> {
  for (const file of market.files) {
    const loaded = await loadCandles(folder, file, Date.now())
    if ('refusal' in loaded) continue
    const { columns } = loaded
    const bars = Array.from({ length: columns.length }, (_, row) => candleOfRow(columns, row))
    return { name: market.name, columns, bars, barMs: INTERVAL_MS[file.interval] }
  }
  return null
}

function replay(
  { name, bars, barMs }: LoadedMarket,
  interval: Interval,
  variant: Variant,
): Trade[] {
  const { strategy } = variant
  const led = new SeriesReplay({ marketId: name, interval }, { strategy, barMs })
  const trades: Trade[] = []
  for (const bar of bars) {
    for (const signal of led.take(bar)) {
      const trade = tradeOf(name, signal, [])
      if (trade !== null) trades.push(trade)
    }
  }
  return trades
}
