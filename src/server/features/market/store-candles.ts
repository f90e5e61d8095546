import type { Candle } from '#domain/market/candle.ts'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import {
  BASE_INTERVAL,
  closeTimeOf,
  INTERVAL_MS,
  INTERVALS,
  type Interval,
  openTimeAt,
} from '#domain/time/interval.ts'
import type { Tx } from '#server/db/database.ts'
import { type BlockKey, type BlockSet, loadBlocks } from './block/block-store.ts'
import {
  blockSpanMs,
  blockStartAt,
  candleAt,
  candlesBetween,
  putCandle,
  slotOf,
} from './block/candle-block.ts'
import { type Correction, insertCorrections } from './block/corrections.ts'
import { moveCollected } from './block/collected.ts'

/** 15m candles of one market, checked and ascending. */
export interface MarketCandles {
  readonly marketId: string
  readonly candles: readonly Candle[]
  /** The ingestion watermark before and after: every earlier bar is stored or does not exist. */
  readonly collectedFrom: number
  readonly collectedThrough: number
}

export interface StoredCandles {
  readonly addedCount: number
  readonly correctedCount: number
}

const COARSER = INTERVALS.filter((interval) => interval !== BASE_INTERVAL)

/**
 * Stores 15m candles of some markets and the coarser candles they complete, and advances their
 * ingestion watermark. An identical candle changes nothing; one that differs, or that fills a
 * confirmed gap, is a correction: the bar and the coarser candles change, and a row records it. One
 * transaction; the caller limits the batch size.
 */
export async function storeCandles(
  tx: Tx,
  batch: readonly MarketCandles[],
  correctionIds: () => string,
  wallTime: number,
): Promise<StoredCandles> {
  const blocks = await loadBlocks(tx, batch.flatMap(keysOf))
  const corrections: Correction[] = []
  let addedCount = 0
  for (const market of batch) {
    const touched = new Set<number>()
    for (const candle of market.candles) {
      const before = putBar(blocks, market.marketId, candle)
      if (before === 'same') continue
      touched.add(candle.openTime)
      if (before === null) addedCount += 1
      if (before === null && candle.openTime >= market.collectedFrom) continue
      const { marketId } = market
      corrections.push({ marketId, interval: BASE_INTERVAL, before, after: candle })
    }
    aggregate(blocks, market, touched)
  }
  await blocks.write(tx)
  await insertCorrections(tx, corrections, correctionIds, wallTime)
  await moveCollected(tx, batch)
  return { addedCount, correctedCount: corrections.length }
}

/** The 15m days from the first candle touched to the end, and the coarser blocks over them. */
function keysOf(market: MarketCandles): BlockKey[] {
  const { marketId, collectedFrom, collectedThrough, candles } = market
  const first = Math.min(candles[0]?.openTime ?? collectedFrom, collectedFrom - 1)
  const keys: BlockKey[] = []
  for (const interval of INTERVALS) {
    const span = blockSpanMs(interval)
    let blockStart = blockStartAt(interval, openTimeAt('1d', Math.max(0, first)))
    for (; blockStart < collectedThrough; blockStart += span) {
      keys.push({ marketId, interval, blockStart })
    }
  }
  return keys
}

/** The previous content of the slot: none, the same candle, or the candle that is replaced. */
function putBar(blocks: BlockSet, marketId: string, candle: Candle): 'same' | Candle | null {
  const blockStart = blockStartAt(BASE_INTERVAL, candle.openTime)
  const block = blocks.get({ marketId, interval: BASE_INTERVAL, blockStart })
  const before = candleAt(block, slotOf(block, candle.openTime))
  const result = putCandle(block, candle)
  if (result === 'same') return 'same'
  blocks.markChanged(marketId, block)
  return before
}

/** Makes the coarser candles that close within the step, and those over a bar that changed. */
function aggregate(blocks: BlockSet, market: MarketCandles, touched: ReadonlySet<number>): void {
  const { marketId, collectedFrom, collectedThrough } = market
  for (const interval of COARSER) {
    const step = INTERVAL_MS[interval]
    const opens = new Set<number>()
    for (
      let close = openTimeAt(interval, collectedFrom) + step;
      close <= collectedThrough;
      close += step
    ) {
      opens.add(close - step)
    }
    for (const openTime of touched) opens.add(openTimeAt(interval, openTime))
    for (const openTime of opens) {
      if (closeTimeOf(interval, openTime) <= collectedThrough) {
        putAggregate(blocks, marketId, interval, openTime)
      }
    }
  }
}

function putAggregate(
  blocks: BlockSet,
  marketId: string,
  interval: Interval,
  openTime: number,
): void {
  const day = blocks.get({
    marketId,
    interval: BASE_INTERVAL,
    blockStart: blockStartAt(BASE_INTERVAL, openTime),
  })
  const bars = candlesBetween(day, openTime, closeTimeOf(interval, openTime))
  const candle = aggregateCandle(interval, openTime, bars)
  if (candle === null) return
  const block = blocks.get({ marketId, interval, blockStart: blockStartAt(interval, openTime) })
  if (putCandle(block, candle) !== 'same') blocks.markChanged(marketId, block)
}
