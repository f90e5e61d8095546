import { Decimal } from '#domain/money/decimal.ts'
import type { Estimate } from '../queries.ts'

/**
 * The total after each trade that ended, as percent of the most money at work: the same money that the
 * coin is held with beside it. One point a time.
 *
 * @example trades of 50 and -20 dollars with 1,000 at work: [[t1, 5], [t2, 3]]
 */
export function estimateCurve({
  trades,
  mostAtWork,
}: Pick<Estimate, 'trades' | 'mostAtWork'>): [number, number][] {
  const points: [number, number][] = []
  let total = new Decimal(0)
  for (const { endedTime, result } of trades) {
    total = total.plus(result)
    const pct = total.div(mostAtWork).times(100).toNumber()
    if (points.at(-1)?.[0] === endedTime) points.pop()
    points.push([endedTime, pct])
  }
  return points
}
