import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CandleFault, findCandleFault } from '#domain/market/candle.ts'
import { type Interval, INTERVAL_MS } from '#domain/time/interval.ts'
import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { MOST_DECIMALS, numberAt, POWERS_OF_TEN } from './number-at.ts'

export type RowFault = CandleFault | 'not-a-row' | 'in-the-future'

export interface ParsedCandles {
  readonly columns: CandleColumns
  /** Rows left out, with the first line of each kind of fault. */
  readonly faults: ReadonlyMap<RowFault, { readonly line: number; readonly count: number }>
}

export interface ParseOptions {
  readonly interval: Interval
  /** Rows that open before are passed over. */
  readonly fromTime: number
  /** Rows that open at or after cannot be: nothing is known of them yet. */
  readonly untilTime: number
}

const HEADER = 'openTime,open,high,low,close,volume'
const CELLS = 6
/** Rows between two turns of the loop: a few milliseconds' worth. */
const ROWS_A_TURN = 10_000
/** Six cells of a character, five commas and the end of the line: a shorter one is never kept. */
const LEAST_ROW_BYTES = 2 * CELLS
/** Prices and volumes below this add up to a finite number. */
const HIGHEST = 1e300
const [NEW_LINE, RETURN, COMMA, DOT, ZERO] = [10, 13, 44, 46, 48]

/**
 * Reads `openTime,open,high,low,close,volume` rows. A row that cannot be true is left out and
 * counted; where times go back and a single row is too far ahead, that row is the wrong one.
 * Throws where the header is another.
 */
export async function parseCandles(bytes: Buffer, options: ParseOptions): Promise<ParsedCandles> {
  const headerEnd = endOfLine(bytes, 0)
  const header = bytes.toString('latin1', 0, headerEnd).trim()
  if (header !== HEADER) {
    throw new Error(`its first line is ${JSON.stringify(header.slice(0, 80))}, not ${HEADER}`)
  }
  const rows = new RowStore(Math.ceil((bytes.length - headerEnd) / LEAST_ROW_BYTES), options)
  let line = 1
  for (let start = headerEnd + 1; start < bytes.length;) {
    line += 1
    start = rows.read(bytes, start, line)
    if (line % ROWS_A_TURN === 0) await nextTurn()
  }
  return { columns: rows.columns(), faults: rows.faults }
}

class RowStore {
  readonly faults = new Map<RowFault, { line: number; count: number }>()
  readonly #options: ParseOptions
  readonly #intervalMs: number
  readonly #stride: number
  /** Column after column, each `#stride` long. */
  readonly #store: Float64Array
  readonly #cells = new Float64Array(CELLS)
  #cellCount = 0
  #length = 0
  /** Where a row without a gap before it opens; NaN before the first. */
  #nextOpenTime = Number.NaN
  #lastLine = 0

  constructor(mostRows: number, options: ParseOptions) {
    this.#options = options
    this.#intervalMs = INTERVAL_MS[options.interval]
    this.#stride = mostRows
    this.#store = new Float64Array(CELLS * mostRows)
  }

  /** Takes the line that begins at `start` and gives the start of the next. */
  read(bytes: Buffer, start: number, line: number): number {
    const next = this.#readCells(bytes, start)
    const end = bytes[next - 2] === RETURN ? next - 2 : next - 1
    if (start >= end) return next
    const openTime = this.#cells[0]!
    if (openTime < this.#options.fromTime) return next
    let fault = this.#cellCount === CELLS ? this.#findFault() : 'not-a-row'
    if (fault === 'time-backwards' && openTime > this.#openTime(2)) {
      this.#length -= 1
      this.#note(fault, this.#lastLine)
      fault = null
    }
    if (fault === null) this.#keep(line)
    else this.#note(fault, line)
    return next
  }

  columns(): CandleColumns {
    const column = (at: number): Float64Array =>
      this.#store.subarray(at * this.#stride, at * this.#stride + this.#length)
    return {
      length: this.#length,
      openTime: column(0),
      open: column(1),
      high: column(2),
      low: column(3),
      close: column(4),
      volume: column(5),
    }
  }

  /**
   * Reads the cells up to the end of the line and gives the start of the next. Plain decimals are
   * read here, digit by digit; `numberAt` reads every other cell.
   */
  #readCells(bytes: Buffer, start: number): number {
    const cells = this.#cells
    const { length } = bytes
    let cell = 0
    let from = start
    let digits = 0
    let dot = -1
    let isPlain = true
    for (let at = start; ; at += 1) {
      const byte = at < length ? bytes[at]! : NEW_LINE
      const digit = byte - ZERO
      if (digit >= 0 && digit <= 9) {
        digits = digits * 10 + digit
        continue
      }
      if (byte === DOT && dot < 0) {
        dot = at
        continue
      }
      if (byte !== COMMA && byte !== NEW_LINE) {
        const isLineEnd = byte === RETURN && (at + 1 >= length || bytes[at + 1] === NEW_LINE)
        isPlain &&= isLineEnd
        continue
      }
      const end = byte === NEW_LINE && bytes[at - 1] === RETURN ? at - 1 : at
      if (cell < CELLS) {
        const decimals = dot < 0 ? 0 : end - dot - 1
        const isExact =
          isPlain &&
          end - from > (dot < 0 ? 0 : 1) &&
          digits <= Number.MAX_SAFE_INTEGER &&
          decimals <= MOST_DECIMALS
        if (!isExact) cells[cell] = numberAt(bytes, from, end)
        else cells[cell] = decimals > 0 ? digits / POWERS_OF_TEN[decimals]! : digits
      }
      cell += 1
      if (byte === NEW_LINE) {
        this.#cellCount = cell
        return at + 1
      }
      from = at + 1
      digits = 0
      dot = -1
      isPlain = true
    }
  }

  /** What is wrong with the cells: the usual row is found good without a candle being made of it. */
  #findFault(): RowFault | null {
    const cells = this.#cells
    const openTime = cells[0]!
    const open = cells[1]!
    const high = cells[2]!
    const low = cells[3]!
    const close = cells[4]!
    const volume = cells[5]!
    const { interval, untilTime } = this.#options
    const isUsual =
      low > 0 &&
      open >= low &&
      close >= low &&
      high >= open &&
      high >= close &&
      high < HIGHEST &&
      volume >= 0 &&
      volume < HIGHEST &&
      openTime < untilTime &&
      openTime === this.#nextOpenTime
    if (isUsual) return null
    const candle = { openTime, open, high, low, close, volume, quoteVolume: 0 }
    const previous = this.#length === 0 ? undefined : this.#openTime(1)
    const fault = findCandleFault(candle, interval, previous)
    if (fault === null && openTime >= untilTime) return 'in-the-future'
    return fault
  }

  /** Open time of the row accepted `back` rows ago. */
  #openTime(back: number): number {
    return this.#length < back ? Number.POSITIVE_INFINITY : this.#store[this.#length - back]!
  }

  #keep(line: number): void {
    const store = this.#store
    const cells = this.#cells
    let place = this.#length
    for (let cell = 0; cell < CELLS; cell++) {
      store[place] = cells[cell]!
      place += this.#stride
    }
    this.#length += 1
    this.#nextOpenTime = this.#cells[0]! + this.#intervalMs
    this.#lastLine = line
  }

  #note(fault: RowFault, line: number): void {
    const known = this.faults.get(fault)
    this.faults.set(fault, { line: known?.line ?? line, count: (known?.count ?? 0) + 1 })
  }
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEW_LINE, start)
  return end === -1 ? bytes.length : end
}
