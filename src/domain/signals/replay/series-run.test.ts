import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import {
  BASE_INTERVAL_MS,
  DAY_MS,
  HOUR_MS,
  INTERVAL_MS,
  type Interval,
} from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import { brokenBars, signalsOf } from '#tests/support/signals/replayed.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import type { Strategy } from '../rules/strategy.ts'
import type { Signal } from '../signal.ts'
import { rollUp } from './roll-up.ts'
import { SeriesReplay } from './series-replay.ts'
import { windowOf } from './window-of.ts'

const SERIES_1H = { marketId: 'simspotaaausdt', interval: '1h' } as const
const seeds = fc.integer({ min: 1, max: 1_000_000 })
const intervals = fc.constantFrom<Interval>('15m', '30m', '1h')

/** Shorts alone: every side needs heavy volume. */
const SHORTS: Strategy = {
  ...STRATEGY_1,
  sides: {
    '15m': { ...STRATEGY_1.sides['15m'], long: null },
    '30m': { ...STRATEGY_1.sides['30m'], long: null },
    '1h': { ...STRATEGY_1.sides['1h'], long: null },
    '4h': { ...STRATEGY_1.sides['4h'], long: null },
    '1d': { ...STRATEGY_1.sides['1d'], long: null },
  },
}

describe('the prefilter', () => {
  it('misses nothing: deciding on every candle finds the same signals', () => {
    fc.assert(
      fc.property(seeds, intervals, (seed, interval) => {
        const bars = makeBars({ seed, fromTime: 0, count: 2000 })
        const signals = signalsOf(bars, interval)
        expect(signals).toEqual(signalsOf(bars, interval, { isEveryCandle: true }))
      }),
      { numRuns: 12 },
    )
  })

  it('misses nothing through gaps, silent bars and prices that leap a thousandfold', () => {
    fc.assert(
      fc.property(seeds, intervals, (seed, interval) => {
        const bars = brokenBars(seed, 2000)
        const signals = signalsOf(bars, interval)
        expect(signals).toEqual(signalsOf(bars, interval, { isEveryCandle: true }))
      }),
      { numRuns: 20 },
    )
  })

  it('misses nothing where every side needs heavy volume', () => {
    let signals = 0
    const check = (seed: number, interval: Interval) => {
      const bars = makeBars({ seed, fromTime: 0, count: 6000 })
      const found = signalsOf(bars, interval, { strategy: SHORTS })
      expect(found).toEqual(signalsOf(bars, interval, { strategy: SHORTS, isEveryCandle: true }))
      signals += found.length
    }
    fc.assert(fc.property(seeds, intervals, check), { numRuns: 4, examples: [[2, '15m']] })
    expect(signals).toBeGreaterThan(5)
  })
})

describe('a run over all bars', () => {
  /** Signals that ended, and by time the state of the one open at a close that it was open through. */
  const newLog = () => {
    const ended: Signal[] = []
    const open = new Map<number, string>()
    const onEnded = (signal: Signal) => void ended.push(signal)
    const onOpen = (time: number, close: number, signal: Signal) =>
      void open.set(time, [close, JSON.stringify(signal)].join())
    return { ended, open, onEnded, onOpen }
  }

  const bothWays = (
    bars: readonly Candle[],
    interval: Interval,
    { shiftMs = 0, strategy = STRATEGY_1 } = {},
  ) => {
    const series = { marketId: 'simspotaaausdt', interval }
    const choice = { strategy, shiftMs }
    const [slow, fast] = [newLog(), newLog()]
    const replay = new SeriesReplay(series, choice)
    for (const bar of bars) {
      for (const signal of replay.take(bar)) slow.onEnded(signal)
      const open = replay.signal
      if (open === null || open.triggerTime > bar.openTime) continue
      slow.onOpen(bar.openTime + BASE_INTERVAL_MS, bar.close, open)
    }
    const columns = windowOf(bars)
    const candles = rollUp(columns, { interval, barMs: BASE_INTERVAL_MS, shiftMs })
    new SeriesReplay(series, choice).run(columns, candles, fast)
    return { slow, fast }
  }

  it('does what the bars do one by one, through gaps, on every grid', () => {
    let signals = 0
    let passedOver = 0
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom<Interval>('15m', '30m', '1h', '4h'),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(STRATEGY_1, SHORTS),
        (seed, interval, shift, strategy) => {
          const bars = brokenBars(seed, 4000).slice(seed % 7)
          const shiftMs = (shift * BASE_INTERVAL_MS) % INTERVAL_MS[interval]
          const { slow, fast } = bothWays(bars, interval, { shiftMs, strategy })
          expect(fast.ended).toEqual(slow.ended)
          const isTold = (time: number) => fast.open.has(time) || time % DAY_MS === 0
          expect([...fast.open]).toEqual([...slow.open].filter(([time]) => isTold(time)))
          signals += fast.ended.length
          passedOver += slow.open.size - fast.open.size
        },
      ),
      // So many give some signals whichever seeds are drawn.
      { numRuns: 40 },
    )
    expect(signals).toBeGreaterThan(15)
    expect(passedOver).toBeGreaterThan(100)
  })

  it('counts a gap from the last bar, though it triggers on a candle without its last bars', () => {
    const bars = makeBars({ seed: 2, fromTime: 0, count: 12_000 })
    let voids = 0
    for (const { triggerTime } of signalsOf(bars, '1h')) {
      const torn = bars.filter(({ openTime }) => {
        const since = openTime - triggerTime
        return since < -2 * BASE_INTERVAL_MS || (since >= DAY_MS && since < 2 * DAY_MS)
      })
      const { slow, fast } = bothWays(torn, '1h')
      expect(fast.ended).toEqual(slow.ended)
      voids += fast.ended.filter((one) => one.triggerTime === triggerTime).length
    }
    expect(voids).toBeGreaterThan(0)
  })
})

describe('a signal that is followed from its trigger', () => {
  it('ends as it does in the whole series, and nothing comes after it', () => {
    let followed = 0
    fc.assert(
      fc.property(seeds, intervals, (seed, interval) => {
        const bars = brokenBars(seed, 3000)
        const series = { marketId: 'simspotaaausdt', interval }
        const replay = new SeriesReplay(series, { strategy: STRATEGY_1 })
        let triggered: Signal | null = null
        for (const bar of bars) {
          const before = replay.signal
          for (const ended of replay.take(bar)) {
            if (triggered === null || ended.legs.length > 1) continue
            expect(endsOf(bars, triggered)).toEqual([ended])
            followed += 1
          }
          const now = replay.signal
          if (now !== null && now.triggerTime !== before?.triggerTime) triggered = now
        }
      }),
      // The examples alone follow 17 signals; random series may have next to none.
      {
        numRuns: 6,
        examples: [
          [2, '15m'],
          [2, '30m'],
          [2, '1h'],
        ],
      },
    )
    expect(followed).toBeGreaterThan(10)
  })

  it('counts the first candle after its trigger though the first bar of it is missing', () => {
    const bars = makeBars({ seed: 2, fromTime: 0, count: 6000 })
    const signals = signalsOf(bars, '1h').filter(({ state }) => state === 'closed')
    expect(signals.length).toBeGreaterThan(3)
    for (const { triggerTime } of signals) {
      const torn = bars.filter(
        ({ openTime }) => openTime !== triggerTime && openTime < triggerTime + HOUR_MS,
      )
      const whole = new SeriesReplay(SERIES_1H, { strategy: STRATEGY_1 })
      let following: Signal | null = null
      for (const bar of torn) {
        if (bar.openTime > triggerTime) following ??= whole.signal
        whole.take(bar)
      }
      const replay = new SeriesReplay(SERIES_1H, { strategy: STRATEGY_1, following: following! })
      for (const bar of torn.filter(({ openTime }) => openTime > triggerTime)) replay.take(bar)
      expect(replay.signal).toEqual(whole.signal)
    }
  })
})

/** What ends in a replay that follows a signal over the bars from its trigger on. */
function endsOf(bars: readonly Candle[], following: Signal): Signal[] {
  const { marketId, interval, triggerTime } = following
  const replay = new SeriesReplay({ marketId, interval }, { strategy: STRATEGY_1, following })
  return bars.filter(({ openTime }) => openTime >= triggerTime).flatMap((bar) => replay.take(bar))
}
