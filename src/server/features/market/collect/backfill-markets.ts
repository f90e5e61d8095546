import { EXTREME_WINDOW } from '#domain/extreme/extreme.ts'
import type { Candle } from '#domain/market/candle.ts'
import { GATE_COIN, GATE_INTERVAL, HISTORY_CLOSES } from '#domain/signals/gate/market-gate.ts'
import { INTERVAL_MS, INTERVALS, type Interval, openTimeAt } from '#domain/time/interval.ts'
import { StorageFull, type Reader } from '#server/db/database.ts'
import { storeHistory } from '../store-history.ts'
import { type CollectTools, writeGuarded } from './collecting.ts'
import { type DueMarket, selectMarkets } from './due-market.ts'
import { fetchCandles } from './fetch-candles.ts'
import { forEachVenue } from './for-each-venue.ts'
import { pickPrimaries } from '../listing/pick-primaries.ts'

/**
 * First history of each interval, as the venue gives it; of 15m as much as a surge looks at, since a
 * market would have none for its first two days otherwise. @source Decisions 5
 */
const BARS: Readonly<Record<Interval, number>> = {
  '15m': EXTREME_WINDOW + 24,
  '30m': 500,
  '1h': 500,
  '4h': 500,
  '1d': 400,
}

/** Few, so that a close in the meantime waits only briefly. */
const MARKETS_AT_ONCE_A_VENUE = 2
const REPORT_EVERY = 25

/**
 * Fetches the first history of every cold market, a venue's largest volume first. A market whose
 * venue fails or has nothing stays cold and is tried at the next call; what is stored is never
 * fetched again.
 */
export async function backfillMarkets(tools: CollectTools): Promise<void> {
  const { context, exchange, signal } = tools
  const cold = await listCold(context.db.reader, exchange.now())
  let doneCount = 0
  await forEachVenue(cold, MARKETS_AT_ONCE_A_VENUE, signal, async (market) => {
    await backfillOrLog(tools, market)
    doneCount += 1
    if (doneCount % REPORT_EVERY === 0) await reportProgress(tools, doneCount, cold.length)
  })
  if (doneCount % REPORT_EVERY !== 0) await reportProgress(tools, doneCount, cold.length)
}

/** Assigns primary markets that became warm, and publishes the change so that caches refresh. */
async function reportProgress(tools: CollectTools, done: number, of: number): Promise<void> {
  const { context } = tools
  context.log.info({ done, of }, 'first histories')
  await pickPrimaries(tools)
  const marketNow = context.marketClock.now()
  if (marketNow !== null) await context.bus.publish({ kind: 'candles', marketNow })
}

async function backfillOrLog(tools: CollectTools, market: DueMarket): Promise<void> {
  const { context, signal } = tools
  try {
    await backfillMarket(tools, market)
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof StorageFull) throw error
    context.log.warn({ market: market.id, error }, 'first history failed, tried again later')
  }
}

async function backfillMarket(tools: CollectTools, market: DueMarket): Promise<void> {
  const { exchange, signal } = tools
  const { id, coinId, venue, kind, venueSymbol, validFrom } = market
  const end = Math.min(openTimeAt('15m', exchange.now()), market.validTo ?? Infinity)
  const candles = new Map<Interval, readonly Candle[]>()
  for (const interval of INTERVALS) {
    const step = INTERVAL_MS[interval]
    const toTime = openTimeAt(interval, end)
    const barCount =
      coinId === GATE_COIN && interval === GATE_INTERVAL ? HISTORY_CLOSES : BARS[interval]
    const fromTime = Math.max(Math.ceil(validFrom / step) * step, toTime - barCount * step)
    if (fromTime >= toTime) continue
    const query = { venue, kind, venueSymbol, interval, fromTime, toTime }
    candles.set(interval, await fetchCandles(exchange, query, signal))
  }
  const newest = candles.get('15m')?.at(-1)
  if (newest === undefined) return
  // The newest bar may be late rather than missing: the first close asks for it again.
  const collectedThrough = newest.openTime + INTERVAL_MS['15m']
  await writeGuarded(tools, (tx) => storeHistory(tx, { marketId: id, candles, collectedThrough }))
}

/** Markets without a first history that have not ended by `now`, largest 24 h volume first. */
async function listCold(reader: Reader, now: number): Promise<DueMarket[]> {
  const rows = await selectMarkets(reader)
    .leftJoin('tickers', 'tickers.market_id', 'markets.id')
    .where('warm_since', 'is', null)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>', now)]))
    .orderBy('tickers.quote_volume_24h', (order) => order.desc().nullsLast())
    .orderBy('markets.id')
    .execute()
  return rows.map((row) => ({ ...row, collectedThrough: 0 }))
}
