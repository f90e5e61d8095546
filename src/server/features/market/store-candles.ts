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
import { type BlockKey, loadBlocks } from './block/block-store.ts'
import {
  blockSpanMs,
  blockStartAt,
  type CandleBlock,
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

type BlockAt = (interval: Interval, openTime: number) => CandleBlock

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
    const blockAt = blocks.ofMarket(market.marketId)
    for (const candle of market.candles) {
      const block = blockAt(BASE_INTERVAL, candle.openTime)
      const before = putBar(block, candle)
      if (before === 'same') continue
      blocks.markChanged(market.marketId, block)
      touched.add(candle.openTime)
      if (before === null) addedCount += 1
      if (before === null && candle.openTime >= market.collectedFrom) continue
      const { marketId } = market
      corrections.push({ marketId, interval: BASE_INTERVAL, before, after: candle })
    }
    for (const block of aggregate(blockAt, market, touched)) {
      blocks.markChanged(market.marketId, block)
    }
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
function putBar(block: CandleBlock, candle: Candle): 'same' | Candle | null {
  const before = candleAt(block, slotOf(block, candle.openTime))
  return putCandle(block, candle) === 'same' ? 'same' : before
}

/**
 * Makes the coarser candles that close within the step, and those over a bar that changed; gives the
 * blocks that changed.
 */
function aggregate(
  blockAt: BlockAt,
  { collectedFrom, collectedThrough }: MarketCandles,
  touched: ReadonlySet<number>,
): Set<CandleBlock> {
  const changed = new Set<CandleBlock>()
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
      if (closeTimeOf(interval, openTime) > collectedThrough) continue
      const day = blockAt(BASE_INTERVAL, openTime)
      const bars = candlesBetween(day, openTime, closeTimeOf(interval, openTime))
      const candle = aggregateCandle(interval, openTime, bars)
      if (candle === null) continue
      const block = blockAt(interval, openTime)
      if (putCandle(block, candle) !== 'same') changed.add(block)
    }
  }
  return changed
}
