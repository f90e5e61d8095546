import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CandleFault, findCandleFault } from '#domain/market/candle.ts'
import { type Interval, INTERVAL_MS } from '#domain/time/interval.ts'
import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { numberAt } from './number-at.ts'
import { CELLS, readUsualRows, type RowColumns } from './usual-rows.ts'

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
/** Rows between two turns of the loop: a few milliseconds' worth. */
const ROWS_A_TURN = 10_000
/** Room is made for rows of so many bytes, and more of it where they are shorter. */
const USUAL_ROW_BYTES = 40
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
  const rows = new RowStore(Math.ceil((bytes.length - headerEnd) / USUAL_ROW_BYTES), options)
  const lastLineEnd = bytes.lastIndexOf(NEW_LINE)
  let line = 2
  let turnLine = ROWS_A_TURN
  for (let start = headerEnd + 1; start < bytes.length;) {
    ;({ start, line } = rows.readUsual(bytes, start, line, lastLineEnd))
    if (start < bytes.length) {
      start = rows.read(bytes, start, line)
      line += 1
    }
    if (line < turnLine) continue
    turnLine = line + ROWS_A_TURN
    await nextTurn()
  }
  return { columns: rows.columns(), faults: rows.faults }
}

class RowStore {
  readonly faults = new Map<RowFault, { line: number; count: number }>()
  readonly #options: ParseOptions
  readonly #intervalMs: number
  readonly #rows: RowColumns
  readonly #cells = new Float64Array(CELLS)
  #cellCount = 0
  /** Where a row without a gap before it opens; NaN before the first. */
  #nextOpenTime = Number.NaN
  #lastLine = 0

  constructor(room: number, options: ParseOptions) {
    this.#options = options
    this.#intervalMs = INTERVAL_MS[options.interval]
    this.#rows = { length: 0, room, columns: newColumns(room) }
  }

  /** Takes usual rows from `start` on, `line` being the line of the first, and gives what is behind them. */
  readUsual(
    bytes: Buffer,
    start: number,
    line: number,
    lastLineEnd: number,
  ): { start: number; line: number } {
    const rows = this.#rows
    const { length } = rows
    const next = readUsualRows(bytes, start, rows, {
      openTime: this.#nextOpenTime,
      intervalMs: this.#intervalMs,
      untilTime: this.#options.untilTime,
      mostRows: Math.min(ROWS_A_TURN, rows.room - length),
      lastLineEnd,
    })
    const count = rows.length - length
    if (count > 0) {
      this.#nextOpenTime += count * this.#intervalMs
      this.#lastLine = line + count - 1
    }
    return { start: next, line: line + count }
  }

  /** Takes the line that begins at `start`, whatever it is, and gives the start of the next. */
  read(bytes: Buffer, start: number, line: number): number {
    const next = this.#readCells(bytes, start)
    const end = bytes[next - 2] === RETURN ? next - 2 : next - 1
    if (start >= end) return next
    const openTime = this.#cells[0]!
    if (openTime < this.#options.fromTime) return next
    let fault = this.#cellCount === CELLS ? this.#findFault() : 'not-a-row'
    if (fault === 'time-backwards' && openTime > this.#openTime(2)) {
      this.#rows.length -= 1
      this.#note(fault, this.#lastLine)
      fault = null
    }
    if (fault === null) this.#keep(line)
    else this.#note(fault, line)
    return next
  }

  columns(): CandleColumns {
    const { length, columns } = this.#rows
    const [openTime, open, high, low, close, volume] = columns.map((column) =>
      column.subarray(0, length),
    ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]
    return { length, openTime, open, high, low, close, volume }
  }

  /** Reads the cells up to the end of the line and gives the start of the next. */
  #readCells(bytes: Buffer, start: number): number {
    const next = endOfLine(bytes, start) + 1
    const end = bytes[next - 2] === RETURN ? next - 2 : next - 1
    let cell = 0
    for (let from = start; from <= end; cell += 1) {
      let to = from
      while (to < end && bytes[to] !== COMMA) to += 1
      if (cell < CELLS) this.#cells[cell] = numberAt(bytes, from, to)
      from = to + 1
    }
    this.#cellCount = cell
    return next
  }

  #findFault(): RowFault | null {
    const cells = this.#cells
    const openTime = cells[0]!
    const candle = {
      openTime,
      open: cells[1]!,
      high: cells[2]!,
      low: cells[3]!,
      close: cells[4]!,
      volume: cells[5]!,
      quoteVolume: 0,
    }
    const { interval, untilTime } = this.#options
    const previous = this.#rows.length === 0 ? undefined : this.#openTime(1)
    const fault = findCandleFault(candle, interval, previous)
    if (fault === null && openTime >= untilTime) return 'in-the-future'
    return fault
  }

  /** Open time of the row accepted `back` rows ago. */
  #openTime(back: number): number {
    const { length, columns } = this.#rows
    return length < back ? Number.POSITIVE_INFINITY : columns[0][length - back]!
  }

  #keep(line: number): void {
    const rows = this.#rows
    if (rows.length === rows.room) this.#makeRoom()
    for (const [cell, column] of rows.columns.entries()) column[rows.length] = this.#cells[cell]!
    rows.length += 1
    this.#nextOpenTime = this.#cells[0]! + this.#intervalMs
    this.#lastLine = line
  }

  #makeRoom(): void {
    const rows = this.#rows
    rows.room = 2 * rows.room + 1
    const larger = newColumns(rows.room)
    for (const [cell, column] of rows.columns.entries()) larger[cell]!.set(column)
    rows.columns = larger
  }

  #note(fault: RowFault, line: number): void {
    const known = this.faults.get(fault)
    this.faults.set(fault, { line: known?.line ?? line, count: (known?.count ?? 0) + 1 })
  }
}

function newColumns(room: number): RowColumns['columns'] {
  const store = new Float64Array(CELLS * room)
  const column = (cell: number) => store.subarray(cell * room, (cell + 1) * room)
  return [column(0), column(1), column(2), column(3), column(4), column(5)]
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEW_LINE, start)
  return end === -1 ? bytes.length : end
}
