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

/** Room for so many trades and marks. */
export function newTradeColumns(length: number, markCount: number): TradeColumns {
  return {
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
}

/** The first trades and marks of columns, in the same memory. */
export function firstTrades(of: TradeColumns, length: number, markCount: number): TradeColumns {
  return {
    length,
    isLong: of.isLong.subarray(0, length),
    triggerTime: of.triggerTime.subarray(0, length),
    enteredTime: of.enteredTime.subarray(0, length),
    endedTime: of.endedTime.subarray(0, length),
    netReturn: of.netReturn.subarray(0, length),
    firstMark: of.firstMark.subarray(0, length + 1),
    markTime: of.markTime.subarray(0, markCount),
    markReturn: of.markReturn.subarray(0, markCount),
  }
}

/** Trades as columns, in the same order. */
export function columnsOf(trades: readonly Trade[]): TradeColumns {
  let markCount = 0
  for (const { marks } of trades) markCount += marks.length
  const columns = newTradeColumns(trades.length, markCount)
  let mark = 0
  for (let row = 0; row < trades.length; row += 1) {
    const trade = trades[row]!
    columns.isLong[row] = trade.direction === 'long' ? 1 : 0
    columns.triggerTime[row] = trade.triggerTime
    columns.enteredTime[row] = trade.enteredTime
    columns.endedTime[row] = trade.endedTime
    columns.netReturn[row] = trade.netReturn
    for (const { time, netReturn } of trade.marks) {
      columns.markTime[mark] = time
      columns.markReturn[mark] = netReturn
      mark += 1
    }
    columns.firstMark[row + 1] = mark
  }
  return columns
}

/** The rows of all, one after the other. */
export function joinColumns(parts: readonly TradeColumns[]): TradeColumns {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const markCount = parts.reduce((sum, part) => sum + part.markTime.length, 0)
  const joined = newTradeColumns(length, markCount)
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
