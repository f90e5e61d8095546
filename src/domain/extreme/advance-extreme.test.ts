import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { barOf, wildBars } from '#tests/support/extreme-bars.ts'
import { advanceExtreme } from './advance-extreme.ts'
import { type Extreme, type ExtremeKind, isOpenExtreme } from './extreme.ts'

const TIME = 100 * DAY_MS

function detected(kind: ExtremeKind): Extreme {
  const figures = { change24h: 0.2, hourVolume: 9, medianHourVolume: 1, quoteVolume24h: 2e6 }
  return {
    marketId: 'one',
    kind,
    version: '1',
    triggerTime: TIME,
    triggerPrice: 100,
    figures,
    armedAfter: null,
    state: 'detected',
    entry: null,
    follow: null,
    fade: null,
    voidReason: null,
    endedTime: null,
  }
}

/** Runs bars from the trigger on; a missing one is a gap. */
function run(kind: ExtremeKind, bars: readonly Candle[], hours = 60): Extreme {
  let extreme = detected(kind)
  let lastBar = TIME
  const byClose = new Map(bars.map((bar) => [bar.openTime + BASE_INTERVAL_MS, bar]))
  for (
    let time = TIME + BASE_INTERVAL_MS;
    time <= TIME + hours * HOUR_MS;
    time += BASE_INTERVAL_MS
  ) {
    const bar = byClose.get(time) ?? null
    extreme = advanceExtreme(extreme, { time, bar, gapMs: (bar?.openTime ?? time) - lastBar })
    if (bar !== null) lastBar = time
  }
  return extreme
}

function at(bars: number, price: number, ranges: Partial<Candle> = {}): Candle {
  return { ...barOf(TIME + bars * BASE_INTERVAL_MS, price, 10), ...ranges }
}

describe('a surge', () => {
  it('enters at the next open that trades, and both trades end 48 hours after the trigger', () => {
    const quiet = Array.from({ length: 193 }, (_none, place) => at(place, 101))
    const ended = run('surge', [at(0, 90, { volume: 0 }), ...quiet.slice(1)])
    expect(ended.entry).toEqual({ barOpenTime: TIME + BASE_INTERVAL_MS, price: 101 })
    expect(ended.state).toBe('closed')
    expect(ended.follow).toMatchObject({
      reason: 'time',
      price: 101,
      barOpenTime: TIME + 48 * HOUR_MS,
    })
    expect(ended.endedTime).toBe(TIME + 48 * HOUR_MS + BASE_INTERVAL_MS)
    // Costs alone: 0.1% and 0.05% a side, by hand.
    expect(ended.follow?.netReturn).toBeCloseTo((0.9995 * 0.999) / (1.0005 * 1.001) - 1, 12)
    expect(ended.fade?.netReturn).toBeCloseTo(1 - (1.0005 * 1.001) / (0.9995 * 0.999), 12)
  })

  it('stops each trade 5% from the entry, or at an open beyond it, also in the bar of the entry', () => {
    const bars = [at(0, 100, { high: 105, low: 96 }), at(1, 94, { open: 94, high: 96, low: 93 })]
    const ended = run('surge', bars)
    expect(ended.fade).toMatchObject({ reason: 'stop', price: 105, barOpenTime: TIME })
    expect(ended.follow).toMatchObject({ reason: 'stop', price: 94 })
    expect(ended.follow?.netReturn).toBeCloseTo(
      (94 * 0.9995 * 0.999) / (100 * 1.0005 * 1.001) - 1,
      12,
    )
  })
})

it('a plunge is the same upside down: following it is short', () => {
  const ended = run('plunge', [at(0, 100), at(1, 100, { high: 105 }), at(2, 95, { low: 94 })])
  expect(ended.follow).toMatchObject({ reason: 'stop', price: 105 })
  expect(ended.fade).toMatchObject({ reason: 'stop', price: 95 })
})

it('is void without a trade for 24 hours, and after a gap above 24 hours', () => {
  expect(run('surge', [])).toMatchObject({ voidReason: 'no-entry-bar', endedTime: TIME + DAY_MS })
  expect(run('surge', [at(0, 100)])).toMatchObject({
    state: 'void',
    voidReason: 'gap',
    endedTime: TIME + DAY_MS + 2 * BASE_INTERVAL_MS,
  })
  const late = at(110, 100)
  expect(run('surge', [at(0, 100), late]).endedTime).toBe(TIME + DAY_MS + 2 * BASE_INTERVAL_MS)
})

it('ends both trades within 48 hours and a bar of a market that trades, at prices the bars had', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom<ExtremeKind>('surge', 'plunge'), (seed, kind) => {
      const bars = wildBars(seed, 500, TIME)
      const ended = run(kind, bars, 100)
      if (ended.state === 'void') return
      expect(isOpenExtreme(ended)).toBe(false)
      for (const exit of [ended.follow, ended.fade]) {
        const bar = bars.find(({ openTime }) => openTime === exit?.barOpenTime)
        expect(bar!.low).toBeLessThanOrEqual(exit!.price)
        expect(bar!.high).toBeGreaterThanOrEqual(exit!.price)
      }
      // Both cannot win: what one takes the other gives, less two rounds of costs.
      const isBoth = ended.follow?.reason === 'time' && ended.fade?.reason === 'time'
      const sum = (ended.follow?.netReturn ?? 0) + (ended.fade?.netReturn ?? 0)
      expect(!isBoth || sum < 0).toBe(true)
    }),
    { numRuns: 60 },
  )
})
