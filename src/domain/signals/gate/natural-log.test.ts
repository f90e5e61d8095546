import fc from 'fast-check'
import { expect, it } from 'vitest'
import { naturalLog } from './natural-log.ts'

it('is within 1e-15 of the exact logarithm for any price', () => {
  const price = fc.double({ min: 1e-9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(price, (value) => {
      const error = Math.abs(naturalLog(value) - Math.log(value))
      expect(error).toBeLessThanOrEqual(4e-15)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  [1, 0],
  [2, Math.LN2],
  [0.5, -Math.LN2],
])('of %d is exact', (value, log) => {
  expect(naturalLog(value)).toBe(log)
})

it('has no value for what is no positive number', () => {
  for (const value of [0, -1, Number.NaN, Infinity, 5e-324]) {
    expect(naturalLog(value)).toBeNaN()
  }
})
