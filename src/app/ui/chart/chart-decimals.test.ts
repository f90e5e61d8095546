import { describe, expect, it } from 'vitest'
import { chartDecimals } from './chart-decimals.ts'
import type { ChartCandle } from './chart-marks.ts'

describe('the price scale', () => {
  it('has as many decimals for all prices: those of the lowest, and of the market', () => {
    const from = (low: number, close: number): ChartCandle => [0, close, close, low, close, 1]
    expect(chartDecimals([from(63_000, 64_000)], [])).toBe(1)
    expect(chartDecimals([from(0.28, 1.41), from(1.3, 2.7715)], [{ price: 0.370419 }])).toBe(4)
    expect(chartDecimals([from(1.3, 1.41)], [{ price: 0.370419 }])).toBe(2)
    expect(chartDecimals([from(960, 1280)], [])).toBe(2)
  })
})
