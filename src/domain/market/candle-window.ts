/**
 * Consecutive closed candles of one series as columns, oldest first, without gaps: a bar that the
 * venue did not print is flat at the last close with volume 0. All columns have `length` rows.
 */
export interface CandleWindow {
  readonly length: number
  readonly openTime: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
}

/** An empty window of `length` rows, to be filled by its maker before it is handed out. */
export function newCandleWindow(length: number): CandleWindow {
  return {
    length,
    openTime: new Float64Array(length),
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
    volume: new Float64Array(length),
  }
}

/** The rows [from, to) of a window as a view that shares its memory. */
export function sliceWindow(window: CandleWindow, from: number, to: number): CandleWindow {
  return {
    length: to - from,
    openTime: window.openTime.subarray(from, to),
    open: window.open.subarray(from, to),
    high: window.high.subarray(from, to),
    low: window.low.subarray(from, to),
    close: window.close.subarray(from, to),
    volume: window.volume.subarray(from, to),
  }
}
