import { readDecimal } from './number-at.ts'

/** Cells of a row: `openTime,open,high,low,close,volume`. */
export const CELLS = 6

/** Rows that have been read, column after column, with room for some more. */
export interface RowColumns {
  length: number
  room: number
  columns: readonly [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
}

/** Which rows are the usual ones. */
export interface UsualChoice {
  /** Where the next row opens if none is missing, ms UTC. */
  readonly openTime: number
  readonly intervalMs: number
  /** Rows that open at or after are not read. */
  readonly untilTime: number
  readonly mostRows: number
}

/** A time in ms is compared in two parts, each a small integer. */
const [HEAD_DIGITS, TAIL_DIGITS] = [4, 9]
const TIME_DIGITS = HEAD_DIGITS + TAIL_DIGITS
const TAIL = 10 ** TAIL_DIGITS
/** Longest usual row: a time, five cells of 15 digits and a dot, their commas, the end of the line. */
const MOST_ROW_BYTES = TIME_DIGITS + (CELLS - 1) * 17 + 2
const [NEW_LINE, RETURN, COMMA, ZERO] = [10, 13, 44, 48]
const cells = new Float64Array(CELLS)

/**
 * Reads rows while they are what files are full of: each opens where the one before it closes, its
 * cells are plain decimals, its prices are in order. Gives the start of the first row that is not, or
 * that ends the bytes: the caller reads that one with care.
 */
export function readUsualRows(
  bytes: Buffer,
  from: number,
  rows: RowColumns,
  { openTime, intervalMs, untilTime, mostRows }: UsualChoice,
): number {
  const [openTimes, opens, highs, lows, closes, volumes] = rows.columns
  const lastStart = bytes.length - MOST_ROW_BYTES
  const lastRow = rows.length + mostRows
  let row = rows.length
  let start = from
  let time = openTime
  let head = Math.floor(time / TAIL)
  let tail = time - head * TAIL
  for (; row < lastRow && start <= lastStart && time < untilTime; row += 1) {
    if (!isTimeAt(bytes, start, head, tail)) break
    const next = readCells(bytes, start + TIME_DIGITS)
    if (next === 0) break
    const open = cells[1]!
    const high = cells[2]!
    const low = cells[3]!
    const close = cells[4]!
    if (!(low > 0 && open >= low && close >= low && high >= open && high >= close)) break
    openTimes[row] = time
    opens[row] = open
    highs[row] = high
    lows[row] = low
    closes[row] = close
    volumes[row] = cells[5]!
    start = next
    time += intervalMs
    tail += intervalMs
    if (tail >= TAIL) {
      tail -= TAIL
      head += 1
    }
  }
  rows.length = row
  return start
}

/** Whether the 13 digits at `start` spell a time. */
function isTimeAt(bytes: Buffer, start: number, head: number, tail: number): boolean {
  let value = 0
  /** Below zero once a byte was no digit. */
  let sign = 0
  const tailStart = start + HEAD_DIGITS
  for (let at = start; at < tailStart; at += 1) {
    const digit = bytes[at]! - ZERO
    sign |= digit | (9 - digit)
    value = (Math.imul(value, 10) + digit) | 0
  }
  if (value !== head) return false
  value = 0
  for (let at = tailStart; at < tailStart + TAIL_DIGITS; at += 1) {
    const digit = bytes[at]! - ZERO
    sign |= digit | (9 - digit)
    value = (Math.imul(value, 10) + digit) | 0
  }
  return value === tail && sign >= 0
}

/** Reads the cells behind the time, each a comma and a plain decimal: the start of the next row, or 0. */
function readCells(bytes: Buffer, start: number): number {
  const { length } = bytes
  let at = start
  for (let cell = 1; cell < CELLS; cell += 1) {
    if (bytes[at] !== COMMA) return 0
    const end = readDecimal(bytes, at + 1, length, cells, cell)
    if (end === at + 1) return 0
    at = end
  }
  if (bytes[at] === RETURN) at += 1
  return bytes[at] === NEW_LINE ? at + 1 : 0
}
