import { describe, expect, it } from 'vitest'
import { amountFigures } from './amount-figures.ts'

describe('figures of an amount', () => {
  it.each([
    ['0', '0'],
    ['-500', '−500'],
    ['1234567', '1,234,567'],
    ['0.000000', '0.00'],
    ['3.980000', '3.98'],
    ['3.500000', '3.50'],
    ['0.000001', '0.000001'],
    ['-12340.123456', '−12,340.123456'],
    ['9007199254.740991', '9,007,199,254.740991'],
    [null, '--'],
    ['', '--'],
  ])('of %s are %s', (value, text) => {
    expect(amountFigures(value)).toBe(text)
  })

  it('carry a sign where money moves, and none where nothing does', () => {
    expect(amountFigures('10', true)).toBe('+10')
    expect(amountFigures('-10', true)).toBe('−10')
    expect(amountFigures('0.000000', true)).toBe('0.00')
  })
})
