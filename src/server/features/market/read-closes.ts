import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Candle } from '#domain/market/candle.ts'
import { INTERVALS, INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { blockStartAt, candlesBetween, readBlock } from './block/candle-block.ts'

/** A candle that closed, with its interval. */
export interface ClosedCandle {
  readonly interval: Interval
  readonly candle: Candle
}

/** Markets one statement reads; between two of them the event loop turns. */
const MARKETS_A_STATEMENT = 200

/**
 * All stored candles, of every interval, that close in (fromTime, toTime] (market time), by market,
 * ordered by close and then finest interval first.
 */
export async function readCloses(
  reader: Reader,
  query: {
    readonly marketIds: readonly string[]
    readonly fromTime: number
    readonly toTime: number
  },
): Promise<Map<string, ClosedCandle[]>> {
  const found = new Map<string, ClosedCandle[]>()
  for (let start = 0; start < query.marketIds.length; start += MARKETS_A_STATEMENT) {
    if (start > 0) await nextTurn()
    const marketIds = query.marketIds.slice(start, start + MARKETS_A_STATEMENT)
    await readSome(reader, { ...query, marketIds }, found)
  }
  for (const closes of found.values()) closes.sort(byClose)
  return found
}

async function readSome(
  reader: Reader,
  query: {
    readonly marketIds: readonly string[]
    readonly fromTime: number
    readonly toTime: number
  },
  found: Map<string, ClosedCandle[]>,
): Promise<void> {
  const { marketIds, fromTime, toTime } = query
  // An interval no candle of which closes in the span need not be read.
  const intervals = INTERVALS.filter(
    (interval) => Math.floor(toTime / INTERVAL_MS[interval]) * INTERVAL_MS[interval] > fromTime,
  )
  if (intervals.length === 0 || marketIds.length === 0) return
  const rows = await reader
    .selectFrom('candle_blocks')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .where((where) =>
      where.or(
        intervals.map((interval) =>
          where.and([
            where('interval', '=', interval),
            where('block_start', '>=', firstBlock(interval, fromTime)),
            where('block_start', '<', toTime),
          ]),
        ),
      ),
    )
    .execute()
  for (const row of rows) {
    const step = INTERVAL_MS[row.interval]
    // Closes in (from, to] are opens in (from - step, to - step].
    const block = readBlock(row.interval, row.block_start, row.payload)
    const candles = candlesBetween(block, fromTime - step + 1, toTime - step + 1)
    const closes = found.get(row.market_id) ?? []
    for (const candle of candles) closes.push({ interval: row.interval, candle })
    found.set(row.market_id, closes)
  }
}

/** The block of the first candle that closes after `fromTime`. */
function firstBlock(interval: Interval, fromTime: number): number {
  return blockStartAt(interval, Math.max(0, fromTime - INTERVAL_MS[interval] + 1))
}

function byClose(a: ClosedCandle, b: ClosedCandle): number {
  const lengthA = INTERVAL_MS[a.interval]
  const lengthB = INTERVAL_MS[b.interval]
  return a.candle.openTime + lengthA - b.candle.openTime - lengthB || lengthA - lengthB
}
