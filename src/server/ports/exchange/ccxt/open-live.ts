import { setTimeout as sleep } from 'node:timers/promises'
import { type Candle, findCandleFault } from '#domain/market/candle.ts'
import { isCollectable } from '#domain/market/coin.ts'
import type { MarketListing } from '#domain/market/market.ts'
import { BASE_INTERVAL_MS, closeTimeOf } from '#domain/time/interval.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import { type CandleQuery, type Exchange, ExchangeUnavailable, type VenueTicker } from '../port.ts'
import { type CallerParts, sleepUnlessAborted, VenueCaller } from './call-venue.ts'
import { openClients } from './open-clients.ts'

/** After a close the venues need a moment until the bar is final everywhere. */
const GRACE_MS = 3000
/** Longest that a clock of ours which is ahead is waited for. */
const LONGEST_LEAD_MS = 60_000
/** More than any span has: a venue that gives more goes round in circles. */
const MOST_PAGES = 500

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
    history: null,
    now: wallNow,
    async nextClose(signal) {
      const graceMs = GRACE_MS + leadOf(callers)
      const newest = closeBefore(wallNow() - graceMs)
      const isOwed = lastClose > 0 && newest > lastClose
      const close = isOwed ? newest : Math.max(newest, lastClose) + BASE_INTERVAL_MS
      for (;;) {
        if (signal.aborted) return null
        const waitMs = close + graceMs - wallNow()
        if (waitMs <= 0) break
        await sleepFor(waitMs, signal)
      }
      lastClose = close
      return close
    },
    async moveTo() {},
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
      ).then((tickers) => tickers.filter(({ asOf }) => Number.isFinite(asOf))),
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
  const { market, wallNow = Date.now, timeoutMs } = parts
  const clients = await openClients({ origins: market.liveOrigins, wallNow, timeoutMs })
  return clients.map((client) => new VenueCaller(client, parts))
}

/** How far our clock is ahead of the venue that is furthest behind. */
function leadOf(callers: readonly VenueCaller[]): number {
  const leads = callers.map(({ client }) => client.clockLeadMs())
  return Math.min(Math.max(...leads), LONGEST_LEAD_MS)
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
  const { client } = caller
  const found: Candle[] = []
  let rest: CandleQuery | null = query
  for (let page = 0; rest !== null; page++) {
    if (page === MOST_PAGES) {
      throw new ExchangeUnavailable(query.venue, `more than ${MOST_PAGES} pages of candles`)
    }
    const asked: CandleQuery = rest
    const askedAt = wallNow()
    const answer = await caller.call('candles', signal, (api) => api.fetchPage(asked, askedAt))
    // By the venue's clock too: a bar that is closed by ours alone would be a part of one.
    const closedBy = askedAt - client.clockLeadMs()
    found.push(
      ...answer.candles.filter(
        ({ openTime }) => !(closeTimeOf(query.interval, openTime) > closedBy),
      ),
    )
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
