import type { Trade } from './trade.ts'

/**
 * Closed trades as columns: what their figures need, without an object for each of a million. Rows
 * are in any order; returns are fractions, net of costs.
 */
export interface TradeColumns {
  readonly length: number
  /** 1 where a trade is long. */
  readonly isLong: Float64Array
  readonly triggerTime: Float64Array
  readonly enteredTime: Float64Array
  readonly endedTime: Float64Array
  readonly netReturn: Float64Array
  /** The first mark of each row and, at the end, the number of marks: see `Mark`. */
  readonly firstMark: Float64Array
  readonly markTime: Float64Array
  readonly markReturn: Float64Array
}

/** Trades as columns, in the same order. */
export function columnsOf(trades: readonly Trade[]): TradeColumns {
  const marks = trades.flatMap((trade) => trade.marks)
  const firstMark = new Float64Array(trades.length + 1)
  for (const [row, trade] of trades.entries()) {
    firstMark[row + 1] = firstMark[row]! + trade.marks.length
  }
  return {
    length: trades.length,
    isLong: Float64Array.from(trades, ({ direction }) => Number(direction === 'long')),
    triggerTime: Float64Array.from(trades, ({ triggerTime }) => triggerTime),
    enteredTime: Float64Array.from(trades, ({ enteredTime }) => enteredTime),
    endedTime: Float64Array.from(trades, ({ endedTime }) => endedTime),
    netReturn: Float64Array.from(trades, ({ netReturn }) => netReturn),
    firstMark,
    markTime: Float64Array.from(marks, ({ time }) => time),
    markReturn: Float64Array.from(marks, ({ netReturn }) => netReturn),
  }
}

/** The rows of all, one after the other. */
export function joinColumns(parts: readonly TradeColumns[]): TradeColumns {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const markCount = parts.reduce((sum, part) => sum + part.markTime.length, 0)
  const joined = {
    length,
    isLong: new Float64Array(length),
    triggerTime: new Float64Array(length),
    enteredTime: new Float64Array(length),
    endedTime: new Float64Array(length),
    netReturn: new Float64Array(length),
    firstMark: new Float64Array(length + 1),
    markTime: new Float64Array(markCount),
    markReturn: new Float64Array(markCount),
  }
  let [row, mark] = [0, 0]
  for (const part of parts) {
    joined.isLong.set(part.isLong, row)
    joined.triggerTime.set(part.triggerTime, row)
    joined.enteredTime.set(part.enteredTime, row)
    joined.endedTime.set(part.endedTime, row)
    joined.netReturn.set(part.netReturn, row)
    for (let at = 0; at <= part.length; at += 1) {
      joined.firstMark[row + at] = mark + part.firstMark[at]!
    }
    joined.markTime.set(part.markTime, mark)
    joined.markReturn.set(part.markReturn, mark)
    row += part.length
    mark += part.markTime.length
  }
  return joined
}
