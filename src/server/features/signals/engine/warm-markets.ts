import type { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import type { ExtremeState } from '#server/features/extreme/engine/step-extremes.ts'
import { warmExtremes } from '#server/features/extreme/engine/warm-extremes.ts'
import { GAP_LIMIT_MS } from '#domain/signals/advance.ts'
import { WINDOW_LENGTH } from '#domain/signals/rules/strategy.ts'
import { BASE_INTERVAL_MS, closeTimeOf, openTimeAt } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { loadWindows } from '#server/features/market/load-windows.ts'
import { readCloses } from '#server/features/market/read-closes.ts'
import { storedSignalOf } from '../signal-store/signal-rows.ts'
import { selectLegs, selectOpen } from '../sql.ts'
import { refeedSeries } from './feed-series.ts'
import type { EngineMarket } from './engine-market.ts'

/** A signal is void where no bar came for longer than this: one that is open has a bar within it. */
const LAST_BAR_REACH_MS = GAP_LIMIT_MS + 2 * BASE_INTERVAL_MS

/**
 * Brings markets to their `evaluatedThrough`: the pool from the last candles of each series, the
 * open signals, surges and plunges from their tables. All engine state comes from here.
 */
export async function warmMarkets(
  reader: Reader,
  { pool, extremes }: { readonly pool: SeriesPool; readonly extremes: ExtremeState },
  markets: readonly EngineMarket[],
): Promise<void> {
  const queries = markets.flatMap(({ marketId, evaluatedThrough, series }) =>
    series.map(({ interval }) => ({
      marketId,
      interval,
      endTime: openTimeAt(interval, evaluatedThrough),
      length: WINDOW_LENGTH,
    })),
  )
  const windows = (await loadWindows(reader, queries)).values()
  for (const { series } of markets) {
    for (const one of series) refeedSeries(pool, one, windows.next().value ?? null)
  }
  await readOpenSignals(reader, markets)
  await readLastBars(reader, markets)
  await warmExtremes(reader, extremes, markets)
  for (const market of markets) market.isWarm = true
}

async function readOpenSignals(reader: Reader, markets: readonly EngineMarket[]): Promise<void> {
  const rows = await selectOpen(
    reader,
    markets.map((market) => market.marketId),
  )
  const legs = await selectLegs(
    reader,
    rows.map((row) => row.id),
  )
  const open = rows.map((row) => storedSignalOf(row, legs.get(row.id) ?? []))
  for (const { marketId, series } of markets) {
    const own = open.filter(({ signal }) => signal.marketId === marketId)
    for (const one of series) {
      one.open = own.find(({ signal }) => signal.interval === one.interval) ?? null
    }
  }
}

/** Nearly always the last closed bar is there; a whole day is read only where it is not. */
async function readLastBars(reader: Reader, markets: readonly EngineMarket[]): Promise<void> {
  await readBarsWithin(reader, markets, BASE_INTERVAL_MS)
  const silent = markets.filter((market) => market.lastBarTime === null)
  if (silent.length > 0) await readBarsWithin(reader, silent, LAST_BAR_REACH_MS)
}

async function readBarsWithin(
  reader: Reader,
  markets: readonly EngineMarket[],
  reachMs: number,
): Promise<void> {
  const times = markets.map((market) => market.evaluatedThrough)
  const closes = await readCloses(reader, {
    marketIds: markets.map((market) => market.marketId),
    fromTime: Math.min(...times) - reachMs,
    toTime: Math.max(...times),
  })
  for (const market of markets) {
    const bars = (closes.get(market.marketId) ?? [])
      .filter(({ interval }) => interval === '15m')
      .map(({ candle }) => closeTimeOf('15m', candle.openTime))
    market.lastBarTime = bars.findLast((time) => time <= market.evaluatedThrough) ?? null
  }
}
