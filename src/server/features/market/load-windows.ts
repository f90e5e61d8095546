import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { type CandleBlock, readBlock } from './block/candle-block.ts'
import { windowOfBlocks, windowReach } from './block/window-of-blocks.ts'

/** Asks for the candles of one series that end at `endTime` (market time, a close). */
export interface WindowQuery {
  readonly marketId: string
  readonly interval: Interval
  readonly endTime: number
  readonly length: number
}

/** Most series one statement reads, for the sake of bound parameters and of the event loop. */
const SERIES_A_STATEMENT = 100

/**
 * The last up to `length` candles of each series, in the order asked: gaps flat, started anew
 * after a gap above 24 h, null where nothing traded in the 24 h before the end.
 */
export async function loadWindows(
  reader: Reader,
  queries: readonly WindowQuery[],
): Promise<Array<CandleWindow | null>> {
  const windows: Array<CandleWindow | null> = []
  for (let start = 0; start < queries.length; start += SERIES_A_STATEMENT) {
    if (start > 0) await nextTurn()
    const some = queries.slice(start, start + SERIES_A_STATEMENT)
    const blocks = await readBlocks(reader, some)
    for (const query of some) {
      windows.push(windowOfBlocks(blocks.get(keyOf(query)) ?? [], query))
    }
  }
  return windows
}

async function readBlocks(
  reader: Reader,
  queries: readonly WindowQuery[],
): Promise<Map<string, CandleBlock[]>> {
  const rows = await reader
    .selectFrom('candle_blocks')
    .selectAll()
    .where((where) =>
      where.or(
        queries.map((query) =>
          where.and([
            where('market_id', '=', query.marketId),
            where('interval', '=', query.interval),
            where('block_start', '>=', windowReach(query.interval, query.endTime, query.length)),
            where('block_start', '<', query.endTime),
          ]),
        ),
      ),
    )
    .execute()
  const found = new Map<string, CandleBlock[]>()
  for (const row of rows) {
    const key = keyOf({ marketId: row.market_id, interval: row.interval })
    const blocks = found.get(key) ?? []
    blocks.push(readBlock(row.interval, row.block_start, row.payload))
    found.set(key, blocks)
  }
  return found
}

function keyOf(series: { readonly marketId: string; readonly interval: Interval }): string {
  return `${series.marketId} ${series.interval}`
}
