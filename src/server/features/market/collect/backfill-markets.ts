import type { Candle } from '#domain/market/candle.ts'
import { INTERVAL_MS, INTERVALS, type Interval, openTimeAt } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Exchange } from '#server/ports/exchange/port.ts'
import { storeHistory } from '../store-history.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import type { DueMarket } from './due-market.ts'
import { listCold } from './list-cold.ts'
import { pickPrimaries } from './pick-primaries.ts'

/** First history of each interval, as the venue tells it. @source Decisions 5 */
const BARS: Readonly<Record<Interval, number>> = {
  '15m': 500,
  '30m': 500,
  '1h': 500,
  '4h': 500,
  '1d': 400,
}

const MARKETS_AT_ONCE = 6
const LOG_EVERY = 25

/**
 * Fetches the first history of every cold market, largest volume first. A market whose venue fails
 * or has nothing stays cold and is tried at the next call; what is stored is never fetched again.
 */
export async function backfillMarkets(
  context: Context,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<void> {
  const cold = await listCold(context.db.reader)
  let doneCount = 0
  await forEachAtOnce(cold, MARKETS_AT_ONCE, signal, async (market) => {
    try {
      await backfillMarket(context, exchange, market, signal)
    } catch (error) {
      if (signal.aborted) return
      context.log.warn({ market: market.id, error }, 'first history failed, tried again later')
    }
    doneCount += 1
    if (doneCount % LOG_EVERY === 0 || doneCount === cold.length) {
      context.log.info({ done: doneCount, of: cold.length }, 'first histories')
      await pickPrimaries(context)
    }
  })
}

async function backfillMarket(
  context: Context,
  exchange: Exchange,
  market: DueMarket,
  signal: AbortSignal,
): Promise<void> {
  const { id, venue, kind, venueSymbol, validFrom } = market
  const end = Math.min(openTimeAt('15m', exchange.now()), market.validTo ?? Infinity)
  const candles = new Map<Interval, readonly Candle[]>()
  for (const interval of INTERVALS) {
    const toTime = openTimeAt(interval, end)
    const span = BARS[interval] * INTERVAL_MS[interval]
    const fromTime = Math.max(openTimeAt(interval, validFrom), toTime - span)
    if (fromTime >= toTime) continue
    const query = { venue, kind, venueSymbol, interval, fromTime, toTime }
    candles.set(interval, await exchange.fetchCandles(query, signal))
  }
  const newest = candles.get('15m')?.at(-1)
  if (newest === undefined) return
  // The newest bar may be late rather than missing: the first close asks for it again.
  const collectedThrough = newest.openTime + INTERVAL_MS['15m']
  await context.db.transaction((tx) =>
    storeHistory(tx, { marketId: id, candles, collectedThrough }),
  )
}
