import { EXTREME_WINDOW } from '#domain/extreme/extreme.ts'
import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Reader } from '#server/db/database.ts'
import { loadWindows } from '#server/features/market/load-windows.ts'
import { storedExtremeOf } from './extreme-rows.ts'
import { selectLastTriggers, selectOpenExtremes } from './sql.ts'
import type { ExtremeMarket, ExtremeState } from './step-extremes.ts'

/** How far a market was evaluated, and the close of its newest bar by then; null where none came for a day. */
type WarmMarket = ExtremeMarket & {
  readonly evaluatedThrough: number
  readonly lastBarTime: number | null
}

/**
 * Brings markets to their `evaluatedThrough` (market time): the pool from stored 15m bars, what is
 * open and the last triggers from their table.
 */
export async function warmExtremes(
  reader: Reader,
  { pool, lastTriggers }: ExtremeState,
  markets: readonly WarmMarket[],
): Promise<void> {
  if (markets.length === 0) return
  const windows = await loadWindows(
    reader,
    markets.map(({ evaluatedThrough, marketId }) => ({
      marketId,
      interval: '15m',
      endTime: evaluatedThrough,
      length: EXTREME_WINDOW,
    })),
  )
  const marketIds = markets.map(({ marketId }) => marketId)
  const rows = await selectOpenExtremes(reader, marketIds)
  const open = Map.groupBy(rows.map(storedExtremeOf), ({ extreme }) => extreme.marketId)
  for (const [at, market] of markets.entries()) {
    refill({ pool, market }, windows[at] ?? null)
    market.openExtremes = open.get(market.marketId) ?? []
  }
  const coinIds = [...new Set(markets.map(({ coinId }) => coinId))]
  const time = Math.min(...markets.map(({ evaluatedThrough }) => evaluatedThrough))
  const last = await selectLastTriggers(reader, coinIds, time)
  for (const coinId of coinIds) {
    const trigger = last.get(coinId)
    if (trigger === undefined) lastTriggers.delete(coinId)
    else lastTriggers.set(coinId, trigger)
  }
}

/**
 * A window ends with flat rows where the market is silent. The pool gets none of them: it measures the
 * gap from the last bar, however often an engine starts within it.
 */
function refill(
  { pool, market }: Pick<ExtremeState, 'pool'> & { readonly market: WarmMarket },
  window: CandleWindow | null,
): void {
  const { extremeRow: row, lastBarTime } = market
  pool.reset(row)
  if (window === null || lastBarTime === null) return
  for (let at = 0; at < window.length; at += 1) {
    const openTime = window.openTime[at] ?? 0
    if (openTime >= lastBarTime) return
    pool.update(row, {
      openTime,
      close: window.close[at] ?? Number.NaN,
      volume: window.volume[at] ?? 0,
    })
  }
}
