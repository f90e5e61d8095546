import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CandleFault, findCandleFault } from '#domain/market/candle.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { CandleColumns } from './candle-columns.ts'
import { numberAt } from './number-at.ts'

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
const [NEW_LINE, RETURN, COMMA] = [10, 13, 44]

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
  const rows = new RowStore(countLines(bytes), options)
  let line = 1
  for (let start = headerEnd + 1; start < bytes.length;) {
    const end = endOfLine(bytes, start)
    line += 1
    rows.read(bytes, start, bytes[end - 1] === RETURN ? end - 1 : end, line)
    start = end + 1
    if (line % ROWS_A_TURN === 0) await nextTurn()
  }
  return { columns: rows.columns(), faults: rows.faults }
}

class RowStore {
  readonly faults = new Map<RowFault, { line: number; count: number }>()
  readonly #options: ParseOptions
  readonly #stride: number
  /** Column after column, each `#stride` long. */
  readonly #store: Float64Array
  readonly #cells = new Float64Array(CELLS)
  #length = 0
  #lastLine = 0

  constructor(mostRows: number, options: ParseOptions) {
    this.#options = options
    this.#stride = mostRows
    this.#store = new Float64Array(CELLS * mostRows)
  }

  read(bytes: Buffer, start: number, end: number, line: number): void {
    if (start === end) return
    const isRow = this.#readCells(bytes, start, end)
    const openTime = this.#cells[0]!
    if (openTime < this.#options.fromTime) return
    let fault = isRow ? this.#findFault() : 'not-a-row'
    if (fault === 'time-backwards' && openTime > this.#openTime(2)) {
      this.#length -= 1
      this.#note(fault, this.#lastLine)
      fault = null
    }
    if (fault === null) this.#keep(line)
    else this.#note(fault, line)
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

  #readCells(bytes: Buffer, start: number, end: number): boolean {
    let cell = 0
    let from = start
    for (let at = start; at <= end; at++) {
      if (at < end && bytes[at] !== COMMA) continue
      if (cell < CELLS) this.#cells[cell] = numberAt(bytes, from, at)
      cell += 1
      from = at + 1
    }
    return cell === CELLS
  }

  #findFault(): RowFault | null {
    const [openTime, open, high, low, close, volume] = this.#cells as unknown as Cells
    const candle = { openTime, open, high, low, close, volume, quoteVolume: 0 }
    const previous = this.#length === 0 ? undefined : this.#openTime(1)
    const fault = findCandleFault(candle, this.#options.interval, previous)
    if (fault === null && openTime >= this.#options.untilTime) return 'in-the-future'
    return fault
  }

  /** Open time of the row accepted `back` rows ago. */
  #openTime(back: number): number {
    return this.#length < back ? Number.POSITIVE_INFINITY : this.#store[this.#length - back]!
  }

  #keep(line: number): void {
    for (let cell = 0; cell < CELLS; cell++) {
      this.#store[cell * this.#stride + this.#length] = this.#cells[cell]!
    }
    this.#length += 1
    this.#lastLine = line
  }

  #note(fault: RowFault, line: number): void {
    const known = this.faults.get(fault)
    this.faults.set(fault, { line: known?.line ?? line, count: (known?.count ?? 0) + 1 })
  }
}

type Cells = readonly [number, number, number, number, number, number]

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEW_LINE, start)
  return end === -1 ? bytes.length : end
}

function countLines(bytes: Buffer): number {
  let count = 1
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) count += 1
  return count
}
