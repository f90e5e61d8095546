import { describe, expect, it } from 'vitest'
import { pointsText, ruleValueText } from './rule-value.ts'

describe('a measured rule', () => {
  it.each([
    ['breakout', 0.4213, '0.42 ATR'],
    ['trend', -0.2, '−0.20 ATR'],
    ['fresh', -0.0001, '0.00 ATR'],
    ['cost', 0.0081, '0.81%'],
    ['strength', 12.3, '+12.30'],
    ['volume', 1.8549, '1.85x'],
    ['gate', 0.0321, '3.21%'],
    ['average50', 1.2, '1.20 ATR'],
    ['tide', 1234.5678, '1235'],
    ['tide', 0.000012345, '0.00001234'],
  ])('%s of %d reads %s', (rule, value, text) => {
    expect(ruleValueText(rule, value)).toBe(text)
  })

  it.each([
    ['momentum', -0.0003, 0, '−0.0003 ATR'],
    ['volume', 1.9996, 2, '1.9996x'],
    ['cost', 0.005_999, 0.006, '0.5999%'],
    ['volume', 2.29, 2, '2.29x'],
    ['fresh', 0, 0, '0.00 ATR'],
  ])('%s of %d below or above %d does not read as equal to it', (rule, value, threshold, text) => {
    expect(ruleValueText(rule, value, threshold)).toBe(text)
  })

  it('adds points with one decimal', () => {
    expect(pointsText(65)).toBe('65.0')
  })
})
