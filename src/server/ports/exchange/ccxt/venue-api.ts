import type { Candle } from '#domain/market/candle.ts'
import type { LIVE_VENUES, MarketListing } from '#domain/market/market.ts'
import type { CandleQuery, VenueTicker } from '../port.ts'

export type LiveVenue = (typeof LIVE_VENUES)[number]

/**
 * What one venue is asked, in its own words. Every method is one HTTP request at the venue's pace;
 * it throws what ccxt throws, and a TypeError where the answer is not of the venue's shape.
 */
export interface VenueApi {
  readonly venue: LiveVenue
  /** A cheap sign of life; a page of some other server in between is none. */
  ping(): Promise<void>
  /** USDT spot pairs that trade. */
  listSymbols(): Promise<MarketListing[]>
  fetchTickers(): Promise<VenueTicker[]>
  /**
   * Some of the closed candles of a query, in any order and possibly twice, and the query for the
   * rest; null when there is none.
   */
  fetchPage(query: CandleQuery, wallNow: number): Promise<CandlePage>
}

export interface CandlePage {
  readonly candles: readonly Candle[]
  readonly rest: CandleQuery | null
}

/** One row of an answer as numbers. NaN stays: the caller refuses such a candle by name. */
export function candleOf(
  row: readonly unknown[],
  columns: { readonly volume: number; readonly quoteVolume: number },
): Candle {
  return {
    openTime: Number(row[0]),
    open: Number(row[1]),
    high: Number(row[2]),
    low: Number(row[3]),
    close: Number(row[4]),
    volume: Number(row[columns.volume]),
    quoteVolume: Number(row[columns.quoteVolume]),
  }
}

/** A list of rows, or a TypeError that says whose answer was none. */
export function rowsOf(answer: unknown, venue: LiveVenue): unknown[][] {
  if (!Array.isArray(answer) || !answer.every((row) => Array.isArray(row))) {
    throw new TypeError(`${venue} answered no rows`)
  }
  return answer
}

/** A list of objects, or a TypeError that says whose answer was none. */
export function objectsOf(answer: unknown, venue: LiveVenue): Record<string, unknown>[] {
  const isList =
    Array.isArray(answer) && answer.every((one) => one !== null && typeof one === 'object')
  if (!isList) throw new TypeError(`${venue} answered no list`)
  return answer as Record<string, unknown>[]
}

/** The `data` of an OKX or Bitget answer. */
export function dataOf(answer: unknown): unknown {
  return (answer as { data?: unknown } | null)?.data
}

/** Throws a TypeError where a sign of life bears no time. */
export function expectTime(value: unknown, venue: LiveVenue): void {
  if (positive(value) === null) throw new TypeError(`${venue} answered no time`)
}

/** A positive number, or null where the venue gives none. */
export function positive(value: unknown): number | null {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : null
}
