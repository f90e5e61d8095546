import { expect, it } from 'vitest'
import { isAmount } from './calculation.ts'

it('an amount is a whole number of dollars from 100 to 10,000', () => {
  expect([100, 101, 10_000].map(isAmount)).toEqual([true, true, true])
  const refused = [99, 99.5, 100.5, 10_001, 0, -100, Number.NaN, Infinity]
  expect(refused.map(isAmount)).toEqual(refused.map(() => false))
})
