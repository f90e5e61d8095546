import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import { utcMinuteText } from '#app/i18n/utc-text.ts'
import type { Estimate } from '../queries.ts'

type TradeTimes = Pick<Estimate['trades'][number], 'enteredTime' | 'endedTime'>

/**
 * When a trade was entered and exited, in UTC: the opens of the candles of its fills, as in its signal's
 * timeline. An end is recorded at the close of the exit's 15-minute candle.
 */
export function tradeSpan({ enteredTime, endedTime }: TradeTimes) {
  return {
    from: utcMinuteText(enteredTime),
    to: utcMinuteText(endedTime - BASE_INTERVAL_MS),
  }
}
