import type { Candle } from '#domain/market/candle.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Tx } from '#server/db/database.ts'
import { loadBlocks } from './block/block-store.ts'
import { blockStartAt, putCandle } from './block/candle-block.ts'

/** The first history of a market, each interval as its venue reports it. */
export interface MarketHistory {
  readonly marketId: string
  readonly candles: ReadonlyMap<Interval, readonly Candle[]>
  /** Close of the last 15m bar: from here on the market is collected and evaluated. */
  readonly collectedThrough: number
}

/** Stores a first history whole and makes its market warm. Repeating it changes nothing. */
export async function storeHistory(tx: Tx, history: MarketHistory): Promise<void> {
  const { marketId, candles, collectedThrough } = history
  const entries = [...candles].flatMap(([interval, some]) =>
    some.map((candle) => ({ interval, candle })),
  )
  const keys = entries.map(({ interval, candle }) => ({
    marketId,
    interval,
    blockStart: blockStartAt(interval, candle.openTime),
  }))
  const blocks = await loadBlocks(tx, keys)
  for (const [at, { candle }] of entries.entries()) {
    const block = blocks.get(keys[at]!)
    if (putCandle(block, candle) !== 'same') blocks.markChanged(marketId, block)
  }
  await blocks.write(tx)
  await tx
    .updateTable('markets')
    .set({ collected_through: collectedThrough, warm_since: collectedThrough })
    .where('id', '=', marketId)
    .where('warm_since', 'is', null)
    .execute()
}
