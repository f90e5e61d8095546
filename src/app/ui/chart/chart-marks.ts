/** [openTime (ms UTC), open, high, low, close, volume, ...]. */
export type ChartCandle = readonly [number, number, number, number, number, number, ...number[]]

export type MarkTone = 'rise' | 'fall' | 'info' | 'plain'

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
  readonly text: string
  readonly tone: MarkTone
  readonly isDashed: boolean
  /** Drawn without its name: it holds, but another level counts first. */
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

/** How candles differ from those drawn: only at the end, or anywhere. */
export type CandleChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'tail'; readonly candles: readonly ChartCandle[] }
  | { readonly kind: 'all' }

/**
 * Finds the cheapest way from the candles drawn to the new ones. A chart that only grows keeps the
 * place its reader scrolled to.
 */
export function candleChange(
  drawn: readonly ChartCandle[],
  next: readonly ChartCandle[],
): CandleChange {
  if (drawn.length === 0 || next.length < drawn.length) return { kind: 'all' }
  const last = drawn.length - 1
  const isSame = (at: number) => drawn[at]?.every((value, field) => value === next[at]?.[field])
  for (let at = 0; at < last; at += 1) if (!isSame(at)) return { kind: 'all' }
  if (drawn[last]?.[0] !== next[last]?.[0]) return { kind: 'all' }
  if (next.length === drawn.length && isSame(last)) return { kind: 'none' }
  return { kind: 'tail', candles: next.slice(last) }
}

/**
 * The price range to show: that of the candles, widened to take in levels that lie near enough
 * not to flatten them (within four fifths of the range on either side).
 */
export function rangeWithLines(
  range: { readonly minValue: number; readonly maxValue: number },
  prices: readonly number[],
): { minValue: number; maxValue: number } {
  const reach = (range.maxValue - range.minValue) * 0.8
  const near = prices.filter(
    (price) => price >= range.minValue - reach && price <= range.maxValue + reach,
  )
  return {
    minValue: Math.min(range.minValue, ...near),
    maxValue: Math.max(range.maxValue, ...near),
  }
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

/**
 * Widens a view that holds the newest candle, number `last`, until `share` of its width is free
 * behind that candle.
 *
 * @example of 60 candles up to the newest, 101, with a quarter free: { from: 41, to: 121 }
 */
export function viewWithRoom(view: ChartView, last: number, share: number): ChartView {
  const { from, to } = view
  if (to < last) return view
  return { from, to: Math.max(to, (last - share * from) / (1 - share)) }
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
