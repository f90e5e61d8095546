import type { Candle } from '#domain/market/candle.ts'
import type { HistorySpan } from '#domain/market/history-span.ts'
import type { MarketKind, MarketListing, Venue } from '#domain/market/market.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Interval } from '#domain/time/interval.ts'

/** Names one symbol of one venue. */
export interface VenueMarket {
  readonly venue: Venue
  readonly kind: MarketKind
  readonly venueSymbol: string
}

/** Asks for the closed candles of one series, ascending. */
export interface CandleQuery extends VenueMarket {
  readonly interval: Interval
  /** Open times wanted: from, inclusive, to, exclusive; both on the grid. */
  readonly fromTime: number
  readonly toTime: number
}

/** Last price and 24 h figures as the venue gives them; fractions, null where unknown. */
export interface VenueTicker extends VenueMarket {
  readonly price: number
  readonly change24h: number | null
  readonly high24h: number | null
  readonly low24h: number | null
  readonly quoteVolume24h: number | null
  /** Market time. */
  readonly asOf: number
}

/**
 * A source of candles and its clock: the exchanges, a simulated market, or a folder of files. The
 * collector drives it: `nextClose`, then `fetchCandles` for each market, then `nextClose` again.
 */
export interface Exchange {
  readonly world: MarketMode
  /** Market seconds a wall second; 1 where the clock is the wall's. */
  readonly speed: number
  /** Produced at the first start, before the clock goes at its speed; null for none. */
  readonly history: HistorySpan | null
  /** Market time now, ms UTC: the wall's in live mode, the feed's own elsewhere. */
  now(): number
  /**
   * Waits for the next close of a 15m bar (with the venues' grace in live mode) and returns
   * its market time; null when the feed has ended. Moves the clock of a simulated or replayed market,
   * within its history by up to five days and without waiting.
   */
  nextClose(signal: AbortSignal): Promise<number | null>
  /**
   * Moves the clock of a simulated or replayed market ahead to where another process has brought it;
   * never back. The wall's clock of a live market stays as it is.
   */
  moveTo(time: number): Promise<void>
  /** Every market that can be collected now. A venue that does not answer is left out and logged. */
  listMarkets(signal: AbortSignal): Promise<MarketListing[]>
  /**
   * Closed candles, ascending, without duplicates, valid by `findCandleFault` (others are dropped,
   * logged and counted). A bar missing between two others does not exist at the venue. Pages by itself.
   * Throws `ExchangeUnavailable` after its own retries.
   */
  fetchCandles(query: CandleQuery, signal: AbortSignal): Promise<Candle[]>
  /** Tickers of all markets of all venues that answer. */
  fetchTickers(signal: AbortSignal): Promise<VenueTicker[]>
  close(): Promise<void>
}

/** Where an earlier run stopped. */
export interface ResumePoint {
  /** Market time. */
  readonly at: number
  readonly history: HistorySpan | null
}

/** The venue gave no usable answer; `retryAfterMs` is its own wish where it named one. */
export class ExchangeUnavailable extends Error {
  override readonly name = 'ExchangeUnavailable'
  readonly venue: Venue
  readonly retryAfterMs: number | null

  constructor(venue: Venue, message: string, retryAfterMs: number | null = null) {
    super(`${venue}: ${message}`)
    this.venue = venue
    this.retryAfterMs = retryAfterMs
  }
}
