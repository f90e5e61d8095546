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
 * Memory that candles are rolled up into again and again: it grows to the longest series, and what it
 * gave is gone with the next. New memory for each series costs more than what is written into it.
 */
export class RollUpRoom {
  #columns = newColumns(0)

  /** Columns of `length` rows or more, whatever stands in them. */
  columns(length: number): RolledCandles {
    if (this.#columns.length < length) this.#columns = newColumns(length)
    return this.#columns
  }
}

/**
 * All closed candles of a series from all its bars, as `SeriesReplay` rolls them up bar by bar: the
 * same sums in the same order. What nothing traded in is missing; a first candle that the bars begin
 * within, and a last one that has not closed, are left out. They stand in `room` until its next use.
 */
export function rollUp(
  bars: CandleColumns,
  { interval, barMs, shiftMs = 0 }: RollUpChoice,
  room = new RollUpRoom(),
): RolledCandles {
  const intervalMs = INTERVAL_MS[interval]
  if (intervalMs === barMs && shiftMs === 0) {
    const { nextBar } = room.columns(bars.length)
    for (let row = 0; row < bars.length; row += 1) nextBar[row] = row + 1
    return firstOf(bars, nextBar, bars.length)
  }
  const { length } = bars
  const spanMs = length === 0 ? 0 : bars.openTime[length - 1]! - bars.openTime[0]!
  const candles = room.columns(Math.min(length, Math.floor(spanMs / intervalMs) + 2))
  const barsOfCandle = intervalMs / barMs
  let count = 0
  let nextTime = Number.NaN
  for (let row = 0; row < length;) {
    const first = bars.openTime[row]!
    // Mostly a candle follows the one before it and no bar is missing: nothing has to be divided.
    const openTime =
      first === nextTime ? first : Math.floor((first - shiftMs) / intervalMs) * intervalMs + shiftMs
    const closeTime = openTime + intervalMs
    const from = row
    const whole = row + barsOfCandle
    const isWhole =
      first === openTime && whole <= length && bars.openTime[whole - 1]! + barMs === closeTime
    row = isWhole ? whole : rowBehind(bars, row, closeTime)
    nextTime = closeTime
    // Bars that begin in the middle of a candle do not make it: a venue's own has another open.
    const isCut = count === 0 && first !== openTime
    const isClosed = row < length || bars.openTime[row - 1]! + barMs === closeTime
    if (isCut || !isClosed) continue
    writeCandle(bars, { from, to: row }, candles, count)
    candles.openTime[count] = openTime
    candles.nextBar[count] = row
    count += 1
  }
  return firstOf(candles, candles.nextBar, count)
}

/** The first row from `row` on that opens at `time` or later. */
function rowBehind({ openTime, length }: CandleColumns, row: number, time: number): number {
  let behind = row
  while (behind < length && openTime[behind]! < time) behind += 1
  return behind
}

/** Everything of a candle but its time, from the bars [from, to). */
function writeCandle(
  bars: CandleColumns,
  { from, to }: { readonly from: number; readonly to: number },
  candles: RolledCandles,
  place: number,
): void {
  const { high: highs, low: lows, volume: volumes } = bars
  let high = highs[from]!
  let low = lows[from]!
  let volume = volumes[from]!
  for (let row = from + 1; row < to; row += 1) {
    if (highs[row]! > high) high = highs[row]!
    if (lows[row]! < low) low = lows[row]!
    volume += volumes[row]!
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

/** One place makes them all: code that is run over series of many shapes is compiled again for each. */
function firstOf(
  { openTime, open, high, low, close, volume }: CandleColumns,
  nextBar: Uint32Array,
  length: number,
): RolledCandles {
  return {
    length,
    openTime: openTime.subarray(0, length),
    open: open.subarray(0, length),
    high: high.subarray(0, length),
    low: low.subarray(0, length),
    close: close.subarray(0, length),
    volume: volume.subarray(0, length),
    nextBar: nextBar.subarray(0, length),
  }
}
