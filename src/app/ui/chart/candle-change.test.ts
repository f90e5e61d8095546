import { describe, expect, it } from 'vitest'
import { candleChange } from './candle-change.ts'
import type { ChartCandle } from './chart-marks.ts'

const candle = (openTime: number, close = 1): ChartCandle => [openTime, 1, 2, 0.5, close, 10]

describe('what to draw again', () => {
  const drawn = [candle(1), candle(2)]

  it('is only the end when the chart grows or its last candle changes', () => {
    expect(candleChange(drawn, [...drawn, candle(3)])).toEqual({
      kind: 'tail',
      candles: [candle(2), candle(3)],
    })
    expect(candleChange(drawn, [candle(1), candle(2, 9)])).toMatchObject({ kind: 'tail' })
  })

  it('is nothing when nothing changed', () => {
    expect(candleChange(drawn, [candle(1), candle(2)])).toEqual({ kind: 'none' })
  })

  it('is everything after a correction, with older candles, and at first', () => {
    expect(candleChange(drawn, [candle(1, 7), candle(2)])).toEqual({ kind: 'all' })
    expect(candleChange(drawn, [candle(0), ...drawn])).toEqual({ kind: 'all' })
    expect(candleChange([], drawn)).toEqual({ kind: 'all' })
    expect(candleChange(drawn, [candle(1)])).toEqual({ kind: 'all' })
  })
})
