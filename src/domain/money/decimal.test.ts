import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimalText, parseDecimal } from './decimal.ts'

describe('decimalText', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1e-7, '0.0000001'],
    [1.5e21, '1500000000000000000000'],
    [0.1 + 0.2, '0.30000000000000004'],
    [-12.5, '-12.5'],
    [64123.4, '64123.4'],
  ])('spells %d as %s', (value, text) => {
    expect(decimalText(value)).toBe(text)
  })

  it('reads back to the same number and never has an exponent, whatever the number', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(finite, (value) => {
        const text = decimalText(value)
        expect(text).toMatch(/^-?\d+(\.\d+)?$/)
        expect(Number(text)).toBe(value + 0)
      }),
    )
  })

  it.each([NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => decimalText(value)).toThrow(RangeError)
  })
})

describe('parseDecimal', () => {
  it.each([null, undefined, '', 'abc', NaN, Infinity, 'NaN'])('has nothing for %s', (value) => {
    expect(parseDecimal(value)).toBeNull()
  })

  it('keeps every digit of a text', () => {
    expect(parseDecimal('0.12345678901234567890')?.toFixed()).toBe('0.1234567890123456789')
  })
})

describe('Decimal', () => {
  it('has precision 20 and rounds halves up, which is mode 4', () => {
    expect(new Decimal(2).div(3).toFixed()).toBe('0.66666666666666666667')
    expect(new Decimal('-1.005').toFixed(2)).toBe('-1.01')
  })
})
