import { describe, expect, it } from 'vitest'
import type { Fact } from './compare-signal.ts'
import { factDecimals } from './fact-decimals.ts'
import type { CheckCandle } from './run-signal-check.ts'

const candle = (low: number, close: number): CheckCandle => [0, close, close, low, close, 1, 1]

const fact = (shown: number | null, format: Fact['format'] = 'price'): Fact => {
  return { group: 'fills', key: 'price', leg: 0, format, shown, mine: shown, isSame: true }
}

describe('the decimals of checked prices', () => {
  it('are those of the chart: the step of a market that traded below 1', () => {
    const candles = [candle(0.95, 0.9612), candle(1.12, 1.189)]
    expect(factDecimals(candles, [fact(1.189), fact(1.1894), fact(null)])).toBe(4)
  })

  it('are two from 1 up and one from 1,000 up, as on every page', () => {
    expect(factDecimals([candle(12.3456, 12.3456)], [fact(12.3456)])).toBe(2)
    expect(factDecimals([candle(4510, 4510.35)], [fact(4510.35)])).toBe(1)
  })

  it('depend on prices only, not on rules or changes in percent', () => {
    const candles = [candle(12.3, 12.3456)]
    expect(factDecimals(candles, [fact(12.34), fact(0.5, 'rule'), fact(0.5, 'pct')])).toBe(2)
  })
})
