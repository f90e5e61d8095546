import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sliceWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import {
  BASE_INTERVAL_MS,
  DAY_MS,
  HOUR_MS,
  INTERVAL_MS,
  INTERVALS,
  type Interval,
} from '#domain/time/interval.ts'
import { makeBars, makeRandom } from '#tests/support/candles.ts'
import { detectSignal } from '../detect.ts'
import type { Signal } from '../signal.ts'
import { WINDOW_LENGTH } from '../rules/strategy.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import { rollUp } from './roll-up.ts'
import { type ReplayChoice, SeriesReplay } from './series-replay.ts'
import { windowOf } from './window-of.ts'

const SERIES_1H = { marketId: 'simspotaaausdt', interval: '1h' } as const
const seeds = fc.integer({ min: 1, max: 1_000_000 })
const intervals = fc.constantFrom<Interval>('15m', '30m', '1h')

/** All signals of a run: those that ended, then the open one. */
function signalsOf(
  bars: readonly Candle[],
  interval: Interval,
  choice?: ReplayChoice,
  beforeBar: (replay: SeriesReplay, at: number) => void = () => {},
): Signal[] {
  const replay = new SeriesReplay(
    { marketId: 'simspotaaausdt', interval },
    { strategy: STRATEGY_1, ...choice },
  )
  const signals = bars.flatMap((bar, at) => {
    beforeBar(replay, at)
    return replay.take(bar)
  })
  return replay.signal === null ? signals : [...signals, replay.signal]
}

/** Bars with gaps of minutes to days, bars without volume, and prices that leap. */
function brokenBars(seed: number, count: number): Candle[] {
  const random = makeRandom(seed)
  let shift = 0
  let scale = 1
  return makeBars({ seed, fromTime: 0, count }).flatMap((bar) => {
    const luck = random()
    if (luck < 0.001) shift += BASE_INTERVAL_MS * Math.floor(random() * 150)
    if (luck > 0.9995) scale *= 10 ** (6 * random() - 3)
    if (luck > 0.5 && luck < 0.51) return []
    const isSilent = luck > 0.6 && luck < 0.61
    const price = (value: number): number => (isSilent ? bar.open : value) * scale
    return {
      openTime: bar.openTime + shift,
      open: price(bar.open),
      high: price(bar.high),
      low: price(bar.low),
      close: price(bar.close),
      volume: isSilent ? 0 : bar.volume,
      quoteVolume: bar.quoteVolume,
    }
  })
}

describe('look-ahead', () => {
  it('cannot be: cutting the future off any point changes no earlier signal', () => {
    fc.assert(
      fc.property(seeds, intervals, fc.integer({ min: 400, max: 2999 }), (seed, interval, cut) => {
        const bars = makeBars({ seed, fromTime: 0, count: 3000 })
        const until = bars[cut]!.openTime
        const byThen = ({ endedTime }: Signal): boolean => endedTime !== null && endedTime <= until
        let openThen: Signal | null = null
        const whole = signalsOf(bars, interval, {}, (replay, at) => {
          if (at === cut) openThen = replay.signal
        })
        const prefix = signalsOf(bars.slice(0, cut), interval)
        expect(prefix.filter(byThen)).toEqual(whole.filter(byThen))
        expect(prefix.find((signal) => !byThen(signal)) ?? null).toEqual(openThen)
      }),
      { numRuns: 25 },
    )
  })

  it('cannot be: a window that lies in a longer memory reads nothing behind its end', () => {
    const bars = makeBars({ seed: 9, fromTime: 0, count: 3000 })
    const series = { marketId: 'simspotaaausdt', interval: '15m' } as const
    const whole = windowOf(bars)
    let signals = 0
    for (let to = WINDOW_LENGTH; to < bars.length; to += 1) {
      const view = detectSignal(series, sliceWindow(whole, 0, to), null, STRATEGY_1)
      if (view === null) continue
      signals += 1
      expect(detectSignal(series, windowOf(bars.slice(0, to)), null, STRATEGY_1)).toEqual(view)
      const poisoned = windowOf(bars)
      for (const column of [poisoned.close, poisoned.high, poisoned.low, poisoned.volume]) {
        column.fill(Number.NaN, to)
      }
      expect(detectSignal(series, sliceWindow(poisoned, 0, to), null, STRATEGY_1)).toEqual(view)
    }
    expect(signals).toBeGreaterThan(5)
  })
})

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

  const bothWays = (bars: readonly Candle[], interval: Interval, shiftMs = 0) => {
    const series = { marketId: 'simspotaaausdt', interval }
    const choice = { strategy: STRATEGY_1, shiftMs }
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
        (seed, interval, shift) => {
          const bars = brokenBars(seed, 4000).slice(seed % 7)
          const shiftMs = (shift * BASE_INTERVAL_MS) % INTERVAL_MS[interval]
          const { slow, fast } = bothWays(bars, interval, shiftMs)
          expect(fast.ended).toEqual(slow.ended)
          const isTold = (time: number) => fast.open.has(time) || time % DAY_MS === 0
          expect([...fast.open]).toEqual([...slow.open].filter(([time]) => isTold(time)))
          signals += fast.ended.length
          passedOver += slow.open.size - fast.open.size
        },
      ),
      { numRuns: 15 },
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

describe('a restart', () => {
  it('at any points, from the stored candles and the open signal, changes nothing', () => {
    fc.assert(
      fc.property(
        seeds,
        intervals,
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        (seed, interval, odds) => {
          const bars = brokenBars(seed, 3000)
          const random = makeRandom(seed)
          const restarted = signalsOf(bars, interval, {}, (replay) => {
            if (random() < odds) replay.restart()
          })
          expect(restarted).toEqual(signalsOf(bars, interval))
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('a series', () => {
  const bars = makeBars({ seed: 2, fromTime: 0, count: 12_000 })

  it.each(INTERVALS.slice(0, 4))(
    'of %s advances its signals one at a time, to their end',
    (interval) => {
      const signals = signalsOf(bars, interval)
      expect(signals.length).toBeGreaterThan(3)
      for (const [at, signal] of signals.entries()) {
        const freeFrom = signals[at - 1]?.endedTime ?? 0
        expect(signal.triggerTime).toBeGreaterThanOrEqual(freeFrom)
        for (const { fill, triggerTime } of signal.legs) {
          expect(fill?.barOpenTime ?? triggerTime).toBe(triggerTime)
          const { open } = bars[triggerTime / BASE_INTERVAL_MS]!
          expect(fill?.price ?? open).toBe(open)
        }
        const isClosed = signal.state === 'closed'
        expect(signal.netReturn !== null).toBe(isClosed)
        const exitTime = signal.exit?.fill?.barOpenTime ?? Number.NaN
        expect(signal.endedTime).toBe(isClosed ? exitTime + BASE_INTERVAL_MS : null)
      }
    },
  )

  it('adds to some positions, at most twice', () => {
    const legs = signalsOf(bars, '15m').map((signal) => signal.legs.length)
    expect(Math.max(...legs)).toBeGreaterThan(1)
    expect(Math.max(...legs)).toBeLessThanOrEqual(3)
  })

  it('voids open signals over a gap above 24 h, and warms up again after it', () => {
    const open = openOn(bars)
    const late = (by: number): Candle[] =>
      bars.slice(open + 1).map((bar) => ({ ...bar, openTime: bar.openTime + by }))
    const whole = signalsOf([...bars.slice(0, open + 1), ...late(DAY_MS)], '15m')
    expect(whole.filter(({ state }) => state === 'void')).toEqual([])
    const torn = signalsOf([...bars.slice(0, open + 1), ...late(DAY_MS + BASE_INTERVAL_MS)], '15m')
    const lastClose = bars[open]!.openTime + BASE_INTERVAL_MS
    const at = torn.findIndex(({ voidReason }) => voidReason === 'gap')
    expect(torn[at]?.endedTime).toBe(lastClose + DAY_MS + BASE_INTERVAL_MS)
    const warm = lastClose + DAY_MS + WINDOW_LENGTH * BASE_INTERVAL_MS
    expect(torn[at + 1]!.triggerTime).toBeGreaterThan(warm)
  })

  it('rolls a candle up though its last bar is missing, and evaluates it at its close', () => {
    const gapped = bars.filter(({ openTime }) => openTime % HOUR_MS !== 3 * BASE_INTERVAL_MS)
    const signals = signalsOf(gapped, '1h')
    expect(signals.length).toBeGreaterThan(3)
    for (const { triggerTime } of signals) expect(triggerTime % HOUR_MS).toBe(0)
  })
})

/** Index of a bar after which a 15m signal is entered. */
function openOn(bars: readonly Candle[]): number {
  const replay = new SeriesReplay(
    { marketId: 'simspotaaausdt', interval: '15m' },
    { strategy: STRATEGY_1 },
  )
  return bars.findIndex((bar) => {
    replay.take(bar)
    return replay.signal?.state === 'entered'
  })
}
