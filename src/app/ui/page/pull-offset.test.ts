import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPulledFar, pullOffsetPx } from './pull-offset.ts'

describe('a page that is pulled down', () => {
  it('follows the finger, never further and never upwards', () => {
    fc.assert(
      fc.property(fc.double({ min: -500, max: 2000, noNaN: true }), (finger) => {
        const offset = pullOffsetPx(finger)
        expect(offset).toBeGreaterThanOrEqual(0)
        expect(offset).toBeLessThanOrEqual(Math.max(0, finger))
        expect(offset).toBeLessThanOrEqual(96)
      }),
      { examples: [[8.526512829121205e-15]] },
    )
  })

  it('refreshes only after a long enough pull', () => {
    expect(isPulledFar(pullOffsetPx(60))).toBe(false)
    expect(isPulledFar(pullOffsetPx(160))).toBe(true)
  })
})
