import {
  GATE_COIN,
  GATE_INTERVAL,
  GATE_INTERVAL_MS,
  HISTORY_CLOSES,
} from '#domain/signals/gate/market-gate.ts'
import type { Candle } from '#domain/market/candle.ts'
import { type Reader, StorageFull } from '#server/db/database.ts'
import { type Interval, openTimeAt } from '#domain/time/interval.ts'
import { candlesBetween, readBlock } from '../block/candle-block.ts'
import { storeHistory } from '../store-history.ts'
import { type CollectTools, writeGuarded } from './collecting.ts'
import { type DueMarket, selectMarkets } from './due-market.ts'
import { fetchCandles } from './fetch-candles.ts'

/**
 * Fetches the older 4h candles that Bitcoin's gate needs where a database holds fewer: its first
 * history was stored before there was a gate. A venue that fails, or has nothing older, is asked
 * again at the next start.
 */
export async function backfillGate(tools: CollectTools): Promise<void> {
  const { context, exchange, signal } = tools
  for (const market of await listWarmBitcoin(context.db.reader)) {
    try {
      const first = await firstCandle(context.db.reader, market.id)
      const end = openTimeAt(GATE_INTERVAL, exchange.now())
      const valid = Math.ceil(market.validFrom / GATE_INTERVAL_MS) * GATE_INTERVAL_MS
      const fromTime = Math.max(valid, end - HISTORY_CLOSES * GATE_INTERVAL_MS)
      if (first === null || first <= fromTime) continue
      const { venue, kind, venueSymbol } = market
      const span = { interval: GATE_INTERVAL, fromTime, toTime: first } as const
      const candles = await fetchCandles(exchange, { venue, kind, venueSymbol, ...span }, signal)
      if (candles.length > 0) await storeOlder(tools, market, candles)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof StorageFull) throw error
      context.log.warn({ market: market.id, error }, 'older candles of Bitcoin failed')
    }
  }
}

async function storeOlder(
  tools: CollectTools,
  { id, collectedThrough }: DueMarket,
  candles: readonly Candle[],
): Promise<void> {
  const byInterval = new Map<Interval, readonly Candle[]>([[GATE_INTERVAL, candles]])
  const history = { marketId: id, candles: byInterval, collectedThrough }
  await writeGuarded(tools, (tx) => storeHistory(tx, history))
  tools.context.log.info({ market: id, count: candles.length }, 'older candles of Bitcoin')
}

async function listWarmBitcoin(reader: Reader): Promise<DueMarket[]> {
  const rows = await selectMarkets(reader)
    .where('coin_id', '=', GATE_COIN)
    .where('warm_since', 'is not', null)
    .where('valid_to', 'is', null)
    .orderBy('markets.id')
    .execute()
  return rows.map((row) => ({ ...row, collectedThrough: row.collectedThrough ?? 0 }))
}

/** Open time of the oldest stored 4h candle, ms UTC; null where there is none. */
async function firstCandle(reader: Reader, marketId: string): Promise<number | null> {
  const row = await reader
    .selectFrom('candle_blocks')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('interval', '=', GATE_INTERVAL)
    .orderBy('block_start')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const block = readBlock(row.interval, row.block_start, row.payload)
  return candlesBetween(block, 0, Infinity)[0]?.openTime ?? null
}
