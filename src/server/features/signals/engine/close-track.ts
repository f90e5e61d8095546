import type { Candle } from '#domain/market/candle.ts'
import type { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import type { Nomination, SeriesClose } from '#domain/signals/step.ts'
import { closeTimeOf, type Interval } from '#domain/time/interval.ts'
import type { ClosedCandle } from '#server/features/market/read-closes.ts'
import { feedSeries } from './feed-series.ts'
import type { LiveMarket, LiveSeries } from './engine-market.ts'

/** A market's stored candles on their way through the closes of one chunk. */
export interface CloseTrack {
  readonly market: LiveMarket
  /** Ordered by close. */
  readonly closes: readonly ClosedCandle[]
  next: number
  /** Last close to judge of this market. */
  readonly through: number
}

/** A series that has something to decide at a close. */
export interface SeriesAtClose {
  readonly market: LiveMarket
  readonly series: LiveSeries
  readonly close: SeriesClose
  readonly nomination: Nomination
}

/** Gives the pool what closes at `time`, and names the series that hold a signal or may begin one. */
export function takeClose(pool: SeriesPool, track: CloseTrack, time: number): SeriesAtClose[] {
  const { market } = track
  if (time <= market.judgedThrough || time > track.through) return []
  const candles = candlesAt(track, time)
  const bar = candles.get('15m') ?? null
  const holeMs = holeBefore(market.lastBarTime, bar, time)
  const asked: SeriesAtClose[] = []
  for (const series of market.series) {
    const candle = candles.get(series.interval) ?? null
    if (candle !== null) feedSeries(pool, series, candle)
    const nomination = candle === null ? 0 : pool.nominates(series.poolRow, series.interval)
    if (series.open === null && nomination === 0) continue
    asked.push({ market, series, close: { time, bar, candle, holeMs }, nomination })
  }
  if (bar !== null) market.lastBarTime = time
  return asked
}

/** Time without bars, up to the open of this one, or up to `time` where there is none. */
function holeBefore(lastBarTime: number | null, bar: Candle | null, time: number): number {
  return lastBarTime === null ? 0 : (bar?.openTime ?? time) - lastBarTime
}

/** The candles that close at `time`; those before it, judged already, are passed over. */
function candlesAt(track: CloseTrack, time: number): Map<Interval, Candle> {
  const found = new Map<Interval, Candle>()
  for (; track.next < track.closes.length; track.next += 1) {
    const closed = track.closes[track.next]
    if (closed === undefined) break
    const closeTime = closeTimeOf(closed.interval, closed.candle.openTime)
    if (closeTime > time) break
    if (closeTime === time) found.set(closed.interval, closed.candle)
  }
  return found
}
