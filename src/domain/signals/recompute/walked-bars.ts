import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import {
  BASE_INTERVAL_MS,
  closeTimeOf,
  INTERVAL_MS,
  type Interval,
  openTimeAt,
} from '#domain/time/interval.ts'

/** Coverage of a signal by its 15m bars, from the trigger to the end. */
export interface WalkedBars {
  /** Number of expected bars, and of those that are missing. */
  readonly expectedCount: number
  readonly missingCount: number
  /**
   * Open time (ms UTC) of the first of the series' own candles that its bars do not make up: one of
   * the two was changed or left out. Null where all agree.
   */
  readonly differingTime: number | null
}

/** A signal, and the candles it is recomputed from: those of its series, and 15m bars. */
export interface WalkedHistory {
  readonly interval: Interval
  readonly triggerTime: number
  /** A 15m close, ms UTC. */
  readonly endTime: number
  /** How far candles and bars go, ms UTC: to the close of the candle that the end lies in, or to the end. */
  readonly throughTime: number
  readonly candles: readonly Candle[]
  readonly bars: readonly Candle[]
}

/**
 * Checks every bar between trigger and end: whether it exists, and whether the bars add up to the
 * series' own candles. Only this detects a level that was reached, or an exit that was requested,
 * in a bar that was omitted or changed.
 */
export function walkBars({
  interval,
  triggerTime,
  endTime,
  throughTime,
  candles,
  bars,
}: WalkedHistory): WalkedBars {
  const own = bars.filter(({ openTime }) => openTime >= triggerTime && openTime < throughTime)
  const expectedCount = Math.max(0, Math.floor((endTime - triggerTime) / BASE_INTERVAL_MS))
  const groups = Map.groupBy(own, ({ openTime }) => openTimeAt(interval, openTime))
  const given = new Map(candles.map((candle) => [candle.openTime, candle]))
  let differingTime: number | null = null
  const step = INTERVAL_MS[interval]
  for (let time = triggerTime; closeTimeOf(interval, time) <= throughTime; time += step) {
    const made = aggregateCandle(interval, time, groups.get(time) ?? [])
    if (isSame(made, given.get(time) ?? null)) continue
    differingTime = time
    break
  }
  const livedCount = own.filter(({ openTime }) => openTime < endTime).length
  return { expectedCount, missingCount: expectedCount - livedCount, differingTime }
}

/** Volumes are sums of fractions, which depend on the order of summing, and decide no exit. */
function isSame(one: Candle | null, other: Candle | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.open === other.open &&
    one.high === other.high &&
    one.low === other.low &&
    one.close === other.close
  )
}
