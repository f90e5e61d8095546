import { setImmediate as nextTurn } from 'node:timers/promises'
import { BASE_INTERVAL, BASE_INTERVAL_MS, DAY_MS, openTimeAt } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { CandleQuery, Exchange } from '#server/ports/exchange/port.ts'
import { type MarketCandles, storeCandles } from '../store-candles.ts'
import { type CollectTools, NO_GUARD, type WriteGuard, writeGuarded } from './collecting.ts'
import { confirmedThrough } from './confirmed-through.ts'
import type { DueMarket } from './due-market.ts'
import { fetchCandles } from './fetch-candles.ts'
import { forEachVenue } from './for-each-venue.ts'
import { listDue } from './list-due.ts'

/** Bars read again at each close: a venue may correct one for late trades. */
const BARS_AGAIN = 2
/** A market further behind catches up over several closes: one answer stays small. */
const MOST_BEHIND_MS = 20 * DAY_MS
const FETCHES_AT_ONCE_A_VENUE = 8
/** Timeout of a venue per close; what it has not delivered by then comes with the next close. */
const LIVE_LIMIT_MS = 60_000
/** Markets one transaction stores: short enough that the loop turns every few milliseconds. */
const MARKETS_A_TRANSACTION = 12

/** How many markets were asked for a close, and how many of them moved. */
export interface CollectedClose {
  readonly dueCount: number
  readonly movedCount: number
}

/**
 * Fetches and stores the bars of every warm market up to the 15m close `time`. A market that fails
 * stays at its watermark and is retried at the next close; the others go on.
 */
export async function collectClose(
  context: Context,
  exchange: Exchange,
  time: number,
  signal: AbortSignal,
  guard: WriteGuard = NO_GUARD,
): Promise<CollectedClose> {
  const tools: CollectTools = { context, exchange, guard, signal }
  const due = await listDue(context.db.reader, time)
  const isLive = exchange.world === 'live'
  const inTime = isLive ? AbortSignal.any([signal, AbortSignal.timeout(LIVE_LIMIT_MS)]) : signal
  const fetched: MarketCandles[] = []
  let storing = Promise.resolve(0)
  // One after the other, so that the loop turns between two transactions.
  const storeNext = async (batch: readonly MarketCandles[]): Promise<void> => {
    storing = storing.then(async (moved) => moved + (await storeBatch(tools, batch)))
    await storing
  }
  await forEachVenue(due, FETCHES_AT_ONCE_A_VENUE, inTime, async (market) => {
    const candles = await fetchMarket({ ...tools, signal: inTime }, market, time)
    if (candles !== null) fetched.push(candles)
    if (fetched.length >= MARKETS_A_TRANSACTION) {
      await storeNext(fetched.splice(0))
    }
  })
  await storeNext(fetched)
  return { dueCount: due.length, movedCount: await storing }
}

async function fetchMarket(
  { context, exchange, signal }: CollectTools,
  market: DueMarket,
  time: number,
): Promise<MarketCandles | null> {
  const { collectedThrough } = market
  const query = queryOf(market, time)
  try {
    const candles = await fetchCandles(exchange, query, signal)
    return {
      marketId: market.id,
      candles,
      collectedFrom: collectedThrough,
      collectedThrough: confirmedThrough(candles, {
        collectedThrough,
        toTime: query.toTime,
        now: time,
      }),
    }
  } catch (error) {
    context.metrics.exchangeFailures.inc({ venue: market.venue, kind: 'candles' })
    context.log.warn({ market: market.id, error }, 'candles failed, asked again at the next close')
    return null
  }
}

function queryOf(market: DueMarket, time: number): CandleQuery {
  const { venue, kind, venueSymbol, collectedThrough, validFrom, validTo } = market
  const again = collectedThrough - BARS_AGAIN * BASE_INTERVAL_MS
  const begin = Math.ceil(validFrom / BASE_INTERVAL_MS) * BASE_INTERVAL_MS
  const end = Math.min(time, validTo ?? Infinity, collectedThrough + MOST_BEHIND_MS)
  return {
    venue,
    kind,
    venueSymbol,
    interval: BASE_INTERVAL,
    fromTime: Math.max(again, begin),
    toTime: openTimeAt(BASE_INTERVAL, end),
  }
}

async function storeBatch(tools: CollectTools, batch: readonly MarketCandles[]): Promise<number> {
  if (batch.length === 0) return 0
  const { context } = tools
  const stored = await writeGuarded(tools, (tx) =>
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
