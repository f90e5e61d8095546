import { INTERVAL_MS, type Interval, openTimeAt } from '#domain/time/interval.ts'

/** Candles shown behind the end of a signal. */
const CANDLES_BEHIND = 6

/** What a picture's candles depend on beside the clock; market time, ms. */
export interface CardSpan {
  readonly interval: Interval
  readonly triggerTime: number
  readonly endedTime: number | null
}

/**
 * The close of the last candle that a picture shows at `now`: of a signal that ended, the sixth
 * behind its end at the latest, so that the picture stays as it is from then on.
 */
export function cardEnd({ interval, triggerTime, endedTime }: CardSpan, now: number): number {
  const last = endedTime === null ? now : endedTime + CANDLES_BEHIND * INTERVAL_MS[interval]
  return openTimeAt(interval, Math.max(triggerTime, Math.min(now, last)))
}

/** Whether no later candle changes the picture any more. */
export function isCardFinal(span: CardSpan, now: number): boolean {
  return span.endedTime !== null && cardEnd(span, now) === cardEnd(span, Number.MAX_SAFE_INTEGER)
}
