import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS, type Interval, INTERVAL_MS, openTimeAt } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import {
  BLOCK_SLOTS,
  blockSpanMs,
  blockStartAt,
  type CandleBlock,
  hasSlot,
  readBlock,
} from '../block/candle-block.ts'

/** A close and when it was, market time. */
export interface PastClose {
  readonly time: number
  readonly close: number
}

/** Markets one statement reads; between two of them the event loop turns. */
const MARKETS_A_STATEMENT = 100
/** Finest first: of a first history, the finer an interval is the shorter it reaches back. */
const INTERVALS_TRIED = ['15m', '30m', '1h', '4h'] as const satisfies readonly Interval[]
/** A coin that has not traded for longer than this had no price. */
const LONGEST_GAP_MS = DAY_MS

/**
 * The last close of each market up to `time` (market time), at most a day older, of the finest
 * interval stored that far back; without one a market is missing.
 */
export async function readClosesBefore(
  reader: Reader,
  query: { readonly marketIds: readonly string[]; readonly time: number },
): Promise<Map<string, PastClose>> {
  const { marketIds, time } = query
  const found = new Map<string, PastClose>()
  for (const interval of INTERVALS_TRIED) {
    const newest = openTimeAt(interval, time) - INTERVAL_MS[interval]
    if (newest < 0) continue
    const blockStart = blockStartAt(interval, newest)
    // The block before it is read only for what did not trade in this one.
    for (const start of [blockStart, blockStart - blockSpanMs(interval)]) {
      const missing = marketIds.filter((marketId) => !found.has(marketId))
      const isTooOld = start + blockSpanMs(interval) <= time - LONGEST_GAP_MS
      if (missing.length === 0 || isTooOld) continue
      await readSome(reader, { marketIds: missing, interval, blockStart: start, time }, found)
    }
  }
  return found
}

interface BlocksQuery {
  readonly marketIds: readonly string[]
  readonly interval: Interval
  readonly blockStart: number
  readonly time: number
}

async function readSome(
  reader: Reader,
  { marketIds, interval, blockStart, time }: BlocksQuery,
  found: Map<string, PastClose>,
): Promise<void> {
  for (let start = 0; start < marketIds.length; start += MARKETS_A_STATEMENT) {
    if (start > 0) await nextTurn()
    const rows = await reader
      .selectFrom('candle_blocks')
      .select(['market_id', 'payload'])
      .where('market_id', 'in', marketIds.slice(start, start + MARKETS_A_STATEMENT))
      .where('interval', '=', interval)
      .where('block_start', '=', blockStart)
      .execute()
    for (const row of rows) {
      const close = lastClose(readBlock(interval, blockStart, row.payload), time)
      if (close !== null) found.set(row.market_id, close)
    }
  }
}

/** The last close of a block in the day before `time`. */
function lastClose(block: CandleBlock, time: number): PastClose | null {
  const step = INTERVAL_MS[block.interval]
  const firstSlot = Math.floor((time - block.blockStart) / step) - 1
  for (let slot = Math.min(firstSlot, BLOCK_SLOTS - 1); slot >= 0; slot -= 1) {
    const closeTime = block.blockStart + (slot + 1) * step
    if (closeTime <= time - LONGEST_GAP_MS) return null
    if (hasSlot(block, slot)) {
      return { time: closeTime, close: block.values[3 * BLOCK_SLOTS + slot]! }
    }
  }
  return null
}
