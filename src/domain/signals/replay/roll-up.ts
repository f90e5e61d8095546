import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'

/** The candles of a series, rolled up from bars. */
export interface RolledCandles extends CandleColumns {
  /** The first bar behind each candle. */
  readonly nextBar: Uint32Array
}

/** How bars are rolled up. */
export interface RollUpChoice {
  readonly interval: Interval
  /** Length of the bars. */
  readonly barMs: number
  /** How much later than on the UTC grid the candles begin, ms. */
  readonly shiftMs?: number
}

/**
 * All closed candles of a series from all its bars, as `SeriesReplay` rolls them up bar by bar: the
 * same sums in the same order. What nothing traded in is missing; a first candle that the bars begin
 * within, and a last one that has not closed, are left out.
 */
export function rollUp(
  bars: CandleColumns,
  { interval, barMs, shiftMs = 0 }: RollUpChoice,
): RolledCandles {
  const intervalMs = INTERVAL_MS[interval]
  if (intervalMs === barMs && shiftMs === 0) {
    const nextBar = new Uint32Array(bars.length)
    for (let row = 0; row < bars.length; row += 1) nextBar[row] = row + 1
    return { ...bars, nextBar }
  }
  const { length } = bars
  const spanMs = length === 0 ? 0 : bars.openTime[length - 1]! - bars.openTime[0]!
  const candles = newColumns(Math.min(length, Math.floor(spanMs / intervalMs) + 2))
  let count = 0
  for (let row = 0; row < length;) {
    const first = bars.openTime[row]!
    const openTime = Math.floor((first - shiftMs) / intervalMs) * intervalMs + shiftMs
    const closeTime = openTime + intervalMs
    const from = row
    while (row < length && bars.openTime[row]! < closeTime) row += 1
    // Bars that begin in the middle of a candle do not make it: a venue's own has another open.
    const isCut = count === 0 && first !== openTime
    const isClosed = row < length || bars.openTime[row - 1]! + barMs === closeTime
    if (isCut || !isClosed) continue
    writeCandle(bars, { from, to: row }, candles, count)
    candles.openTime[count] = openTime
    candles.nextBar[count] = row
    count += 1
  }
  return firstOf(candles, count)
}

/** Everything of a candle but its time, from the bars [from, to). */
function writeCandle(
  bars: CandleColumns,
  { from, to }: { readonly from: number; readonly to: number },
  candles: RolledCandles,
  place: number,
): void {
  let high = bars.high[from]!
  let low = bars.low[from]!
  let volume = bars.volume[from]!
  for (let row = from + 1; row < to; row += 1) {
    if (bars.high[row]! > high) high = bars.high[row]!
    if (bars.low[row]! < low) low = bars.low[row]!
    volume += bars.volume[row]!
  }
  candles.open[place] = bars.open[from]!
  candles.high[place] = high
  candles.low[place] = low
  candles.close[place] = bars.close[to - 1]!
  candles.volume[place] = volume
}

function newColumns(length: number): RolledCandles {
  return {
    length,
    openTime: new Float64Array(length),
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
    volume: new Float64Array(length),
    nextBar: new Uint32Array(length),
  }
}

function firstOf(candles: RolledCandles, length: number): RolledCandles {
  return {
    length,
    openTime: candles.openTime.subarray(0, length),
    open: candles.open.subarray(0, length),
    high: candles.high.subarray(0, length),
    low: candles.low.subarray(0, length),
    close: candles.close.subarray(0, length),
    volume: candles.volume.subarray(0, length),
    nextBar: candles.nextBar.subarray(0, length),
  }
}
