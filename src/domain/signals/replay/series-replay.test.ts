import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sliceWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import {
  BASE_INTERVAL_MS,
  DAY_MS,
  HOUR_MS,
  INTERVALS,
  type Interval,
} from '#domain/time/interval.ts'
import { makeBars, makeRandom } from '#tests/support/candles.ts'
import { brokenBars, signalsOf } from '#tests/support/signals/replayed.ts'
import { detectSignal } from '../detect.ts'
import { WINDOW_LENGTH } from '../rules/strategy.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import type { Signal } from '../signal.ts'
import { SeriesReplay } from './series-replay.ts'
import { windowOf } from './window-of.ts'

const seeds = fc.integer({ min: 1, max: 1_000_000 })
const intervals = fc.constantFrom<Interval>('15m', '30m', '1h')

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
