import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import type { GateWindow } from '../gate/gate-history.ts'
import { type Hash, hexOf, sha256 } from './hash.ts'

const CELLS = 6

/**
 * Digest of the last `mostRows` rows of a window, or of all where it has fewer, which is all that a
 * decision looked at: SHA-256 over openTime, open, high, low, close and volume of each row as
 * big-endian doubles, oldest first.
 */
export function digestOfWindow(window: CandleWindow, mostRows: number): Hash {
  const length = Math.min(window.length, mostRows)
  const first = window.length - length
  const view = new DataView(new ArrayBuffer(length * CELLS * 8))
  const columns = [
    window.openTime,
    window.open,
    window.high,
    window.low,
    window.close,
    window.volume,
  ]
  for (let row = 0; row < length; row += 1) {
    for (const [cell, column] of columns.entries()) {
      view.setFloat64((row * CELLS + cell) * 8, column[first + row] ?? Number.NaN)
    }
  }
  return hexOf(sha256(new Uint8Array(view.buffer)))
}

/** Digest of the closes behind a gate: SHA-256 over openTime and close of each, oldest first, as doubles. */
export function digestOfGate({ openTime, close }: GateWindow): Hash {
  const view = new DataView(new ArrayBuffer(openTime.length * 16))
  for (const [row, time] of openTime.entries()) {
    view.setFloat64(row * 16, time)
    view.setFloat64(row * 16 + 8, close[row] ?? Number.NaN)
  }
  return hexOf(sha256(new Uint8Array(view.buffer)))
}

/** Digest of one candle, in the same form as a window of one row. */
export function digestOfBar({ openTime, open, high, low, close, volume }: Candle): Hash {
  const view = new DataView(new ArrayBuffer(CELLS * 8))
  for (const [cell, value] of [openTime, open, high, low, close, volume].entries()) {
    view.setFloat64(cell * 8, value)
  }
  return hexOf(sha256(new Uint8Array(view.buffer)))
}

/**
 * Digest of the bars behind a surge or plunge: SHA-256 over the window's end, then close and volume
 * of each row, oldest first, as big-endian doubles.
 */
export function digestOfColumns(endTime: number, columns: readonly Float64Array[]): Hash {
  const rows = columns[0]?.length ?? 0
  const view = new DataView(new ArrayBuffer((1 + rows * columns.length) * 8))
  view.setFloat64(0, endTime)
  for (let row = 0; row < rows; row += 1) {
    for (const [cell, column] of columns.entries()) {
      view.setFloat64((1 + row * columns.length + cell) * 8, column[row] ?? Number.NaN)
    }
  }
  return hexOf(sha256(new Uint8Array(view.buffer)))
}
