import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS, INTERVAL_MS, isOnGrid } from '#domain/time/interval.ts'
import type { Direction, Exit } from '../signal.ts'
import { MOST_POINTS, sinceEntryOf } from './since-entry.ts'
import { spansOf } from './spans-of.ts'
import { trailPriceOf } from './trail-price.ts'

const WHY = { score: 0, threshold: 0, rules: [] }

function entered(direction: Direction, price: number, exit: Exit | null = null) {
  const fill = { barOpenTime: 0, price }
  return {
    direction,
    legs: [{ number: 0, triggerTime: 0, triggerPrice: price, fill, why: WHY }],
    exit,
  }
}

function bar(at: number, low: number, high: number, close: number, open = close): Candle {
  const openTime = at * BASE_INTERVAL_MS
  return { openTime, open, high, low, close, volume: 1, quoteVolume: 1 }
}

function closedAt(at: number, price: number): Exit {
  const fill = { barOpenTime: at * BASE_INTERVAL_MS, price }
  return { reason: 'stop', triggerTime: 0, triggerPrice: price, fill }
}

describe('best, worst and path since the entry', () => {
  it.each([
    ['long', [], { best: 100, worst: 100, path: [50] }],
    ['long', [bar(0, 90, 120, 105)], { best: 120, worst: 90, path: [33, 50] }],
    ['short', [bar(0, 90, 120, 105)], { best: 90, worst: 120, path: [33, 50] }],
    ['long', [bar(0, 101, 110, 110)], { best: 110, worst: 100, path: [0, 100] }],
  ] as const)('of a %s', (direction, candles, expected) => {
    expect(sinceEntryOf(entered(direction, 100), candles)).toEqual(expected)
  })

  it('leave out what came after the exit, and of its bar all but the open and the fill', () => {
    const candles = [bar(0, 96, 104, 102), bar(1, 80, 130, 81, 103), bar(2, 50, 200, 100)]
    const found = sinceEntryOf(entered('long', 100, closedAt(1, 95)), candles)
    expect(found).toEqual({ best: 104, worst: 95, path: [56, 78, 0] })
  })

  it('are nothing before the entry', () => {
    const waiting = { ...entered('long', 100), legs: [] }
    expect(sinceEntryOf(waiting, [bar(0, 90, 120, 105)])).toBeNull()
  })

  it('enclose every close, in a path that begins at the entry and ends at the last', () => {
    const price = fc.double({ min: 1, max: 1e5, noNaN: true })
    const closes = fc.array(price, { maxLength: 200 })
    fc.assert(
      fc.property(price, closes, fc.constantFrom('long', 'short'), (entry, all, direction) => {
        const candles = all.map((close, at) => bar(at, close * 0.99, close * 1.01, close))
        const found = sinceEntryOf(entered(direction, entry), candles)!
        const [low, high] = [Math.min(found.best, found.worst), Math.max(found.best, found.worst)]
        expect(found.path.length).toBe(Math.min(MOST_POINTS, all.length + 1))
        expect(found.path.every((at) => Number.isInteger(at) && at >= 0 && at <= 100)).toBe(true)
        expect(low).toBe(Math.min(entry, ...candles.map((candle) => candle.low)))
        expect(high).toBe(Math.max(entry, ...candles.map((candle) => candle.high)))
        const shareOf = (value: number) =>
          high === low ? 50 : Math.round(((value - low) / (high - low)) * 100)
        expect(found.path[0]).toBe(shareOf(entry))
        expect(found.path.at(-1)).toBe(shareOf(all.at(-1) ?? entry))
      }),
    )
  })
})

describe('the candles that cover a time', () => {
  it('are 15m bars of a short one, and coarse ones in the middle of a long one', () => {
    expect(spansOf(0, DAY_MS)).toEqual([{ interval: '15m', from: 0, to: DAY_MS }])
    const from = 10 * HOUR_MS + BASE_INTERVAL_MS
    const to = from + 30 * DAY_MS
    expect(spansOf(from, to)).toEqual([
      { interval: '15m', from, to: 12 * HOUR_MS },
      { interval: '4h', from: 12 * HOUR_MS, to: 30 * DAY_MS + 8 * HOUR_MS },
      { interval: '15m', from: 30 * DAY_MS + 8 * HOUR_MS, to },
    ])
    expect(spansOf(from, from)).toEqual([])
  })

  it('follow each other without a gap, on their grids, and are few', () => {
    const slot = fc.nat(400_000).map((at) => at * BASE_INTERVAL_MS)
    fc.assert(
      fc.property(slot, fc.nat(18_000), (from, length) => {
        const to = from + length * BASE_INTERVAL_MS
        const spans = spansOf(from, to)
        const ends = [from, ...spans.map((span) => span.to)]
        expect(spans.map((span) => span.from)).toEqual(ends.slice(0, -1))
        expect(ends.at(-1)).toBe(to)
        for (const span of spans) {
          expect(isOnGrid(span.interval, span.from)).toBe(true)
          expect((span.to - span.from) / INTERVAL_MS[span.interval]).toBeLessThanOrEqual(192)
        }
      }),
    )
  })
})

describe('the trailing stop', () => {
  const long = {
    strategyVersion: '3',
    interval: '4h',
    direction: 'long',
    triggerAtr: 2,
    stopPrice: 94,
  } as const

  it('counts once it is nearer than the stop', () => {
    expect(trailPriceOf({ ...long, bestClose: 104 })).toBeNull()
    expect(trailPriceOf({ ...long, bestClose: 110 })).toBe(100)
    const short = { ...long, strategyVersion: '2', direction: 'short', stopPrice: 104 } as const
    expect(trailPriceOf({ ...short, bestClose: 90 })).toBeNull()
    expect(trailPriceOf({ ...short, bestClose: 84 })).toBe(102)
  })

  it('is none for rules without one', () => {
    const short = { ...long, direction: 'short', stopPrice: 104, bestClose: 50 } as const
    expect(trailPriceOf(short)).toBeNull()
    expect(trailPriceOf({ ...short, strategyVersion: '99' })).toBeNull()
  })
})
