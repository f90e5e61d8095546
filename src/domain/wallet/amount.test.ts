import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '../money/decimal.ts'
import { amountText } from './amount.ts'
import { ASSET_DECIMALS, ASSETS } from './asset.ts'

describe('amountText', () => {
  it.each([
    [0, 'BY', '0'],
    [-500, 'BY', '-500'],
    [0, 'BYU', '0.000000'],
    [1, 'BYU', '0.000001'],
    [-1, 'BYU', '-0.000001'],
    [3_980_000, 'BYU', '3.980000'],
    [-50_000_000, 'BYU', '-50.000000'],
    [Number.MAX_SAFE_INTEGER, 'BYU', '9007199254.740991'],
  ] as const)('%d of %s is %s', (amount, asset, text) => {
    expect(amountText(amount, asset)).toBe(text)
  })

  it('loses nothing, whatever the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...ASSETS), (amount, asset) => {
        const units = new Decimal(amountText(amount, asset)).times(10 ** ASSET_DECIMALS[asset])
        expect(units.toNumber()).toBe(amount + 0)
      }),
    )
  })

  it.each([0.5, Number.NaN, 2 ** 53])('refuses %d', (amount) => {
    expect(() => amountText(amount, 'BY')).toThrow(RangeError)
  })
})
