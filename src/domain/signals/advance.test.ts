import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { addLeg, advanceOverGap, advanceSignal, evaluateCandle, voidSignal } from './advance.ts'
import { netReturn } from './outcome.ts'
import type { Leg, Signal } from './signal.ts'
import { STRATEGY_1 } from './rules/strategy-1.ts'

const T = Date.UTC(2025, 0, 1, 8)
const why = { score: 80, threshold: 70, rules: [] }
const detected: Signal = {
  marketId: 'binancespotbtcusdt',
  interval: '4h',
  direction: 'long',
  strategyVersion: '1',
  state: 'detected',
  triggerTime: T,
  triggerPrice: 100,
  stopPrice: 94,
  targetPrice: null,
  triggerAtr: 2,
  bestClose: 100,
  legs: [{ number: 0, triggerTime: T, triggerPrice: 100, fill: null, why }],
  gate: null,
  exit: null,
  voidReason: null,
  excursion: null,
  netReturn: null,
  endedTime: null,
}
const mirrored: Signal = { ...detected, direction: 'short', stopPrice: 106 }
const leg: Leg = { number: 1, triggerTime: T + 4 * HOUR_MS, triggerPrice: 104, fill: null, why }

/** The bar that opens `after` the trigger; without a high and a low it stays between its ends. */
function bar(after: number, open: number, close = open, rest: Partial<Candle> = {}): Candle {
  const high = Math.max(open, close)
  const low = Math.min(open, close)
  return { openTime: T + after, open, high, low, close, volume: 1, quoteVolume: close, ...rest }
}

const entered = advanceSignal(detected, bar(0, 101, 102))
const enteredShort = advanceSignal(mirrored, bar(0, 99, 98))

describe('a detected signal', () => {
  it('enters at the open of the bar that opens with the trigger', () => {
    expect(entered.state).toBe('entered')
    expect(entered.legs[0]?.fill).toEqual({ barOpenTime: T, price: 101 })
  })

  it('does not enter on a bar from before its trigger, nor on one that did not trade', () => {
    expect(advanceSignal(detected, bar(-BASE_INTERVAL_MS, 99))).toBe(detected)
    expect(advanceSignal(detected, bar(0, 99, 99, { volume: 0 }))).toBe(detected)
  })

  it('enters on the last bar of 24 h, and is void as of 24 h where none traded', () => {
    const last = DAY_MS - BASE_INTERVAL_MS
    expect(advanceSignal(detected, bar(last, 99)).state).toBe('entered')
    const late = advanceSignal(detected, bar(DAY_MS, 99))
    expect(late).toMatchObject({ state: 'void', voidReason: 'no-entry-bar', endedTime: T + DAY_MS })
    expect(advanceSignal(detected, bar(last, 99, 99, { volume: 0 }))).toEqual(late)
  })

  it('is void as of 24 h through a gap too, whenever the gap is noticed', () => {
    const expected = { state: 'void', voidReason: 'no-entry-bar', endedTime: T + DAY_MS }
    for (const gapMs of [DAY_MS, 3 * DAY_MS]) {
      expect(advanceOverGap(detected, T + gapMs, gapMs)).toMatchObject(expected)
    }
    expect(advanceOverGap(detected, T + DAY_MS - 1, DAY_MS - 1)).toBe(detected)
  })
})

describe('the stop', () => {
  it('fills at its level within a bar, the entry bar included', () => {
    const closed = advanceSignal(detected, bar(0, 101, 95, { low: 93, high: 108 }))
    expect(closed).toMatchObject({
      state: 'closed',
      exit: { reason: 'stop', triggerPrice: 94, fill: { barOpenTime: T, price: 94 } },
      endedTime: T + BASE_INTERVAL_MS,
      netReturn: netReturn('long', 101, 94),
    })
  })

  it('fills at the open where the bar opens beyond it', () => {
    const closed = advanceSignal(entered, bar(BASE_INTERVAL_MS, 90, 92))
    expect(closed.exit?.fill).toEqual({ barOpenTime: T + BASE_INTERVAL_MS, price: 90 })
    expect(closed.netReturn).toBeCloseTo(-0.1116, 3)
  })

  it('counts before a target that the same bar touches', () => {
    const both = { ...entered, targetPrice: 105 }
    const closed = advanceSignal(both, bar(BASE_INTERVAL_MS, 101, 101, { low: 93, high: 106 }))
    expect(closed.exit?.reason).toBe('stop')
    expect(closed.excursion?.highest72h).toBeCloseTo(102 / 101 - 1, 12)
  })

  it('is not touched a hair above its level, nor by a bar that did not trade', () => {
    const near = bar(BASE_INTERVAL_MS, 101, 101, { low: 94.0001 })
    expect(advanceSignal(entered, near).state).toBe('entered')
    const silent = bar(BASE_INTERVAL_MS, 90, 90, { volume: 0 })
    expect(advanceSignal(entered, silent)).toBe(entered)
  })

  it('of a short is above', () => {
    const closed = advanceSignal(enteredShort, bar(BASE_INTERVAL_MS, 99, 100, { high: 106 }))
    expect(closed).toMatchObject({ exit: { reason: 'stop', fill: { price: 106 } } })
    expect(closed.netReturn).toBe(netReturn('short', 99, 106))
  })
})

describe('the target', () => {
  it('fills at its level, or at the open where the bar opens beyond it', () => {
    const aimed = { ...entered, targetPrice: 105 }
    const within = advanceSignal(aimed, bar(BASE_INTERVAL_MS, 102, 105))
    expect(within).toMatchObject({
      state: 'closed',
      exit: { reason: 'target', fill: { price: 105 } },
    })
    const beyond = advanceSignal(aimed, bar(BASE_INTERVAL_MS, 107, 106))
    expect(beyond.exit?.fill?.price).toBe(107)
  })

  it('of a short is below', () => {
    const aimed = { ...enteredShort, targetPrice: 95 }
    const closed = advanceSignal(aimed, bar(BASE_INTERVAL_MS, 98, 96, { low: 94 }))
    expect(closed).toMatchObject({ exit: { reason: 'target', fill: { price: 95 } } })
    expect(closed.netReturn).toBeGreaterThan(0)
  })
})

describe('a requested leg', () => {
  const asked = addLeg(entered, leg)

  it('fills at the next open that trades, and the outcome averages both', () => {
    expect(advanceSignal(asked, bar(HOUR_MS, 105, 105, { volume: 0 }))).toBe(asked)
    const filled = advanceSignal(asked, bar(HOUR_MS, 106, 105))
    expect(filled.legs[1]?.fill?.price).toBe(106)
    const closed = advanceSignal(filled, bar(2 * HOUR_MS, 90))
    expect(closed.netReturn).toBeCloseTo(netReturn('long', 2 / (1 / 101 + 1 / 106), 90), 12)
  })

  it('stays unfilled where the bar opens beyond the stop', () => {
    const closed = advanceSignal(asked, bar(HOUR_MS, 93))
    expect(closed.legs[1]?.fill).toBeNull()
    expect(closed.netReturn).toBe(netReturn('long', 101, 93))
  })
})

describe('a closed candle', () => {
  const candle = bar(0, 101, 103)
  const close = T + 4 * HOUR_MS

  it('updates the best close, and only forwards', () => {
    const better = evaluateCandle(entered, candle, close, null)
    expect(better.bestClose).toBe(103)
    expect(evaluateCandle(better, bar(0, 103, 102), close, null)).toBe(better)
  })

  it('that closes a trail behind the best requests the exit, which fills at the next open', () => {
    const trailAtr = STRATEGY_1.sides['15m'].long!.trailAtr!
    const best = { ...entered, bestClose: 110, stopPrice: 90 }
    expect(evaluateCandle(best, bar(0, 110, 110.1 - 2 * trailAtr), close, null)).toBe(best)
    const asked = evaluateCandle(best, bar(0, 110, 110 - 2 * trailAtr), close, null)
    expect(asked).toMatchObject({
      state: 'exiting',
      exit: { reason: 'trail', triggerTime: close, triggerPrice: 100, fill: null },
    })
    const silent = bar(4 * HOUR_MS, 100, 100, { volume: 0 })
    expect(advanceSignal(asked, silent)).toBe(asked)
    const closed = advanceSignal(asked, bar(5 * HOUR_MS, 99, 80))
    expect(closed).toMatchObject({
      state: 'closed',
      exit: { reason: 'trail', fill: { price: 99 } },
    })
    expect(closed.excursion?.lowest72h).toBeCloseTo(99 / 101 - 1, 12)
  })

  it('evaluates a signal of an earlier version by the rules it began with', () => {
    const ofTwo = { ...entered, strategyVersion: '2', bestClose: 120, stopPrice: 90 }
    const ofThree = { ...ofTwo, strategyVersion: '3' }
    // Six trigger ranges behind: version 3 leaves a 4h long at five, version 2 at eight.
    const back = bar(0, 120, 120 - 6 * ofTwo.triggerAtr)
    expect(evaluateCandle(ofTwo, back, close, null)).toBe(ofTwo)
    expect(evaluateCandle(ofThree, back, close, null).exit?.reason).toBe('trail')
  })

  it('trails a short from below', () => {
    const trailAtr = STRATEGY_1.sides['15m'].short!.trailAtr!
    const best = { ...enteredShort, bestClose: 90 }
    expect(evaluateCandle(best, bar(0, 90, 90 + 2 * trailAtr), close, null).state).toBe('exiting')
    expect(evaluateCandle(best, bar(0, 90, 89), close, null).bestClose).toBe(89)
  })

  it('does not affect a signal that has not entered by then', () => {
    expect(evaluateCandle(detected, bar(0, 50), close, null)).toBe(detected)
    expect(evaluateCandle(entered, bar(-4 * HOUR_MS, 50), T, null)).toBe(entered)
  })
})

describe('a gap', () => {
  it('of 24 h changes nothing, and a longer one voids as of its first bar too many', () => {
    expect(advanceOverGap(entered, T + 2 * DAY_MS, DAY_MS)).toBe(entered)
    const voided = { state: 'void', voidReason: 'gap', netReturn: null }
    const endedTime = T + 2 * DAY_MS + BASE_INTERVAL_MS
    for (const after of [BASE_INTERVAL_MS, 7 * DAY_MS]) {
      const time = T + 2 * DAY_MS + after
      const gapMs = DAY_MS + after
      expect(advanceOverGap(entered, time, gapMs)).toMatchObject({ ...voided, endedTime })
    }
  })
})

describe('the excursion', () => {
  it('is the best and worst within 72 h of the entry, and no later', () => {
    const high = advanceSignal(
      entered,
      bar(72 * HOUR_MS - 1, 101, 101, { high: 121.2, low: 95.95 }),
    )
    expect(high.excursion?.highest72h).toBeCloseTo(0.2, 12)
    expect(high.excursion?.lowest72h).toBeCloseTo(-0.05, 12)
    expect(advanceSignal(entered, bar(72 * HOUR_MS, 101, 101, { high: 200 }))).toBe(entered)
  })

  it('of a short is mirrored', () => {
    const low = advanceSignal(enteredShort, bar(HOUR_MS, 99, 99, { low: 89.1, high: 100.98 }))
    expect(low.excursion?.highest72h).toBeCloseTo(0.1, 12)
    expect(low.excursion?.lowest72h).toBeCloseTo(-0.02, 12)
  })

  it('returns the same reference where a bar does not widen it', () => {
    expect(advanceSignal(entered, bar(HOUR_MS, 101.5))).toBe(entered)
  })
})

it('an ended signal stays as it is', () => {
  const ended = voidSignal(entered, 'delisted', T + DAY_MS)
  expect(ended).toMatchObject({ state: 'void', voidReason: 'delisted', endedTime: T + DAY_MS })
  expect(advanceSignal(ended, bar(HOUR_MS, 50))).toBe(ended)
  expect(advanceOverGap(ended, T + 9 * DAY_MS, 8 * DAY_MS)).toBe(ended)
  expect(voidSignal(ended, 'gap', T)).toBe(ended)
})
