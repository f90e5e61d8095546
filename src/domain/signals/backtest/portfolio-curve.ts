import { DAY_MS } from '#domain/time/interval.ts'
import { mostOpenAtOnce } from '../statistics/portfolio.ts'
import { rowsInOrder } from '../statistics/rows-in-order.ts'
import type { TradeColumns } from './trade-columns.ts'

/** Value of a portfolio at the end of a UTC day, open trades marked at that day's close. Starts with 1. */
export interface CurvePoint {
  readonly time: number
  readonly worth: number
}

/** A portfolio by day from its first trade to the end of its last; its value starts with 1. */
export interface PortfolioCurve {
  /** Equal parts of the portfolio: the most trades that were open at once. */
  readonly slots: number
  readonly points: readonly CurvePoint[]
  /** Largest fall below the peak, of that peak; null without a trade. */
  readonly maxDrawdown: number | null
}

/**
 * A portfolio that puts one equal part of its value on each trade, so that it can take all of them,
 * marked to market at the end of each UTC day.
 */
export function portfolioCurve(trades: TradeColumns): PortfolioCurve {
  return curveOfEnded(trades, rowsInOrder(trades.endedTime), mostOpenAtOnce(trades))
}

/** `portfolioCurve` of some rows, which are in the order in which they ended. */
export function curveOfEnded(
  { enteredTime, endedTime, netReturn, firstMark, markTime, markReturn }: TradeColumns,
  ended: Uint32Array,
  slots: number,
): PortfolioCurve {
  if (slots === 0) return { slots, points: [], maxDrawdown: null }
  let firstEntry = Infinity
  for (const row of ended) firstEntry = Math.min(firstEntry, enteredTime[row]!)
  const first = Math.floor(firstEntry / DAY_MS) * DAY_MS
  const lastEnd = endedTime[ended.at(-1) ?? 0] ?? first
  const openByDay = new Float64Array(Math.ceil((lastEnd - first) / DAY_MS) + 1)
  for (const row of ended) {
    const end = endedTime[row]!
    for (let mark = firstMark[row]!; mark < firstMark[row + 1]!; mark += 1) {
      const time = markTime[mark]!
      if (time < end) openByDay[(time - first) / DAY_MS]! += markReturn[mark]!
    }
  }
  const points: CurvePoint[] = [{ time: first, worth: 1 }]
  let closedWorth = 1
  let next = 0
  for (let time = first + DAY_MS; next < ended.length; time += DAY_MS) {
    while (next < ended.length && endedTime[ended[next]!]! <= time) {
      closedWorth *= Math.max(0, 1 + netReturn[ended[next]!]! / slots)
      next += 1
    }
    const open = openByDay[(time - first) / DAY_MS]!
    points.push({ time, worth: closedWorth * Math.max(0, 1 + open / slots) })
  }
  return { slots, points, maxDrawdown: drawdownOfCurve(points) }
}

/** The largest fall below the peak of a curve, as a fraction of that peak. */
export function drawdownOfCurve(points: readonly CurvePoint[]): number {
  let peak = 0
  let deepest = 0
  for (const { worth } of points) {
    peak = Math.max(peak, worth)
    if (peak > 0) deepest = Math.max(deepest, 1 - worth / peak)
  }
  return deepest
}
