import { describe, expect, it } from 'vitest'
import { rangeWithLines, viewWithRoom } from './chart-range.ts'

describe('what a chart shows', () => {
  it('takes in a level that is near and leaves out one that would flatten the candles', () => {
    const range = { minValue: 100, maxValue: 110 }
    expect(rangeWithLines(range, [95, 111])).toEqual({ minValue: 95, maxValue: 111 })
    expect(rangeWithLines(range, [10, 500])).toEqual(range)
  })

  it('leaves the newest candle in view free of the names of levels, and all of an earlier span', () => {
    expect(viewWithRoom({ from: 41, to: 107 }, 101, 0.25)).toEqual({ from: 41, to: 121 })
    expect(viewWithRoom({ from: 41, to: 130 }, 101, 0.2)).toEqual({ from: 41, to: 130 })
    expect(viewWithRoom({ from: 41, to: 100 }, 101, 0.25)).toEqual({ from: 41, to: 121 })
    expect(viewWithRoom({ from: 40, to: 100 }, 200, 0.2)).toEqual({ from: 40, to: 115 })
  })
})
