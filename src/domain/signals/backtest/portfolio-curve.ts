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
  const slots = mostOpenAtOnce(trades)
  if (slots === 0) return { slots, points: [], maxDrawdown: null }
  const { firstTime, worth } = worthByDay(trades, rowsInOrder(trades.endedTime), slots)
  const points = Array.from(worth, (value, day) => ({
    time: firstTime + day * DAY_MS,
    worth: value,
  }))
  return { slots, points, maxDrawdown: drawdownOf(worth) }
}

/** `portfolioCurve(…).maxDrawdown` of some rows, which are in the order in which they ended. */
export function drawdownOfEnded(
  trades: TradeColumns,
  ended: Uint32Array,
  slots: number,
): number | null {
  return slots === 0 ? null : drawdownOf(worthByDay(trades, ended, slots).worth)
}

/** What a portfolio of some rows, at least one, is worth at the end of each UTC day from `firstTime` on. */
function worthByDay(
  { enteredTime, endedTime, netReturn, firstMark, markTime, markReturn }: TradeColumns,
  ended: Uint32Array,
  slots: number,
): { readonly firstTime: number; readonly worth: Float64Array } {
  let firstEntry = Infinity
  for (let place = 0; place < ended.length; place += 1) {
    firstEntry = Math.min(firstEntry, enteredTime[ended[place]!]!)
  }
  const firstTime = Math.floor(firstEntry / DAY_MS) * DAY_MS
  const lastEnd = endedTime[ended[ended.length - 1]!]!
  const worth = new Float64Array(Math.ceil((lastEnd - firstTime) / DAY_MS) + 1)
  for (let place = 0; place < ended.length; place += 1) {
    const row = ended[place]!
    const end = endedTime[row]!
    for (let mark = firstMark[row]!; mark < firstMark[row + 1]!; mark += 1) {
      const time = markTime[mark]!
      if (time < end) worth[(time - firstTime) / DAY_MS]! += markReturn[mark]!
    }
  }
  worth[0] = 1
  let closedWorth = 1
  let next = 0
  for (let day = 1; day < worth.length; day += 1) {
    const time = firstTime + day * DAY_MS
    for (; next < ended.length && endedTime[ended[next]!]! <= time; next += 1) {
      closedWorth *= Math.max(0, 1 + netReturn[ended[next]!]! / slots)
    }
    worth[day] = closedWorth * Math.max(0, 1 + worth[day]! / slots)
  }
  return { firstTime, worth }
}

/** The largest fall below the peak of worths in order of time, as a fraction of that peak. */
export function drawdownOf(worth: Float64Array): number {
  let peak = 0
  let deepest = 0
  for (let day = 0; day < worth.length; day += 1) {
    const value = worth[day]!
    if (value > peak) peak = value
    if (peak > 0) deepest = Math.max(deepest, 1 - value / peak)
  }
  return deepest
}
