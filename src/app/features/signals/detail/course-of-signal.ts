import { netReturn } from '#domain/signals/outcome.ts'
import type { ChartShade } from '#app/ui/chart/chart-marks.ts'
import type { SignalDetail } from '../queries.ts'
import { averageAt } from './chart-of-signal.ts'

/** State of a signal at a moment: `pct` is its return after costs, running or final. */
export type CoursePoint =
  | { readonly kind: 'before' | 'triggered' | 'void'; readonly pct: null }
  | { readonly kind: 'held' | 'closed'; readonly pct: number | null }

type Course = Pick<
  SignalDetail,
  'direction' | 'triggerTime' | 'legs' | 'state' | 'exitTime' | 'endedTime' | 'netReturnPct'
>

/**
 * State of a signal at the close of a candle, without look-ahead.
 *
 * @param closeTime ms UTC
 * @example a long entered at 100 is, at a close of 104, {kind: 'held', pct: 3.688...}
 */
export function courseAt(signal: Course, closeTime: number, close: number): CoursePoint {
  if (closeTime < signal.triggerTime) return { kind: 'before', pct: null }
  if (signal.state === 'void' && closeTime >= (signal.endedTime ?? 0)) {
    return { kind: 'void', pct: null }
  }
  if (signal.exitTime !== null && signal.exitTime < closeTime) {
    return { kind: 'closed', pct: signal.netReturnPct }
  }
  const average = averageAt(signal, closeTime)
  if (average === null) return { kind: 'triggered', pct: null }
  return { kind: 'held', pct: netReturn(signal.direction, average, close) * 100 }
}

/**
 * What a signal has gained or lost at the close of a candle: from its first fill at the average entry
 * to the close, or to its exit. The tone is that of its return after costs. Null before an entry and
 * where prices are hidden.
 *
 * @example a long entered at 100 is, at a close of 104, {entry: 100, price: 104, tone: 'rise', ...}
 */
export function shadeAt(
  signal: Course & Pick<SignalDetail, 'exitPrice'>,
  closeTime: number,
  close: number,
): ChartShade | null {
  const { kind, pct } = courseAt(signal, closeTime, close)
  const entry = averageAt(signal, closeTime)
  const fills = signal.legs.flatMap(({ time }) => time ?? [])
  if (pct === null || entry === null || fills.length === 0) return null
  const span =
    kind === 'closed'
      ? { to: signal.exitTime, price: signal.exitPrice }
      : { to: closeTime - 1, price: close }
  if (span.to === null || span.price === null) return null
  return {
    from: Math.min(...fills),
    to: span.to,
    entry,
    price: Number(span.price),
    tone: pct < 0 ? 'fall' : 'rise',
  }
}
