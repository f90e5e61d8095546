import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Interval, INTERVAL_MS } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import {
  BLOCK_SLOTS,
  blockStartAt,
  type CandleBlock,
  hasSlot,
  readBlock,
} from './block/candle-block.ts'

/** Markets one statement reads; between two of them the event loop turns. */
const MARKETS_A_STATEMENT = 50

/**
 * The last close of each market up to each time, NaN before the first that is stored. `times` are closes
 * of candles of the interval (market time), rising; candles from the first of them on are read.
 *
 * @example await readClosesAt(reader, {marketIds, interval: '1d', times}) // Map {'binancespotbtcusdt' => [64000, ...]}
 */
export async function readClosesAt(
  reader: Reader,
  query: {
    readonly marketIds: readonly string[]
    readonly interval: Interval
    readonly times: readonly number[]
  },
): Promise<Map<string, Float64Array>> {
  const { marketIds, interval, times } = query
  const found = new Map<string, Float64Array>()
  for (let start = 0; start < marketIds.length; start += MARKETS_A_STATEMENT) {
    if (start > 0) await nextTurn()
    const some = marketIds.slice(start, start + MARKETS_A_STATEMENT)
    const blocks = await readSome(reader, { interval, times, marketIds: some })
    for (const marketId of some) found.set(marketId, closesOf(blocks.get(marketId) ?? [], query))
  }
  return found
}

async function readSome(
  reader: Reader,
  { marketIds, interval, times }: Parameters<typeof readClosesAt>[1],
): Promise<Map<string, CandleBlock[]>> {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const rows = await reader
    .selectFrom('candle_blocks')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .where('interval', '=', interval)
    .where('block_start', '>=', blockStartAt(interval, first - INTERVAL_MS[interval]))
    .where('block_start', '<', last)
    .orderBy('block_start')
    .execute()
  const blocks = new Map<string, CandleBlock[]>()
  for (const row of rows) {
    const ofMarket = blocks.get(row.market_id) ?? []
    ofMarket.push(readBlock(row.interval, row.block_start, row.payload))
    blocks.set(row.market_id, ofMarket)
  }
  return blocks
}

/** Walks the candles of blocks in order of time, and notes the close at each of the times. */
function closesOf(
  blocks: readonly CandleBlock[],
  { interval, times }: { readonly interval: Interval; readonly times: readonly number[] },
): Float64Array {
  const closes = new Float64Array(times.length).fill(Number.NaN)
  const step = INTERVAL_MS[interval]
  let close = Number.NaN
  let at = 0
  for (const block of blocks) {
    for (let slot = 0; slot < BLOCK_SLOTS && at < times.length; slot += 1) {
      const closeTime = block.blockStart + (slot + 1) * step
      while (at < times.length && times[at]! < closeTime) closes[at++] = close
      if (hasSlot(block, slot)) close = block.values[3 * BLOCK_SLOTS + slot]!
    }
  }
  while (at < times.length) closes[at++] = close
  return closes
}
