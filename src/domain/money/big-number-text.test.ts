import { describe, expect, it } from 'vitest'
import { bigNumberText } from './big-number-text.ts'

describe('a big number', () => {
  it.each([
    [0, '0.00'],
    [999, '999.00'],
    [999.994, '999.99'],
    [999.995, '1.00K'],
    [1000, '1.00K'],
    ['1234567', '1.23M'],
    [995_000, '995.00K'],
    [999_994, '999.99K'],
    [999_999, '1.00M'],
    [1.005e9, '1.01B'],
    [999_999_999_999, '1.00T'],
    [2.5e15, '2,500.00T'],
    [-1500, '−1.50K'],
    [-0.001, '0.00'],
  ])('counts in K, M, B and T in English and Vietnamese: %s is %s', (value, text) => {
    expect(bigNumberText(value, 'en')).toBe(text)
    expect(bigNumberText(value, 'vi')).toBe(text)
  })

  it.each([
    [9999, '9,999.00', '9,999.00'],
    [9999.996, '1.00 万', '1.00 萬'],
    [12_345, '1.23 万', '1.23 萬'],
    ['99994999', '9,999.50 万', '9,999.50 萬'],
    [99_999_999, '1.00 亿', '1.00 億'],
    [123_456_789, '1.23 亿', '1.23 億'],
    [1.2e12, '12,000.00 亿', '12,000.00 億'],
  ])('counts in wan and yi in Chinese: %s is %s and %s', (value, simplified, traditional) => {
    expect(bigNumberText(value, 'zh-Hans')).toBe(simplified.replace(' ', '\u00A0'))
    expect(bigNumberText(value, 'zh-Hant')).toBe(traditional.replace(' ', '\u00A0'))
  })

  it('shows -- where the amount is missing', () => {
    expect(bigNumberText(null, 'en')).toBe('--')
  })
})
