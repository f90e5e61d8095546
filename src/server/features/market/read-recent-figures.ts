import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Interval, INTERVAL_MS, openTimeAt } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { loadBlocks } from './block/block-store.ts'
import { blockStartAt, candleAt, slotOf } from './block/candle-block.ts'

/** Markets one statement reads; between two of them the event loop turns. */
const MARKETS_A_STATEMENT = 100

/**
 * A figure of the last `count` whole candles of an interval up to `asOf` (market time) of each
 * market, oldest first, null where nothing traded. Of '1h' at 12:45 the last one closed at 12:00.
 */
export async function readRecentFigures(
  reader: Reader,
  query: {
    readonly figure: 'close' | 'quoteVolume'
    readonly marketIds: readonly string[]
    readonly interval: Interval
    readonly asOf: number
    readonly count: number
  },
): Promise<Map<string, (number | null)[]>> {
  const { figure, interval, asOf, count } = query
  const step = INTERVAL_MS[interval]
  const end = openTimeAt(interval, asOf)
  const opens = Array.from({ length: count }, (_, at) => end - (count - at) * step)
  const starts = [...new Set(opens.map((openTime) => blockStartAt(interval, openTime)))]
  const found = new Map<string, (number | null)[]>()
  for (let start = 0; start < query.marketIds.length; start += MARKETS_A_STATEMENT) {
    if (start > 0) await nextTurn()
    const marketIds = query.marketIds.slice(start, start + MARKETS_A_STATEMENT)
    const keys = marketIds.flatMap((marketId) =>
      starts.map((blockStart) => ({ marketId, interval, blockStart })),
    )
    const blocks = await loadBlocks(reader, keys)
    for (const marketId of marketIds) {
      const figures = opens.map((openTime) => {
        const block = blocks.get({
          marketId,
          interval,
          blockStart: blockStartAt(interval, openTime),
        })
        return candleAt(block, slotOf(block, openTime))?.[figure] ?? null
      })
      found.set(marketId, figures)
    }
  }
  return found
}
