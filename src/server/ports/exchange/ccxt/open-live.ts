import { setTimeout as sleep } from 'node:timers/promises'
import { type Candle, findCandleFault } from '#domain/market/candle.ts'
import { isCollectable } from '#domain/market/coin.ts'
import type { MarketListing } from '#domain/market/market.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import type { MarketConfig } from '#server/config.ts'
import { type CandleQuery, type Exchange, ExchangeUnavailable, type VenueTicker } from '../port.ts'
import { type CallerParts, sleepUnlessAborted, VenueCaller } from './call-venue.ts'
import { openClients } from './open-clients.ts'

/** After a close the venues need a moment until the bar is final everywhere. */
const GRACE_MS = 3000
const MOST_PAGES = 50

export interface LiveParts extends CallerParts {
  readonly market: Pick<MarketConfig, 'liveMarketsPerVenue' | 'liveOrigins'>
}

/** The exchanges, by ccxt: public data, closed candles, each venue at its own pace. */
export async function openLive(parts: LiveParts): Promise<Exchange> {
  const callers = await openCallers(parts)
  const wallNow = parts.wallNow ?? Date.now
  const sleepFor = parts.sleepFor ?? sleepUnlessAborted
  let lastClose = 0
  return {
    world: 'live',
    speed: 1,
    now: wallNow,
    async nextClose(signal) {
      const newest = closeBefore(wallNow() - GRACE_MS)
      const isOwed = lastClose > 0 && newest > lastClose
      const close = isOwed ? newest : Math.max(newest, lastClose) + BASE_INTERVAL_MS
      for (;;) {
        if (signal.aborted) return null
        const waitMs = close + GRACE_MS - wallNow()
        if (waitMs <= 0) break
        await sleepFor(waitMs, signal)
      }
      lastClose = close
      return close
    },
    listMarkets: (signal) =>
      ofAllThatAnswer(callers, parts, async (caller) =>
        listVenue(caller, parts.market.liveMarketsPerVenue, signal),
      ),
    async fetchCandles(query, signal) {
      const caller = callers.find(({ client }) => client.api.venue === query.venue)
      if (caller === undefined) {
        throw new ExchangeUnavailable(query.venue, 'is not a venue that is collected live')
      }
      return usable(await fetchPages(caller, query, wallNow, signal), query, parts)
    },
    fetchTickers: (signal) =>
      ofAllThatAnswer(callers, parts, (caller): Promise<VenueTicker[]> =>
        caller.call('tickers', signal, (api) => api.fetchTickers()),
      ),
    async close() {},
  }
}

/** Whether any exchange answers within `timeoutMs`. */
export async function probeLive(
  market: LiveParts['market'],
  parts: CallerParts,
  timeoutMs: number,
): Promise<boolean> {
  const callers = await openCallers({ ...parts, market })
  const signal = AbortSignal.timeout(timeoutMs)
  const late = sleep(timeoutMs, false, { ref: false })
  const answers = callers.map(({ client }) => client.api.ping().then(() => !signal.aborted))
  return Promise.race([late, Promise.any(answers).catch(() => false)])
}

async function openCallers(parts: LiveParts): Promise<VenueCaller[]> {
  const clients = await openClients(parts.market.liveOrigins, parts.timeoutMs)
  return clients.map((client) => new VenueCaller(client, parts))
}

function closeBefore(time: number): number {
  return Math.floor(time / BASE_INTERVAL_MS) * BASE_INTERVAL_MS
}

/** Joins the venues' lists; a venue that fails is logged and left out, unless none answers. */
async function ofAllThatAnswer<Item>(
  callers: readonly VenueCaller[],
  { log }: CallerParts,
  ask: (caller: VenueCaller) => Promise<Item[]>,
): Promise<Item[]> {
  const answers = await Promise.allSettled(callers.map(ask))
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const error of failed) log.warn({ error }, 'a venue is left out')
  if (failed.length === callers.length) throw failed[0]
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** A venue's collectable pairs, largest 24 h quote volume first, at most `most`. */
async function listVenue(
  caller: VenueCaller,
  most: number,
  signal: AbortSignal,
): Promise<MarketListing[]> {
  const listings = await caller.call('symbols', signal, (api) => api.listSymbols())
  const tickers = await caller.call('tickers', signal, (api) => api.fetchTickers())
  const volumes = new Map(tickers.map((one) => [one.venueSymbol, one.quoteVolume24h ?? 0]))
  const volumeOf = (listing: MarketListing): number => volumes.get(listing.venueSymbol) ?? 0
  return listings
    .filter(isCollectable)
    .toSorted((a, b) => volumeOf(b) - volumeOf(a))
    .slice(0, most)
}

async function fetchPages(
  caller: VenueCaller,
  query: CandleQuery,
  wallNow: () => number,
  signal: AbortSignal,
): Promise<Candle[]> {
  const found: Candle[] = []
  let rest: CandleQuery | null = query
  for (let page = 0; rest !== null && page < MOST_PAGES; page++) {
    const asked: CandleQuery = rest
    const answer = await caller.call('candles', signal, (api) => api.fetchPage(asked, wallNow()))
    found.push(...answer.candles)
    rest = answer.rest
  }
  return found
}

/** In order, once each, within the query, and possible; what is not is counted and logged. */
function usable(candles: readonly Candle[], query: CandleQuery, parts: LiveParts): Candle[] {
  const byTime = new Map<number, Candle>()
  const faults = new Map<string, number>()
  for (const candle of candles) {
    const fault = findCandleFault(candle, query.interval)
    if (fault !== null) {
      faults.set(fault, (faults.get(fault) ?? 0) + 1)
      parts.metrics.candlesRefused.inc({ venue: query.venue, fault })
    } else if (candle.openTime >= query.fromTime && candle.openTime < query.toTime) {
      byTime.set(candle.openTime, candle)
    }
  }
  if (faults.size > 0) {
    parts.log.warn({ ...query, faults: Object.fromEntries(faults) }, 'candles refused')
  }
  return [...byTime.values()].toSorted((a, b) => a.openTime - b.openTime)
}
