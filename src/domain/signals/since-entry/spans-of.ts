import {
  BASE_INTERVAL,
  INTERVAL_MS,
  type Interval,
  INTERVALS,
  openTimeAt,
} from '#domain/time/interval.ts'

/** Candles of one interval that open in [from, to). */
export interface CandleSpan {
  readonly interval: Interval
  readonly from: number
  readonly to: number
}

/** About as many candles as a long span is read in: two blocks of the store. */
const MOST_CANDLES = 192

/**
 * Which candles cover the time from one 15m open to another with few of them: 15m bars to the first
 * full candle of the finest interval that is coarse enough, those, and 15m bars after the last. What
 * they reached is exact, whatever interval stands in the middle. Empty where `to` is not after `from`.
 *
 * @example 30 days from 10:15 are 15m bars to 12:00, candles of 4h, and 15m bars after the last
 */
export function spansOf(from: number, to: number): CandleSpan[] {
  const interval = INTERVALS.find((one) => (to - from) / INTERVAL_MS[one] <= MOST_CANDLES) ?? '1d'
  const first = openTimeAt(interval, from + INTERVAL_MS[interval] - 1)
  const last = openTimeAt(interval, to)
  const spans: CandleSpan[] = [
    { interval: BASE_INTERVAL, from, to: first },
    { interval, from: first, to: last },
    { interval: BASE_INTERVAL, from: last, to },
  ]
  return spans.filter((span) => span.to > span.from)
}
