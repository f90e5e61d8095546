import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, HOUR_MS } from '#domain/time/interval.ts'
import { makeBars, makeRandom } from '#tests/support/candles.ts'
import { signalsOf } from '#tests/support/signals/replayed.ts'
import { advanceSignal } from '../advance.ts'
import { isOpen, type Signal } from '../signal.ts'
import { advanceWhole } from './whole-candle.ts'
import { windowOf } from './window-of.ts'

const BARS_OF_CANDLE = 16
const history = makeBars({ seed: 3, fromTime: 0, count: 6000 })
/** Entered at the open of the hour after its trigger. */
const signals = signalsOf(history, '1h').filter(({ legs }) => legs[0]?.fill)

/** Some of the bars without volume, though their prices swing. */
function barsFrom(time: number, seed: number): Candle[] {
  const random = makeRandom(seed)
  const hasSilent = seed % 2 === 0
  const from = history.findIndex(({ openTime }) => openTime === time)
  return history.slice(from, from + BARS_OF_CANDLE).map((bar) => {
    const isSilent = hasSilent && random() < 0.1
    return isSilent ? { ...bar, high: 1.01 * bar.high, low: 0.99 * bar.low, volume: 0 } : bar
  })
}

/** As it triggered: nothing is filled yet. */
function triggered(signal: Signal): Signal {
  const legs = signal.legs.slice(0, 1).map((leg) => ({ ...leg, fill: null }))
  const state = 'detected'
  return { ...signal, state, legs, exit: null, excursion: null, netReturn: null, endedTime: null }
}

it('takes a candle as its bars would one by one, or leaves it to them', () => {
  let wholeCount = 0
  let leftCount = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...signals),
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (known, hours, seed) => {
        let signal = triggered(known)
        for (const bar of history) {
          const isBefore = bar.openTime < known.triggerTime + hours * HOUR_MS
          if (isBefore && isOpen(signal)) signal = advanceSignal(signal, bar)
        }
        const bars = barsFrom(known.triggerTime + hours * HOUR_MS, seed)
        if (!isOpen(signal) || bars.length < BARS_OF_CANDLE) return
        const candle = aggregateCandle('4h', bars[0]!.openTime, bars)!
        const choice = { bars: windowOf(bars), barMs: BASE_INTERVAL_MS, from: 0, to: bars.length }
        const whole = advanceWhole(signal, candle, choice)
        const byBars = bars.reduce((one, bar) => advanceSignal(one, bar), signal)
        expect(whole ?? byBars).toEqual(byBars)
        if (whole === null) leftCount += 1
        if (whole !== null && whole !== signal) wholeCount += 1
      },
    ),
    { numRuns: 500 },
  )
  expect(wholeCount).toBeGreaterThan(20)
  expect(leftCount).toBeGreaterThan(20)
})
