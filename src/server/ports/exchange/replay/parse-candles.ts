import { type CandleFault, findCandleFault } from '#domain/market/candle.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { CandleColumns } from './candle-columns.ts'

export interface ParsedCandles {
  readonly columns: CandleColumns
  /** Rows left out, with the first line of each kind of fault. */
  readonly faults: ReadonlyMap<
    CandleFault | 'not-a-row',
    { readonly line: number; readonly count: number }
  >
}

const HEADER = 'openTime,open,high,low,close,volume'

/**
 * Reads `openTime,open,high,low,close,volume` rows that open at or after `fromTime`. A row that
 * cannot be true is left out and counted. Throws where the header is another.
 */
export function parseCandles(text: string, interval: Interval, fromTime: number): ParsedCandles {
  const lines = text.split('\n')
  if (lines[0]?.trim() !== HEADER) {
    throw new Error(`its first line is ${JSON.stringify(lines[0]?.slice(0, 80))}, not ${HEADER}`)
  }
  const store = new Float64Array(6 * lines.length)
  const faults = new Map<CandleFault | 'not-a-row', { line: number; count: number }>()
  let length = 0
  let previousTime: number | undefined
  for (let line = 1; line < lines.length; line++) {
    const row = lines[line]!
    if (row === '' || row === '\r') continue
    const cells = row.split(',')
    if (Number(cells[0]) < fromTime) continue
    const values = cells.map(numberOf)
    const [openTime, open, high, low, close, volume] = values as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const candle = { openTime, open, high, low, close, volume, quoteVolume: 0 }
    const fault =
      cells.length === 6 ? findCandleFault(candle, interval, previousTime) : ('not-a-row' as const)
    if (fault === null) {
      previousTime = openTime
      for (let cell = 0; cell < 6; cell++) store[cell * lines.length + length] = values[cell]!
      length += 1
    } else {
      const known = faults.get(fault)
      faults.set(fault, { line: known?.line ?? line + 1, count: (known?.count ?? 0) + 1 })
    }
  }
  return { columns: columnsOf(store, lines.length, length), faults }
}

function numberOf(cell: string): number {
  return cell.trim() === '' ? Number.NaN : Number(cell)
}

function columnsOf(store: Float64Array, stride: number, length: number): CandleColumns {
  const column = (at: number): Float64Array => store.subarray(at * stride, at * stride + length)
  return {
    length,
    openTime: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(5),
  }
}
