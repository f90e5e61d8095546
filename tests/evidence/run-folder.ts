import type { Candle } from '#domain/market/candle.ts'
import { GAP_LIMIT_MS } from '#domain/signals/advance.ts'
import { type Trade, tradeOf } from '#domain/signals/backtest/trade.ts'
import type { ReplayChoice } from '#domain/signals/replay/replay-choice.ts'
import { SeriesReplay } from '#domain/signals/replay/series-replay.ts'
import { isEvaluated, type Strategy } from '#domain/signals/rules/strategy.ts'
import { INTERVAL_MS, INTERVALS } from '#domain/time/interval.ts'
import { type FolderMarket, listMarkets } from '#server/backtest/list-markets.ts'
import { loadCandles } from '#server/backtest/load-candles.ts'
import { candleOfRow } from '#domain/market/candle-columns.ts'

/** A market of a folder with the bars of its finest file. */
export interface LoadedMarket {
  readonly name: string
  readonly file: string
  readonly barMs: number
  readonly bars: readonly Candle[]
}

/** One way to run the rules over a folder. */
export interface FolderRun extends Pick<ReplayChoice, 'gates'> {
  readonly strategy: Strategy
  /** Begins every series again after a gap above 24 h between bars, at a whole candle. */
  readonly isRestartedAfterGap?: boolean
}

/** The markets of a folder that are wanted, each with its finest file that can be used. */
export async function loadFolder(
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<LoadedMarket[]> {
  const markets: LoadedMarket[] = []
  for (const market of await listMarkets(folder)) {
    if (!isWanted(market.name)) continue
    const loaded = await loadMarket(folder, market)
    if (loaded !== null) markets.push(loaded)
  }
  return markets
}

async function loadMarket(
  folder: string,
  { name, files }: FolderMarket,
): Promise<LoadedMarket | null> {
  for (const { file, interval } of files) {
    const loaded = await loadCandles(folder, { name, file, interval }, Date.now())
    if ('refusal' in loaded) continue
    const { columns } = loaded
    const bars = Array.from({ length: columns.length }, (_, row) => candleOfRow(columns, row))
    return { name, file, barMs: INTERVAL_MS[interval], bars }
  }
  return null
}

/** The closed trades of a run over some markets, at each interval that it gives signals of. */
export function runMarkets(
  markets: readonly LoadedMarket[],
  { strategy, gates = null, isRestartedAfterGap = false }: FolderRun,
): Trade[] {
  const intervals = INTERVALS.filter((interval) => isEvaluated(interval, null, strategy))
  return markets.flatMap(({ name, barMs, bars }) =>
    intervals
      .filter((interval) => INTERVAL_MS[interval] >= barMs)
      .flatMap((interval) => {
        const parts = isRestartedAfterGap ? stretchesOf(bars, barMs) : [bars]
        return parts.flatMap((part) => {
          const replay = new SeriesReplay({ marketId: name, interval }, { strategy, gates, barMs })
          return part.flatMap((bar) =>
            replay.take(bar).flatMap((signal) => tradeOf(name, signal, []) ?? []),
          )
        })
      }),
  )
}

/** The bars between gaps above 24 h. */
export function stretchesOf(bars: readonly Candle[], barMs: number): (readonly Candle[])[] {
  const isGapBefore = (at: number): boolean =>
    at > 0 && bars[at]!.openTime - bars[at - 1]!.openTime - barMs > GAP_LIMIT_MS
  const begins = [...bars.keys()].filter((at) => at === 0 || isGapBefore(at))
  return begins.map((from, at) => bars.slice(from, begins[at + 1]))
}
