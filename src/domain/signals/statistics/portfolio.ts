import { at } from '../indicator/column.ts'

/** A closed signal as a portfolio position. Times are market time, ms UTC. */
export interface Stake {
  /** Open of the bar it was entered at. */
  readonly enteredTime: number
  /** When it was closed. */
  readonly endedTime: number
  /** Net of costs, as a fraction. */
  readonly netReturn: number
}

/** Value of a portfolio after a signal ended; it starts with 1. */
export interface PortfolioPoint {
  readonly time: number
  readonly worth: number
}

/**
 * The most signals that were open at once: what an account needs to take each of them with an
 * equal stake. One that enters at the time another ends takes its place. 0 where there are none.
 */
export function mostOpenAtOnce(
  stakes: readonly Pick<Stake, 'enteredTime' | 'endedTime'>[],
): number {
  const entries = new Float64Array(stakes.length)
  const ends = new Float64Array(stakes.length)
  let row = 0
  for (const { enteredTime, endedTime } of stakes) {
    entries[row] = enteredTime
    ends[row] = endedTime
    row += 1
  }
  entries.sort()
  if (!isInOrder(ends)) ends.sort()
  let most = 0
  let ended = 0
  for (let taken = 0; taken < entries.length; taken += 1) {
    const time = at(entries, taken)
    while (ended < ends.length && at(ends, ended) <= time) ended += 1
    most = Math.max(most, taken + 1 - ended)
  }
  return most
}

/**
 * A portfolio that puts `1/slots` of its value on each signal, settled when the signal ends. With
 * one slot it compounds: returns of 10% and -10% leave 0.99. Signals settle in the order they
 * ended.
 */
export function portfolioOf(stakes: readonly Stake[], slots: number): PortfolioPoint[] {
  let worth = 1
  return stakes.map(({ endedTime, netReturn }) => {
    worth *= Math.max(0, 1 + netReturn / slots)
    return { time: endedTime, worth }
  })
}

/** The largest fall of a portfolio below its peak, as a fraction of that peak; 0 where it never falls. */
export function drawdownOf(points: readonly PortfolioPoint[]): number {
  let peak = 1
  let deepest = 0
  for (const { worth } of points) {
    peak = Math.max(peak, worth)
    deepest = Math.max(deepest, 1 - worth / peak)
  }
  return deepest
}

function isInOrder(values: Float64Array): boolean {
  for (let row = 1; row < values.length; row += 1) {
    if (at(values, row) < at(values, row - 1)) return false
  }
  return true
}
