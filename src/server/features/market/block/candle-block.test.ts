import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { INTERVAL_MS, INTERVALS } from '#domain/time/interval.ts'
import {
  BLOCK_SLOTS,
  blockStartAt,
  candlesBetween,
  newBlock,
  payloadOf,
  putCandle,
  readBlock,
} from './candle-block.ts'

const price = fc.double({ min: 1e-12, max: 1e12, noNaN: true })

describe('a candle block', () => {
  it('gives back every candle to the last bit, at any interval and in any order', () => {
    const slots = fc.uniqueArray(
      fc.record({ slot: fc.nat(BLOCK_SLOTS - 1), open: price, volume: price }),
      { selector: (entry) => entry.slot, maxLength: BLOCK_SLOTS },
    )
    fc.assert(
      fc.property(fc.constantFrom(...INTERVALS), slots, (interval, entries) => {
        const start = blockStartAt(interval, 1_700_000_000_000)
        const block = newBlock(interval, start)
        const candles = entries.map(({ slot, open, volume }): Candle => ({
          openTime: start + slot * INTERVAL_MS[interval],
          open,
          high: open * 2,
          low: open / 2,
          close: open * 1.5,
          volume,
          quoteVolume: volume * open,
        }))
        for (const candle of candles) expect(putCandle(block, candle)).toBe('added')
        const again = readBlock(interval, start, payloadOf(block))
        const expected = candles.toSorted((a, b) => a.openTime - b.openTime)
        expect(candlesBetween(again, 0, Number.MAX_SAFE_INTEGER)).toEqual(expected)
      }),
    )
  })

  it('says whether a candle is new, the same or corrected', () => {
    const block = newBlock('15m', 0)
    const candle = { openTime: 0, open: 1, high: 2, low: 1, close: 2, volume: 0, quoteVolume: 0 }
    expect(putCandle(block, candle)).toBe('added')
    expect(putCandle(block, candle)).toBe('same')
    expect(putCandle(block, { ...candle, close: 1.5 })).toBe('changed')
  })

  it('refuses bytes it cannot read', () => {
    expect(() => readBlock('15m', 0, new Uint8Array(10))).toThrow(/10 bytes/)
    expect(() => readBlock('15m', 0, payloadOf(newBlock('15m', 0)).fill(9, 0, 1))).toThrow(
      /version 9/,
    )
  })
})
