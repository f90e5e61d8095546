import { describe, expect, it } from 'vitest'
import { delayOf } from './delay-text.ts'

describe('a delay', () => {
  it.each([
    [0, 'ms', 0],
    [999, 'ms', 999],
    [4_230, 's', 4.2],
    [9_999, 's', 10],
    [12_400, 's', 12],
    [119_000, 's', 119],
    [150_000, 'min', 3],
    [7_200_000, 'h', 2],
    [172_800_000, 'd', 2],
    [-50, 'ms', 0],
  ])('of %i ms is in %s', (ms, unit, count) => {
    expect(delayOf(ms)).toEqual({ unit, count })
  })
})
