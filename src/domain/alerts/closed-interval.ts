import { BASE_INTERVAL, type Interval } from '../time/interval.ts'
import type { EventKind } from './alert-event.ts'

/** An event, with the timeframe of its signal or rule. */
interface TimedEvent {
  readonly kind: EventKind
  readonly interval: Interval
}

/**
 * Timeframe of the candle whose close brought an event about. A signal of any timeframe ends, or is
 * void, with a candle of 15 minutes.
 *
 * @example closedInterval({ kind: 'end', interval: '4h' }) === '15m'
 */
export function closedInterval({ kind, interval }: TimedEvent): Interval {
  return kind === 'end' || kind === 'void' ? BASE_INTERVAL : interval
}
