import { describe, expect, it } from 'vitest'
import { changeTone, percentText } from './percent-text.ts'

describe('a change in percent', () => {
  it.each([
    [1.5, '+1.50%', 'rise'],
    ['12.345', '+12.35%', 'rise'],
    [0.005, '+0.01%', 'rise'],
    [1.005, '+1.01%', 'rise'],
    [-0.125, '−0.13%', 'fall'],
    [-33.3, '−33.30%', 'fall'],
    [1234.5, '+1,234.50%', 'rise'],
    [0, '0.00%', 'flat'],
    [-0, '0.00%', 'flat'],
    [0.004, '0.00%', 'flat'],
    [-0.0049, '0.00%', 'flat'],
    [null, '--', 'flat'],
    [undefined, '--', 'flat'],
    ['', '--', 'flat'],
    [NaN, '--', 'flat'],
  ])('has its sign, two decimals and a colour: %s reads %s and is %s', (pct, text, tone) => {
    expect(percentText(pct)).toBe(text)
    expect(changeTone(pct)).toBe(tone)
  })
})
