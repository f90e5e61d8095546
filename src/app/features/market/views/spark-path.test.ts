import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sparkPath } from './spark-path.ts'

const BOX = { width: 60, height: 20 }

describe('a sparkline', () => {
  it('fills its box from the oldest close to the newest', () => {
    expect(sparkPath([1, 3, 2], BOX)).toBe('M0 20L30 0L60 10')
  })

  it('leaves a gap open', () => {
    expect(sparkPath([1, null, 3, 1], BOX)).toBe('M0 20M40 0L60 20')
  })

  it('lies level in the middle where nothing moved', () => {
    expect(sparkPath([5, 5], BOX)).toBe('M0 10L60 10')
  })

  it.each([[[]], [[7]], [[null, null]], [[null, 7]]])('is none of %j', (closes) => {
    expect(sparkPath(closes, BOX)).toBeNull()
  })

  it('stays within its box whatever the prices, the smallest and the largest too', () => {
    const closes = fc.array(fc.option(fc.double({ min: 1e-12, max: 1e9, noNaN: true })), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(closes, (some) => {
        const path = sparkPath(some, BOX)
        for (const [, x, y] of path?.matchAll(/[ML](\S+) ([\d.]+)/g) ?? []) {
          expect(Number(x)).toBeGreaterThanOrEqual(0)
          expect(Number(x)).toBeLessThanOrEqual(BOX.width)
          expect(Number(y)).toBeGreaterThanOrEqual(0)
          expect(Number(y)).toBeLessThanOrEqual(BOX.height)
        }
      }),
    )
  })
})
