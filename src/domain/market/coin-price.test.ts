import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#domain/money/decimal.ts'
import { coinPrice } from './coin-price.ts'

describe('the price of one coin', () => {
  it.each([
    ['0.0067', 1000, '0.0000067'],
    ['0.0069712', 1000, '0.0000069712'],
    ['0.4321', 1_000_000, '0.0000004321'],
    ['0.012', 10_000, '0.0000012'],
    [0.0067, 1000, '0.0000067'],
    ['64123.4', 1, '64123.4'],
    ['0.000000000000000012345', 1_000_000, '0.000000000000000000000012345'],
  ])('is, of a market at %s with %s coins in a unit, %s', (price, multiplier, text) => {
    expect(coinPrice(price, multiplier)).toBe(text)
  })

  it('is unknown where the price of the market is', () => {
    for (const price of [null, undefined, '', 'soon']) expect(coinPrice(price, 1000)).toBeNull()
  })

  it('makes up the price of the market again, to the last digit', () => {
    const prices = fc.double({ min: 1e-12, max: 1e9, noNaN: true })
    const multipliers = fc.constantFrom(1, 1000, 10_000, 100_000, 1_000_000, 10_000_000)
    fc.assert(
      fc.property(prices, multipliers, (price, multiplier) => {
        const one = new Decimal(coinPrice(price, multiplier) ?? '')
        expect(one.times(multiplier).toFixed()).toBe(new Decimal(price).toFixed())
      }),
    )
  })
})
