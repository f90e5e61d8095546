import type { Candle } from './candle.ts'

/** Candles of one series as columns in time order, for many rows in little memory. */
export interface CandleColumns {
  readonly length: number
  readonly openTime: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
}

/** First row whose candle opens at or after `time`. */
export function rowAtOrAfter(columns: CandleColumns, time: number): number {
  let from = 0
  let to = columns.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (columns.openTime[middle]! < time) from = middle + 1
    else to = middle
  }
  return from
}

/** A row as a candle; its quote volume is volume times the typical price, for want of the real one. */
export function candleOfRow(columns: CandleColumns, row: number): Candle {
  const high = columns.high[row]!
  const low = columns.low[row]!
  const close = columns.close[row]!
  const volume = columns.volume[row]!
  return {
    openTime: columns.openTime[row]!,
    open: columns.open[row]!,
    high,
    low,
    close,
    volume,
    quoteVolume: (volume * (high + low + close)) / 3,
  }
}

/** A candle that rows are read into one after the other: see `readRow`. */
export type ScratchCandle = { -readonly [Key in keyof Candle]: Candle[Key] }

/** Writes a row into a candle, as `candleOfRow` gives it: no garbage where millions are read. */
export function readRow(columns: CandleColumns, row: number, into: ScratchCandle): void {
  const high = columns.high[row]!
  const low = columns.low[row]!
  const close = columns.close[row]!
  const volume = columns.volume[row]!
  into.openTime = columns.openTime[row]!
  into.open = columns.open[row]!
  into.high = high
  into.low = low
  into.close = close
  into.volume = volume
  into.quoteVolume = (volume * (high + low + close)) / 3
}
