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
  /** Where the last line break is; -1 where there is none. */
  readonly lastLineEnd: number
}

/** A time in ms is compared in two parts, each a small integer. */
const [HEAD_DIGITS, TAIL_DIGITS] = [4, 9]
const TIME_DIGITS = HEAD_DIGITS + TAIL_DIGITS
const TAIL = 10 ** TAIL_DIGITS
const [NEW_LINE, RETURN, COMMA, DOT, ZERO] = [10, 13, 44, 46, 48]
/** Four bytes of `0`; what sets the highest bit of each byte above `9`; and those bits, as a small integer. */
const ZEROS = 0x30303030
const ABOVE_NINES = 0x46464646
const HIGHEST_BITS = 0x80808080 | 0
/** So many digits always fit a small integer, whose steps are quicker than a double's. */
const SMALL_DIGITS = 9
/** So many digits are always a double exactly; only `Number` rounds more of them. */
const MOST_DIGITS = 15
/** Powers of ten that a double holds exactly, so that one division rounds as `Number` does. */
const POWERS_OF_TEN = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, power) =>
  Number(`1e${power}`),
)
const cells = new Float64Array(CELLS)

/**
 * Reads rows while they are what files are full of: each opens where the one before it closes, its
 * cells are plain decimals, its prices are in order. Gives the start of the first row that is not, or
 * that ends the bytes: the caller reads that one with care. All of a row is in one function, and a
 * time is read four digits at once: in parts this takes a third longer.
 */
export function readUsualRows(
  bytes: Buffer,
  from: number,
  rows: RowColumns,
  { openTime, intervalMs, untilTime, mostRows, lastLineEnd }: UsualChoice,
): number {
  const [openTimes, opens, highs, lows, closes, volumes] = rows.columns
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  // No cell is read beyond the end of a line, which ends its digits: no digit is asked where the bytes end.
  const lastStart = lastLineEnd - TIME_DIGITS
  const lastRow = rows.length + mostRows
  let row = rows.length
  let start = from
  let time = openTime
  let head = Math.floor(time / TAIL)
  let tail = time - head * TAIL
  for (; row < lastRow && start <= lastStart && time < untilTime; row += 1) {
    if (!isTimeAt(view, start, head, tail)) break
    let at = start + TIME_DIGITS
    let cell = 1
    for (; cell < CELLS && bytes[at] === COMMA; cell += 1) {
      at += 1
      const cellStart = at
      let value = 0
      let digit = bytes[at]! - ZERO
      for (; digit >>> 0 <= 9; digit = bytes[at]! - ZERO) {
        value = (Math.imul(value, 10) + digit) | 0
        at += 1
      }
      let digits = at - cellStart
      let partDigits = 0
      if (digit === DOT - ZERO) {
        at += 1
        const partStart = at
        digit = bytes[at]! - ZERO
        for (; digit >>> 0 <= 9; digit = bytes[at]! - ZERO) {
          value = (Math.imul(value, 10) + digit) | 0
          at += 1
        }
        partDigits = at - partStart
        digits += partDigits
      }
      if (digits === 0 || digits > MOST_DIGITS) break
      if (digits > SMALL_DIGITS) cells[cell] = longNumber(bytes, cellStart, at, partDigits)
      else cells[cell] = partDigits === 0 ? value : value / POWERS_OF_TEN[partDigits]!
    }
    if (bytes[at] === RETURN) at += 1
    if (cell < CELLS || bytes[at] !== NEW_LINE) break
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
    start = at + 1
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
function isTimeAt(view: DataView, start: number, head: number, tail: number): boolean {
  const first = view.getInt32(start, true)
  const second = view.getInt32(start + 4, true)
  const third = view.getInt32(start + 8, true)
  const last = view.getUint8(start + 12) - ZERO
  if (!isDigits(first) || !isDigits(second) || !isDigits(third) || last >>> 0 > 9) return false
  if (numberOf(first) !== head) return false
  return Math.imul(numberOf(second), 100_000) + Math.imul(numberOf(third), 10) + last === tail
}

/** Whether four bytes are digits all. */
function isDigits(bytes: number): boolean {
  return (((bytes + ABOVE_NINES) | (bytes - ZEROS)) & HIGHEST_BITS) === 0
}

/** The number that four digits spell, the first in the lowest byte: two pairs, then the pair of them. */
function numberOf(bytes: number): number {
  const digits = (bytes - ZEROS) | 0
  const pairs = (Math.imul(digits, 10) + (digits >>> 8)) & 0x00ff00ff
  return Math.imul(pairs, (100 << 16) | 1) >>> 16
}

/** The number that digits and at most one dot spell, in at most 15 digits, `partDigits` of them behind the dot. */
function longNumber(bytes: Buffer, from: number, to: number, partDigits: number): number {
  let value = 0
  for (let place = from; place < to; place += 1) {
    const byte = bytes[place]!
    if (byte !== DOT) value = value * 10 + (byte - ZERO)
  }
  return value / POWERS_OF_TEN[partDigits]!
}
