import { worthAfterEach } from '#domain/signals/statistics/portfolio.ts'
import type { CountedSignal } from './ledger.ts'

/** Market time, and the sum or the change up to it as a fraction. */
export type EquityPoint = readonly [endedTime: number, value: number]

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
  let sum = 0
  return pointsOf(
    counted,
    counted.map(({ netReturn }) => (sum += netReturn)),
    mostPoints,
  )
}

/**
 * Change of the portfolio (`portfolioOf`) after each end, as `equityCurve` with its points. Its last
 * point is the compounded return of the same signals.
 *
 * @example with two slots, ends at 1 and 2 with returns 0.1 and -0.05 give [[1, 0.05], [2, 0.02375]]
 * @source DECISIONS 6
 */
export function portfolioCurve(
  counted: readonly Pick<CountedSignal, 'endedTime' | 'netReturn'>[],
  slots: number,
  mostPoints: number,
): EquityPoint[] {
  const returns = counted.map(({ netReturn }) => netReturn)
  const changes = worthAfterEach(returns, slots).map((worth) => worth - 1)
  return pointsOf(counted, changes, mostPoints)
}

/** One point per time of an end: the last value there. */
function pointsOf(
  counted: readonly Pick<CountedSignal, 'endedTime'>[],
  values: readonly number[],
  mostPoints: number,
): EquityPoint[] {
  const points: EquityPoint[] = []
  for (const [at, { endedTime }] of counted.entries()) {
    if (counted[at + 1]?.endedTime !== endedTime) points.push([endedTime, values[at] ?? 0])
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
