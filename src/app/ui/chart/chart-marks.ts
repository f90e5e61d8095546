/** [openTime (ms UTC), open, high, low, close, volume, ...]. */
export type ChartCandle = readonly [number, number, number, number, number, number, ...number[]]

/** `quiet` is what stays behind price and the other levels. */
export type MarkTone = 'rise' | 'fall' | 'info' | 'plain' | 'quiet'

/** A point on a candle: where in time, which side of it, and a word. */
export interface ChartMark {
  /** ms UTC, anywhere inside the candle. */
  readonly time: number
  readonly side: 'above' | 'below'
  readonly shape: 'up' | 'down' | 'dot'
  readonly tone: MarkTone
  readonly text: string
}

/** A level across the chart. */
export interface ChartLine {
  readonly price: number
  /** Empty for a line alone, without its price on the axis. */
  readonly text: string
  readonly tone: MarkTone
  readonly isDashed: boolean
  /** Drawn in grey: it holds, but another level counts first. */
  readonly isFaint?: boolean
}

/** What was gained or lost: from the entry until an exit or the newest candle. */
export interface ChartShade {
  /** ms UTC, anywhere inside their candles. */
  readonly from: number
  readonly to: number
  readonly entry: number
  /** Of the exit, or the newest close. */
  readonly price: number
  readonly tone: 'rise' | 'fall'
}

/** A mark moved onto the candle it belongs to. */
export type PlacedMark = ChartMark & { readonly openTime: number }

/**
 * Moves marks onto the open times of the candles they lie in, in time order. A mark outside what
 * is loaded is left out; it appears once the candles are.
 *
 * @example a mark at 10:20 on hourly candles is at 10:00
 */
export function placeMarks(
  marks: readonly ChartMark[],
  candles: readonly ChartCandle[],
  intervalMs: number,
): PlacedMark[] {
  const openTimes = new Set(candles.map(([openTime]) => openTime))
  return marks
    .map((mark) => ({ ...mark, openTime: mark.time - (mark.time % intervalMs) }))
    .filter(({ openTime }) => openTimes.has(openTime))
    .toSorted((a, b) => a.openTime - b.openTime)
}

/** A span of time, ms UTC; `to` may lie beyond the newest candle. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** Positions among the candles; beyond the last, and before the first, is room. */
export interface ChartView {
  readonly from: number
  readonly to: number
}

const FEWEST_SHOWN = 60
/** Space before and after a span, as shares of it, for its labels too. */
const LEAD = 0.2
const TAIL = 0.15
/** The same of a short one, in candles. */
const LEAST_LEAD = 20
const LEAST_TAIL = 8

/**
 * The positions to open a chart on: all of a span with a fifth of it before, however many candles
 * that is, and never fewer than 60. A span beyond the newest candle ends at it.
 *
 * @example a span of the last 192 of 500 candles opens on { from: 270, to: 528 }
 */
export function viewOf(candles: readonly ChartCandle[], span: TimeSpan): ChartView {
  const last = candles.length - 1
  const at = (time: number) => candles.findLastIndex(([openTime]) => openTime <= time)
  const end = Math.max(0, at(span.to))
  const start = Math.min(at(span.from), end)
  const length = end - start
  const to = end + Math.max(LEAST_TAIL, Math.round(length * TAIL))
  const from = start - Math.max(LEAST_LEAD, Math.round(length * LEAD))
  return { from: Math.min(from, to - FEWEST_SHOWN), to: Math.min(to, last + (to - end)) }
}

/** What tells one view of a chart from another: its series, and whether its span is loaded. */
export function viewKeyOf(marketId: string, interval: string, isCovered: boolean): string {
  return `${marketId} ${interval} ${isCovered}`
}

/** Time (ms UTC) of the earliest candle that `viewOf` shows for a span. */
export function viewStart({ from, to }: TimeSpan, intervalMs: number, now: number): number {
  const lengthMs = Math.max(0, Math.min(to, now) - from)
  return from - Math.max(LEAST_LEAD * intervalMs, lengthMs * LEAD)
}
