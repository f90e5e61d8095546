import { setImmediate } from 'node:timers/promises'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import type { HistorySpan } from '#domain/market/history-span.ts'
import type { Venue } from '#domain/market/market.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { BASE_INTERVAL, BASE_INTERVAL_MS, DAY_MS, openTimeAt } from '#domain/time/interval.ts'
import type { CandleQuery, Exchange, ResumePoint, VenueMarket, VenueTicker } from '../port.ts'
import { PacedClock } from '../replay/paced-clock.ts'
import { tickerOfBars } from '../ticker-of-bars.ts'
import { SIMULATED_COINS } from './coins.ts'
import { MarketPath, PricePath } from './price-path.ts'
import { randomOf } from './random.ts'

/** Where a simulated market's clock begins at its speed; its candles reach 400 days further back. */
const GENESIS = Date.UTC(2025, 0, 1)
const HISTORY_START = GENESIS - 400 * DAY_MS
const BARS_A_DAY = 96

export interface SimulatedOptions {
  readonly seed: string
  readonly speed: number
  /** Days before the clock's begin whose history is produced at the first start. */
  readonly historyDays: number
  /** Null at the first start. */
  readonly resume: ResumePoint | null
}

interface SimulatedMarket extends VenueMarket {
  readonly ticker: string
  readonly path: PricePath
  /** This venue's price over the common one, and its share of the first venue's volume. */
  readonly premium: number
  readonly share: number
}

/** The market mode of a seed: `sim:1`. */
export function simulatedMode(seed: string): MarketMode {
  return `sim:${seed}`
}

/** The seed of a market mode; null of another than a simulated one. */
export function seedOf(mode: MarketMode | null): string | null {
  return mode?.startsWith('sim:') === true ? mode.slice('sim:'.length) : null
}

/** An invented market: the same candle for the same seed, market and time, whatever was asked before. */
export async function openSimulated(options: SimulatedOptions): Promise<Exchange> {
  const { seed, speed, resume } = options
  const markets = newMarkets(seed)
  const bySymbol = new Map(markets.map((market) => [keyOf(market), market]))
  const history = resume === null ? historyOf(options.historyDays) : resume.history
  const clock = new PacedClock({
    startTime: resume?.at ?? history?.fromTime ?? GENESIS,
    endTime: Number.POSITIVE_INFINITY,
    speed,
    historyUntil: history?.untilTime ?? null,
  })
  return {
    world: simulatedMode(seed),
    speed,
    history,
    now: () => clock.now(),
    nextClose: (signal) => clock.next(signal),
    moveTo: async (time) => clock.moveTo(time),
    async listMarkets() {
      return markets.map(({ venue, kind, venueSymbol, ticker }) => ({
        venue,
        kind,
        venueSymbol,
        base: ticker,
        quote: 'USDT',
        listedTime: HISTORY_START,
        hasQuoteVolume: true,
      }))
    },
    async fetchCandles(query) {
      const market = bySymbol.get(keyOf(query))
      return market === undefined ? [] : candlesOf(market, query, clock.now())
    },
    async fetchTickers() {
      const now = clock.now()
      const tickers: VenueTicker[] = []
      for (const market of markets) {
        const ticker = tickerOf(market, now)
        if (ticker !== null) tickers.push(ticker)
        // At a start each coin's path is made anew, some 20 ms: calls are answered in between.
        await setImmediate()
      }
      return tickers
    },
    async close() {},
  }
}

function historyOf(days: number): HistorySpan | null {
  return days === 0 ? null : { fromTime: GENESIS - days * DAY_MS, untilTime: GENESIS }
}

/**
 * The paths of the last seed, in order of the coins: the same whoever asks, and half a second of
 * processor time where a process opens the market once more.
 */
let made: { readonly seed: string; readonly paths: readonly PricePath[] } | null = null

function pathsOf(seed: string): readonly PricePath[] {
  if (made?.seed !== seed) {
    const whole = new MarketPath(seed)
    made = { seed, paths: SIMULATED_COINS.map((coin) => new PricePath(seed, coin, whole)) }
  }
  return made.paths
}

function newMarkets(seed: string): SimulatedMarket[] {
  const paths = pathsOf(seed)
  return SIMULATED_COINS.flatMap((coin, index) => {
    const path = paths[index]!
    return coin.venues.map((venue, at): SimulatedMarket => {
      const random = randomOf(`${seed} ${coin.ticker} ${venue}`)
      return {
        venue,
        kind: 'spot',
        venueSymbol: symbolAt(venue, coin.ticker),
        ticker: coin.ticker,
        path,
        premium: at === 0 ? 1 : 1 + (random() - 0.5) * 0.0006,
        share: at === 0 ? 1 : 0.2 + 0.4 * random(),
      }
    })
  })
}

function symbolAt(venue: Venue, ticker: string): string {
  return venue === 'OKX' ? `${ticker}-USDT` : `${ticker}USDT`
}

function keyOf({ venue, venueSymbol }: VenueMarket): string {
  return `${venue} ${venueSymbol}`
}

function barAt(market: SimulatedMarket, openTime: number): Candle {
  const bar = market.path.at((openTime - HISTORY_START) / BASE_INTERVAL_MS)
  const { premium, share } = market
  const quoteVolume = bar.quoteVolume * share
  return {
    openTime,
    open: bar.open * premium,
    high: bar.high * premium,
    low: bar.low * premium,
    close: bar.close * premium,
    volume: quoteVolume / bar.close,
    quoteVolume,
  }
}

function barsBetween(market: SimulatedMarket, fromTime: number, toTime: number): Candle[] {
  const bars: Candle[] = []
  for (
    let openTime = Math.max(fromTime, HISTORY_START);
    openTime < toTime;
    openTime += BASE_INTERVAL_MS
  ) {
    bars.push(barAt(market, openTime))
  }
  return bars
}

function candlesOf(market: SimulatedMarket, query: CandleQuery, now: number): Candle[] {
  const { interval, fromTime } = query
  const bars = barsBetween(market, fromTime, Math.min(query.toTime, openTimeAt(interval, now)))
  if (interval === BASE_INTERVAL) return bars
  const groups = Map.groupBy(bars, (bar) => openTimeAt(interval, bar.openTime))
  return [...groups].flatMap(([openTime, some]) => aggregateCandle(interval, openTime, some) ?? [])
}

function tickerOf(market: SimulatedMarket, now: number): VenueTicker | null {
  const from = now - (BARS_A_DAY + 1) * BASE_INTERVAL_MS
  return tickerOfBars(market, barsBetween(market, from, now), now)
}
