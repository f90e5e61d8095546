import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { type Interval, openTimeAt } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { BLOCK_SLOTS, candlesBetween, readBlock } from './block/candle-block.ts'

/** Blocks read beyond what a gapless series needs, so that gaps do not shorten a page. */
const SPARE_BLOCKS = 2

/**
 * The newest `limit` stored candles of a series that open before `before`, oldest first, as numbers;
 * gaps are left out. Refuses `unknownMarket`.
 */
export async function readCandlePage(
  reader: Reader,
  input: ParsedRequestOf<'GET /market/candles'>,
): Promise<AnswerOf<'GET /market/candles'>> {
  const { marketId, interval, limit } = input
  const market = await reader
    .selectFrom('markets')
    .select('collected_through')
    .where('id', '=', marketId)
    .executeTakeFirst()
  if (market === undefined) throw new Refusal('unknownMarket')
  // A candle counts once it has closed: what the collector has not passed is still open.
  const closed = openTimeAt(interval, market.collected_through ?? 0)
  const before = Math.min(input.before ?? closed, closed)
  const rows = await reader
    .selectFrom('candle_blocks')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('interval', '=', interval)
    .where('block_start', '<', before)
    .orderBy('block_start', 'desc')
    .limit(Math.ceil(limit / BLOCK_SLOTS) + SPARE_BLOCKS)
    .execute()
  const candles = rows
    .toReversed()
    .flatMap((row) => candlesBetween(readBlock(interval, row.block_start, row.payload), 0, before))
  const shown = candles.slice(-limit)
  const firstStored = rows.at(-1)?.block_start ?? 0
  const hasMore =
    candles.length > shown.length ||
    (rows.length > 0 && (await hasEarlier(reader, marketId, interval, firstStored)))
  return {
    marketId,
    interval,
    candles: shown.map((candle) => [
      candle.openTime,
      candle.open,
      candle.high,
      candle.low,
      candle.close,
      candle.volume,
      candle.quoteVolume,
    ]),
    hasMore,
  }
}

async function hasEarlier(
  reader: Reader,
  marketId: string,
  interval: Interval,
  blockStart: number,
): Promise<boolean> {
  const earlier = await reader
    .selectFrom('candle_blocks')
    .select('block_start')
    .where('market_id', '=', marketId)
    .where('interval', '=', interval)
    .where('block_start', '<', blockStart)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
