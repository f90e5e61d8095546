import { describe, expect, it } from 'vitest'
import { pctOf } from './pct.ts'

describe('percent of a fraction', () => {
  it.each([
    [0.012345678, 1.2346],
    [-0.012345678, -1.2346],
    [-0.00000001, 0],
    [0, 0],
    [1, 100],
    [null, null],
  ])('%o is %o', (fraction, pct) => {
    expect(pctOf(fraction)).toBe(pct)
  })
})
