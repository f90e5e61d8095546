import { expect, it } from 'vitest'
import type { Estimate } from '../queries.ts'
import { estimateCurve } from './estimate-curve.ts'

const trade = (endedTime: number, result: string) =>
  ({ endedTime, result }) as Estimate['trades'][number]

it('a curve sums the results by hand, as percent of the money at work, one point a time', () => {
  const trades = [trade(1, '50.00'), trade(2, '-20.00'), trade(2, '-10.50')]
  const points = estimateCurve({ trades, mostAtWork: '1000.00' })
  expect(points).toEqual([
    [1, 5],
    [2, 1.95],
  ])
})
