import type { Candle } from '#domain/market/candle.ts'
import type { NoChangeRanges } from '#domain/signals/no-change-ranges.ts'
import type { MarketGate } from '#domain/signals/gate/market-gate.ts'
import type { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import type { Candidate, SeriesClose } from '#domain/signals/step.ts'
import { closeTimeOf, type Interval } from '#domain/time/interval.ts'
import type { ExtremeClose } from '#server/features/extreme/engine/step-extremes.ts'
import type { ClosedCandle } from '#server/features/market/read-closes.ts'
import { feedSeries } from './feed-series.ts'
import type { EngineMarket, EngineSeries } from './engine-market.ts'

/** A market's stored candles on their way through the closes of one chunk. */
export interface CloseTrack {
  readonly market: EngineMarket
  /** Ordered by close. */
  readonly closes: readonly ClosedCandle[]
  next: number
  /** Last close to evaluate of this market. */
  readonly through: number
}

/** A series with a decision to make at a close. */
export interface SeriesAtClose {
  readonly market: EngineMarket
  readonly series: EngineSeries
  readonly close: SeriesClose
  readonly candidate: Candidate
}

/** State of all series, by pool row. */
export interface SeriesState {
  readonly pool: SeriesPool
  readonly noChange: NoChangeRanges
  /** Called with each close of a market before its series are asked. */
  readonly onClose?: (market: EngineMarket, close: ExtremeClose) => void
}

/**
 * Feeds the pool what closes at `time`, and returns the series with a candidate, or with an open
 * signal that the close may change.
 */
export function takeClose(
  { pool, noChange, onClose }: SeriesState,
  track: CloseTrack,
  time: number,
  gate: MarketGate | null,
): SeriesAtClose[] {
  const { market } = track
  if (time <= market.evaluatedThrough || time > track.through) return []
  const candles = candlesAt(track, time)
  const bar = candles.get('15m') ?? null
  const gapMs = gapBefore(market.lastBarTime, bar, time)
  onClose?.(market, { time, bar, gapMs })
  const asked: SeriesAtClose[] = []
  for (const series of market.series) {
    const candle = candles.get(series.interval) ?? null
    if (candle !== null) feedSeries(pool, series, candle)
    const candidate =
      candle === null
        ? 0
        : pool.candidateOf(series.poolRow, series.interval, gate?.state ?? 'unknown')
    const open = series.open?.signal ?? null
    if (open === null && candidate === 0) continue
    const isBarAlone = bar !== null && candle === null && gapMs === 0
    if (isBarAlone && open !== null) {
      if (noChange.contains(series.poolRow, open, bar.low, bar.high)) continue
    }
    asked.push({ market, series, close: { time, bar, candle, gapMs, gate }, candidate })
  }
  if (bar !== null) market.lastBarTime = time
  return asked
}

/** Time without bars, up to the open of this one, or up to `time` where there is none. */
function gapBefore(lastBarTime: number | null, bar: Candle | null, time: number): number {
  return lastBarTime === null ? 0 : (bar?.openTime ?? time) - lastBarTime
}

/** The candles that close at `time`; those before it, evaluated already, are passed over. */
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
