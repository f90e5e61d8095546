import { describe, expect, it } from 'vitest'
import { fixedPriceText, sharedDecimals } from './shared-decimals.ts'

describe('prices that stand together', () => {
  it.each([
    ['the smallest', [960, 1280], [], 2],
    ['the smallest below 1', [5, 0.469], [], 6],
    ['the step of the market', [5, 0.469], [0.46914, 1.59], 5],
    ['two where the step is not known to be smaller', [0.5, 1.5], [0.5, 1], 2],
    ['one from 1,000 up', [64_000, 100_000], [64_000.25], 1],
    ['four digits of a very small one', [0.000_027_57, 0.000_12], [0.000_027_57], 8],
    ['those of a price nobody knows', [Number.NaN], [], 2],
  ])('have the decimals of %s', (_what, shown, traded, decimals) => {
    expect(sharedDecimals(shown, traded)).toBe(decimals)
  })

  it.each([
    [5, 4, '5.0000'],
    ['0.469149', 5, '0.46914'],
    [1280, 2, '1,280.00'],
    ['0.00002757', 8, '0.0₄2757'],
    ['0.00012', 8, '0.0₃12000'],
    [0, 2, '0.00'],
    [-1.239, 2, '−1.23'],
    [null, 2, '--'],
  ])('are cut to the same decimals: %s to %i is %s', (value, decimals, text) => {
    expect(fixedPriceText(value, decimals)).toBe(text)
  })
})
