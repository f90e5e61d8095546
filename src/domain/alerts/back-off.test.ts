import { describe, expect, it } from 'vitest'
import { backOffMs } from './back-off.ts'
import fc from 'fast-check'

describe('the pause before the next attempt', () => {
  it.each([
    [1, 0, 1000],
    [2, 0, 2000],
    [3, 0, 4000],
    [3, 1, 2000],
    [3, 0.5, 3000],
    [9, 0, 256_000],
    [10, 0, 300_000],
    [1000, 1, 150_000],
  ])('after %d tries with %d of jitter is %d ms', (attempt, random, expected) => {
    expect(backOffMs(attempt, random)).toBe(expected)
  })

  it('is between half a second and five minutes, and never shorter at its longest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, random) => {
          const pauseMs = backOffMs(attempt, random)
          expect(pauseMs).toBeGreaterThanOrEqual(500)
          expect(pauseMs).toBeLessThanOrEqual(300_000)
          expect(backOffMs(attempt + 1, 0)).toBeGreaterThanOrEqual(backOffMs(attempt, 0))
        },
      ),
    )
  })
})
