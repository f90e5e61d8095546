import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import type { MarketListing, Venue } from '#domain/market/market.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { BASE_INTERVAL_MS, closeTimeOf, type Interval, openTimeAt } from '#domain/time/interval.ts'
import type { CandleQuery, Exchange, VenueTicker } from '#server/ports/exchange/port.ts'

/** What one symbol of a fake exchange prints, whatever its clock says. */
export interface FakeSeries {
  readonly venue: Venue
  readonly base: string
  readonly bars: readonly Candle[]
  readonly quoteVolume24h: number
}

/** What a test may do to an answer: change it, delay it, or throw in its place. */
export type Meddle = (query: CandleQuery, candles: Candle[]) => Candle[] | Promise<Candle[]>

/** An exchange of a test: fixed bars, a clock that steps on request, faults on demand. */
export class FakeExchange implements Exchange {
  readonly world: MarketMode
  readonly speed = 1
  readonly history = null
  readonly series: readonly FakeSeries[]
  /** All that was asked for, in order. */
  readonly asked: CandleQuery[] = []
  /** Bases that the list leaves out, and bases without a ticker. */
  readonly unlisted = new Set<string>()
  readonly silent = new Set<string>()
  meddle: Meddle = (_query, candles) => candles
  readonly #endTime: number
  #now: number

  constructor(
    series: readonly FakeSeries[],
    span: { readonly now: number; readonly endTime: number; readonly world?: MarketMode },
  ) {
    this.series = series
    this.world = span.world ?? 'sim:fake'
    this.#now = span.now
    this.#endTime = span.endTime
  }

  now(): number {
    return this.#now
  }

  /** The next close, a moment after it; null after the last bar. */
  async nextClose(signal: AbortSignal): Promise<number | null> {
    const close = openTimeAt('15m', this.#now) + BASE_INTERVAL_MS
    if (signal.aborted || close > this.#endTime) return null
    this.#now = close
    return close
  }

  async moveTo(time: number): Promise<void> {
    this.#now = Math.max(this.#now, time)
  }

  async listMarkets(): Promise<MarketListing[]> {
    return this.series
      .filter(({ base }) => !this.unlisted.has(base))
      .map(({ venue, base }) => ({
        venue,
        kind: 'spot',
        venueSymbol: `${base}USDT`,
        base,
        quote: 'USDT',
        listedTime: null,
        hasQuoteVolume: true,
      }))
  }

  async fetchCandles(query: CandleQuery): Promise<Candle[]> {
    this.asked.push(query)
    const found = this.series.find(
      ({ venue, base }) => venue === query.venue && `${base}USDT` === query.venueSymbol,
    )
    const candles = closedCandles(found?.bars ?? [], query.interval, this.#now)
    const { fromTime, toTime } = query
    return await this.meddle(
      query,
      candles.filter(({ openTime }) => openTime >= fromTime && openTime < toTime),
    )
  }

  async fetchTickers(): Promise<VenueTicker[]> {
    return this.series
      .filter(({ base }) => !this.silent.has(base))
      .map(({ venue, base, quoteVolume24h, bars }) => ({
        venue,
        kind: 'spot',
        venueSymbol: `${base}USDT`,
        price: bars.findLast((bar) => bar.openTime < this.#now)?.close ?? 1,
        change24h: null,
        high24h: null,
        low24h: null,
        quoteVolume24h,
        asOf: this.#now,
      }))
  }

  async close(): Promise<void> {}
}

/** Candles by the bars that make them: every close asks for them all again. */
const candlesOf = new WeakMap<readonly Candle[], Map<Interval, readonly Candle[]>>()

/** The candles of an interval that 15m bars make and that have closed by `now`. */
export function closedCandles(bars: readonly Candle[], interval: Interval, now: number): Candle[] {
  const made = candlesOf.get(bars) ?? new Map<Interval, readonly Candle[]>()
  candlesOf.set(bars, made)
  const candles = made.get(interval) ?? rollUpAll(bars, interval)
  made.set(interval, candles)
  return candles.filter(({ openTime }) => closeTimeOf(interval, openTime) <= now)
}

function rollUpAll(bars: readonly Candle[], interval: Interval): Candle[] {
  const groups = Map.groupBy(bars, (bar) => openTimeAt(interval, bar.openTime))
  return [...groups].flatMap(
    ([openTime, group]) => aggregateCandle(interval, openTime, group) ?? [],
  )
}
