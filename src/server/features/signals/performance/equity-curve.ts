import type { CountedSignal } from './ledger.ts'

/** Market time and the simple sum of net returns up to it, a fraction. */
export type EquityPoint = readonly [endedTime: number, sum: number]

/**
 * Simple sum of net returns after each end, one point per time, downsampled to `mostPoints`: first
 * and last stay, and of equal parts in between the lowest and highest point, so that no peak or
 * fall is smoothed away.
 *
 * @example ends at 1, 1, 2 with returns 0.1, -0.05, 0.02 give [[1, 0.05], [2, 0.07]]
 * @source DECISIONS 6
 */
export function equityCurve(
  counted: readonly Pick<CountedSignal, 'endedTime' | 'netReturn'>[],
  mostPoints: number,
): EquityPoint[] {
  const points: EquityPoint[] = []
  let sum = 0
  for (const [at, { endedTime, netReturn }] of counted.entries()) {
    sum += netReturn
    if (counted[at + 1]?.endedTime !== endedTime) points.push([endedTime, sum])
  }
  return points.length <= mostPoints ? points : thinned(points, mostPoints)
}

function thinned(points: readonly EquityPoint[], mostPoints: number): EquityPoint[] {
  const between = points.slice(1, -1)
  const parts = Math.floor((mostPoints - 2) / 2)
  const selected: EquityPoint[] = points.slice(0, 1)
  for (let part = 0; part < parts; part++) {
    const from = Math.floor((part * between.length) / parts)
    const to = Math.floor(((part + 1) * between.length) / parts)
    selected.push(...extremesOf(between.slice(from, to)))
  }
  return [...selected, ...points.slice(-1)]
}

/** The lowest and the highest point, in the order of their times. */
function extremesOf(points: readonly EquityPoint[]): EquityPoint[] {
  let lowest = points[0]
  let highest = lowest
  if (lowest === undefined || highest === undefined) return []
  for (const point of points) {
    if (point[1] < lowest[1]) lowest = point
    if (point[1] > highest[1]) highest = point
  }
  if (lowest === highest) return [lowest]
  return lowest[0] < highest[0] ? [lowest, highest] : [highest, lowest]
}
