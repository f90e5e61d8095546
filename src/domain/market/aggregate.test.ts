import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aggregateCandle } from './aggregate.ts'
import type { Candle } from './candle.ts'

const bar = (openTime: number, close: number): Candle => ({
  openTime,
  open: close - 1,
  high: close + 2,
  low: close - 3,
  close,
  volume: 10,
  quoteVolume: 10 * close,
})

describe('an aggregate', () => {
  it('opens with the first bar, closes with the last, and spans all', () => {
    expect(aggregateCandle('30m', 0, [bar(0, 100), bar(900_000, 90)])).toEqual({
      openTime: 0,
      open: 99,
      high: 102,
      low: 87,
      close: 90,
      volume: 20,
      quoteVolume: 1900,
    })
  })

  it('is nothing where nothing traded, and spans a gap', () => {
    expect(aggregateCandle('1h', 0, [])).toBeNull()
    expect(aggregateCandle('1h', 0, [bar(2_700_000, 50)])).toMatchObject({ openTime: 0, open: 49 })
  })

  it('of aggregates is the aggregate of all', () => {
    const bars = fc.array(fc.double({ min: 10, max: 1e6, noNaN: true }), {
      minLength: 16,
      maxLength: 16,
    })
    fc.assert(
      fc.property(bars, (closes) => {
        const fine = closes.map((close, index) => bar(index * 900_000, close))
        const hours = [0, 1, 2, 3].flatMap(
          (hour) =>
            aggregateCandle('1h', hour * 3_600_000, fine.slice(hour * 4, hour * 4 + 4)) ?? [],
        )
        const { volume: _a, quoteVolume: _b, ...direct } = aggregateCandle('4h', 0, fine)!
        const { volume: _c, quoteVolume: _d, ...nested } = aggregateCandle('4h', 0, hours)!
        expect(nested).toEqual(direct)
      }),
    )
  })
})
