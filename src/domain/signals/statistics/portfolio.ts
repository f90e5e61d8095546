import { at } from '../indicator/column.ts'
import { rowsInOrder } from './rows-in-order.ts'

/** A closed signal as a portfolio position. Times are market time, ms UTC. */
export interface Stake {
  /** Open of the bar it was entered at. */
  readonly enteredTime: number
  /** When it was closed. */
  readonly endedTime: number
  /** Net of costs, as a fraction. */
  readonly netReturn: number
}

/** Closed signals as columns. */
export interface StakeColumns {
  readonly enteredTime: Float64Array
  readonly endedTime: Float64Array
  readonly netReturn: Float64Array
}

/**
 * The most signals that were open at once: what an account needs to take each of them with an
 * equal stake. One that enters at the time another ends takes its place. 0 where there are none.
 */
export function mostOpenAtOnce({
  enteredTime,
  endedTime,
}: Pick<StakeColumns, 'enteredTime' | 'endedTime'>): number {
  const entries = rowsInOrder(enteredTime)
  const ends = rowsInOrder(endedTime)
  let most = 0
  let ended = 0
  for (let taken = 0; taken < entries.length; taken += 1) {
    const time = enteredTime[entries[taken]!]!
    while (ended < ends.length && endedTime[ends[ended]!]! <= time) ended += 1
    if (taken + 1 - ended > most) most = taken + 1 - ended
  }
  return most
}

/** A portfolio after its last signal. */
export interface PortfolioEnd {
  /** Its value; it starts with 1. */
  readonly worth: number
  /** The largest fall below its peak, as a fraction of that peak; 0 where it never falls. */
  readonly maxDrawdown: number
}

/**
 * A portfolio that puts `1/slots` of its value on each signal, settled when the signal ends. With
 * one slot it compounds: returns of 10% and -10% leave 0.99. Signals settle in the order they
 * ended.
 */
export function portfolioOf(netReturns: Float64Array, slots: number): PortfolioEnd {
  let worth = 1
  let peak = 1
  let maxDrawdown = 0
  for (let row = 0; row < netReturns.length; row += 1) {
    worth = settled(worth, at(netReturns, row), slots)
    if (worth > peak) peak = worth
    const fall = 1 - worth / peak
    if (fall > maxDrawdown) maxDrawdown = fall
  }
  return { worth, maxDrawdown }
}

/**
 * Value of that portfolio after each of its signals; it starts with 1.
 *
 * @example worthAfterEach([0.1, -0.1], 1) // [1.1, 0.99]
 */
export function worthAfterEach(netReturns: readonly number[], slots: number): number[] {
  let worth = 1
  return netReturns.map((netReturn) => (worth = settled(worth, netReturn, slots)))
}

/** A part can be lost whole, not more. */
function settled(worth: number, netReturn: number, slots: number): number {
  return worth * Math.max(0, 1 + netReturn / slots)
}
