import { setImmediate as nextTurn } from 'node:timers/promises'
import { BASE_INTERVAL, BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { CandleQuery, Exchange } from '#server/ports/exchange/port.ts'
import { type MarketCandles, storeCandles } from '../store-candles.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import { confirmedThrough } from './confirmed-through.ts'
import type { DueMarket } from './due-market.ts'
import { listDue } from './list-due.ts'

/** Bars read again at each close: a venue may correct one for late trades. */
const BARS_AGAIN = 2
const FETCHES_AT_ONCE = 24
/** Markets one transaction stores: short enough that the loop turns every few milliseconds. */
const MARKETS_A_TRANSACTION = 25

/**
 * Fetches and stores what every warm market printed up to the 15m close `time`. A market that fails
 * stays where it is and is asked again at the next close; the others go on.
 *
 * @returns how many markets moved
 */
export async function collectClose(
  context: Context,
  exchange: Exchange,
  time: number,
  signal: AbortSignal,
): Promise<number> {
  const due = await listDue(context.db.reader, time)
  const fetched: MarketCandles[] = []
  let movedCount = 0
  await forEachAtOnce(due, FETCHES_AT_ONCE, signal, async (market) => {
    const candles = await fetchMarket(context, exchange, market, time, signal)
    if (candles !== null) fetched.push(candles)
    if (fetched.length >= MARKETS_A_TRANSACTION) {
      movedCount += await storeBatch(context, fetched.splice(0))
    }
  })
  movedCount += await storeBatch(context, fetched)
  return movedCount
}

async function fetchMarket(
  context: Context,
  exchange: Exchange,
  market: DueMarket,
  time: number,
  signal: AbortSignal,
): Promise<MarketCandles | null> {
  const { venue, kind, venueSymbol, collectedThrough, validFrom } = market
  const toTime = Math.min(time, market.validTo ?? Infinity)
  const again = collectedThrough - BARS_AGAIN * BASE_INTERVAL_MS
  const query: CandleQuery = {
    venue,
    kind,
    venueSymbol,
    interval: BASE_INTERVAL,
    fromTime: Math.max(again, Math.ceil(validFrom / BASE_INTERVAL_MS) * BASE_INTERVAL_MS),
    toTime,
  }
  try {
    const candles = await exchange.fetchCandles(query, signal)
    return {
      marketId: market.id,
      candles,
      collectedFrom: collectedThrough,
      collectedThrough: confirmedThrough(candles, collectedThrough, toTime),
    }
  } catch (error) {
    if (!signal.aborted) {
      context.metrics.exchangeFailures.inc({ venue, kind: 'candles' })
      context.log.warn(
        { market: market.id, error },
        'candles failed, asked again at the next close',
      )
    }
    return null
  }
}

async function storeBatch(context: Context, batch: readonly MarketCandles[]): Promise<number> {
  if (batch.length === 0) return 0
  const stored = await context.db.transaction((tx) =>
    storeCandles(tx, batch, () => correctionId(context), context.wallClock.now()),
  )
  context.metrics.candlesStored.inc({ interval: BASE_INTERVAL }, stored.addedCount)
  if (stored.correctedCount > 0) {
    context.log.info({ count: stored.correctedCount }, 'candles corrected by their venue')
  }
  await nextTurn()
  return batch.filter((market) => market.collectedThrough > market.collectedFrom).length
}

function correctionId(context: Context): string {
  const time = context.wallClock.now().toString(32).padStart(10, '0')
  return `${time}${Buffer.from(context.randomBytes(8)).toString('hex')}`
}
