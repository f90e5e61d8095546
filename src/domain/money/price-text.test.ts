import { describe, expect, it } from 'vitest'
import { priceText } from './price-text.ts'

describe('a price', () => {
  it.each([
    ['1000', '1,000.0'],
    [64123.49, '64,123.4'],
    ['123456789.99', '123,456,789.9'],
  ])('keeps one decimal from 1000 up, rounded down: %s is %s', (value, text) => {
    expect(priceText(value)).toBe(text)
  })

  it.each([
    ['999.999', '999.99'],
    [1, '1.00'],
    ['12.345', '12.34'],
  ])('keeps two decimals from 1 up, rounded down: %s is %s', (value, text) => {
    expect(priceText(value)).toBe(text)
  })

  it.each([
    ['0.9999999', '0.999999'],
    [0.5, '0.500000'],
    ['0.0001', '0.000100'],
    ['0.000099', '0.000099'],
    ['0.0000999', '0.000099'],
  ])('keeps six decimals from 0.000099 up, rounded down: %s is %s', (value, text) => {
    expect(priceText(value)).toBe(text)
  })

  it.each([
    ['0.0000989999', '0.0₄9899'],
    [0.000001234, '0.0₅1234'],
    ['0.0000012', '0.0₅1200'],
    ['0.00000123459', '0.0₅1234'],
    ['0.0000000000012345', '0.0₁₁1234'],
    [1e-7, '0.0₆1000'],
  ])('counts the zeros below that and keeps four digits: %s is %s', (value, text) => {
    expect(priceText(value)).toBe(text)
  })

  it.each([null, undefined, '', 'soon', NaN, Infinity])(
    'shows -- where it is missing: %s',
    (value) => {
      expect(priceText(value)).toBe('--')
    },
  )

  it('shows zero as 0', () => {
    expect(priceText('0.000')).toBe('0')
  })

  it('cuts a difference below zero towards zero and keeps its sign', () => {
    expect(priceText('-12.349')).toBe('−12.34')
    expect(priceText(-0.000001234)).toBe('−0.0₅1234')
  })
})
