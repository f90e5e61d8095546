import { describe, expect, it } from 'vitest'
import { type CandleWindow, sliceWindow } from '#domain/market/candle-window.ts'
import { BASE_INTERVAL_MS, INTERVALS } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import { canAddLeg, detectLeg, detectSignal, readSeries } from './detect.ts'
import { newFigures } from './indicator/figures.ts'
import { measureWindow } from './indicator/window-figures.ts'
import { windowOf } from './replay/window-of.ts'
import type { Direction, Signal } from './signal.ts'
import { isEvaluated, WINDOW_LENGTH } from './rules/strategy.ts'
import { STRATEGY_1 } from './rules/strategy-1.ts'

const series = { marketId: 'simspotaaausdt', interval: '15m' } as const
const bars = makeBars({ seed: 1, fromTime: 0, count: 12_000 })
const all = windowOf(bars)

/** Every signal of the bars, by the row count of the window that triggered it. */
const found = new Map<number, Signal>()
for (let to = WINDOW_LENGTH; to <= bars.length; to += 1) {
  const signal = detectSignal(series, sliceWindow(all, 0, to), null, STRATEGY_1)
  if (signal !== null) found.set(to, signal)
}

/** The first window that triggers a direction, and the signal. */
function firstOf(direction: Direction): { to: number; window: CandleWindow; signal: Signal } {
  const [to, signal] = [...found].find(([, one]) => one.direction === direction)!
  return { to, window: sliceWindow(all, 0, to), signal }
}

function entered(signal: Signal, price: number): Signal {
  const legs = signal.legs.map((leg) => ({ ...leg, fill: { barOpenTime: leg.triggerTime, price } }))
  return { ...signal, state: 'entered', legs }
}

describe('a signal', () => {
  it.each(['long', 'short'] as const)(
    '%s is based on the figures of its last candle',
    (direction) => {
      const { to, window, signal } = firstOf(direction)
      const figures = measureWindow(window, to - WINDOW_LENGTH, to, newFigures())
      const side = STRATEGY_1.sides['15m'][direction]!
      const sign = direction === 'long' ? 1 : -1
      expect(signal).toMatchObject({
        ...series,
        state: 'detected',
        strategyVersion: STRATEGY_1.version,
        triggerTime: bars[to - 1]!.openTime + BASE_INTERVAL_MS,
        triggerPrice: bars[to - 1]!.close,
        triggerAtr: figures.atr,
        stopPrice: figures.close - sign * side.stopAtr * figures.atr,
      })
      expect(sign * (figures.close - figures.bandMiddle)).toBeGreaterThan(0)
    },
  )

  it.each(['long', 'short'] as const)(
    '%s gives its reasons, and the points sum to its score',
    (direction) => {
      const { to, window, signal } = firstOf(direction)
      const figures = measureWindow(window, to - WINDOW_LENGTH, to, newFigures())
      const sign = direction === 'long' ? 1 : -1
      const band = direction === 'long' ? figures.bandUpper : figures.bandLower
      const { score, threshold, rules } = signal.legs[0]!.why
      const values = Object.fromEntries(rules.map(({ rule, value }) => [rule, value]))
      expect(values).toMatchObject({
        breakout: (sign * (figures.close - band)) / figures.atr,
        trend: (sign * (figures.fastEma - figures.slowEma)) / figures.atr,
        cost: figures.atr / figures.close,
        momentum: (sign * (figures.macd - figures.macdSignal)) / figures.atr,
        strength: sign * (figures.rsi - 50),
        volume: figures.volume / figures.averageVolume,
      })
      expect(rules.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(score)
      expect(score).toBeGreaterThanOrEqual(threshold)
      for (const rule of STRATEGY_1.sides['15m'][direction]!.rules) {
        const reading = rules.find((one) => one.rule === rule.rule)!
        expect(reading.isMet).toBe(reading.value >= reading.threshold)
        expect(reading.isMet || !rule.isRequired).toBe(true)
        expect(reading.contribution).toBeLessThanOrEqual(rule.weight)
      }
    },
  )

  it('is selective: fewer than one candle in a hundred triggers', () => {
    expect(found.size).toBeGreaterThan(20)
    expect(bars.length / found.size).toBeGreaterThan(100)
  })

  it('looks at the last 300 candles and nothing before', () => {
    for (const [to, signal] of found) {
      const last = sliceWindow(all, to - WINDOW_LENGTH, to)
      expect(detectSignal(series, last, null, STRATEGY_1)).toEqual(signal)
    }
  })

  it('needs them all: one fewer, and the series is still warming', () => {
    const { to } = firstOf('long')
    const short = sliceWindow(all, to - WINDOW_LENGTH + 1, to)
    expect(detectSignal(series, short, null, STRATEGY_1)).toBeNull()
    expect(readSeries('15m', short, null, STRATEGY_1)).toMatchObject({
      status: 'warming',
      why: null,
    })
    expect(readSeries('15m', null, null, STRATEGY_1).status).toBe('warming')
  })

  it('is not triggered by a candle that did not trade', () => {
    const { to, window } = firstOf('long')
    const still = windowOf(bars.slice(0, to))
    expect(detectSignal(series, still, null, STRATEGY_1)).not.toBeNull()
    still.volume[window.length - 1] = 0
    expect(detectSignal(series, still, null, STRATEGY_1)).toBeNull()
  })

  it('is not triggered where its stop would be at zero or below', () => {
    const { window, signal } = firstOf('long')
    const wide = {
      ...STRATEGY_1.sides['15m'].long!,
      stopAtr: signal.triggerPrice / signal.triggerAtr,
    }
    const strategy = {
      ...STRATEGY_1,
      sides: { ...STRATEGY_1.sides, '15m': { long: wide, short: null } },
    }
    expect(detectSignal(series, window, null, strategy)).toBeNull()
  })
})

describe('a leg', () => {
  const { window, signal } = firstOf('long')
  const { legMinAtr, legMaxAtr } = STRATEGY_1.sides['15m'].long!
  const fillAt = (atr: number): Signal =>
    entered(signal, signal.triggerPrice - atr * signal.triggerAtr)

  it('is a fresh trigger the same way, an ATR or more beyond the last fill', () => {
    const leg = detectLeg(fillAt(legMinAtr + 0.01), window, null, STRATEGY_1)
    expect(leg).toEqual({ ...signal.legs[0], number: 1, fill: null })
    expect(detectLeg(fillAt(legMinAtr - 0.01), window, null, STRATEGY_1)).toBeNull()
    expect(detectLeg(fillAt(legMaxAtr + 0.01), window, null, STRATEGY_1)).toBeNull()
  })

  it('needs a trigger: the candle before gives none', () => {
    const before = sliceWindow(window, 0, window.length - 1)
    const fill = { barOpenTime: 0, price: before.close[before.length - 1]! - 2 * signal.triggerAtr }
    const open = { ...entered(signal, 1), legs: [{ ...signal.legs[0]!, fill }] }
    expect(canAddLeg(open, before.close[before.length - 1]!, STRATEGY_1)).toBe(true)
    expect(detectLeg(open, before, null, STRATEGY_1)).toBeNull()
  })

  it('never reverses a trade', () => {
    const turned = { ...fillAt(-2), direction: 'short' as const }
    expect(canAddLeg(turned, signal.triggerPrice, STRATEGY_1)).toBe(true)
    expect(detectLeg(turned, window, null, STRATEGY_1)).toBeNull()
  })

  it('is not asked for while another waits, after the third, or once the exit is asked', () => {
    const open = fillAt(2)
    const [first] = open.legs
    const waiting = { ...open, legs: [first!, { ...first!, number: 1, fill: null }] }
    const full = { ...open, legs: [0, 1, 2].map((number) => ({ ...first!, number })) }
    for (const one of [waiting, full, { ...open, state: 'exiting' as const }, signal]) {
      expect(detectLeg(one, window, null, STRATEGY_1)).toBeNull()
    }
  })

  it('is not asked for by a signal of earlier rules', () => {
    const open = { ...fillAt(2), interval: '1h' as const }
    expect(canAddLeg(open, signal.triggerPrice, STRATEGY_1)).toBe(true)
    expect(canAddLeg({ ...open, strategyVersion: '3' }, signal.triggerPrice)).toBe(true)
    expect(canAddLeg(open, signal.triggerPrice)).toBe(false)
  })
})

describe('a reading', () => {
  it('is armed on the candle before most signals, the way they go, and mostly not elsewhere', () => {
    const before = [...found].filter(([to, signal]) => {
      const { status, direction } = readSeries('15m', sliceWindow(all, 0, to - 1), null, STRATEGY_1)
      return status === 'armed' && direction === signal.direction
    })
    expect(before.length / found.size).toBeGreaterThan(0.5)
  })

  it('points where both averages point, or nowhere', () => {
    const trends = new Set<string>()
    for (let to = WINDOW_LENGTH; to <= bars.length; to += 97) {
      const window = sliceWindow(all, 0, to)
      const { trend, status, direction, why } = readSeries('15m', window, null, STRATEGY_1)
      trends.add(trend)
      const figures = measureWindow(window, to - WINDOW_LENGTH, to, newFigures())
      const { fastEma, slowEma, longAverage } = figures
      const isUp = fastEma >= slowEma && slowEma >= longAverage
      const isDown = fastEma <= slowEma && slowEma <= longAverage
      expect(trend).toBe(isUp ? 'long' : isDown ? 'short' : 'volatile')
      expect(direction).toBe(status === 'armed' ? trend : null)
      expect(why === null).toBe(trend === 'volatile')
    }
    expect([...trends].toSorted()).toEqual(['long', 'short', 'volatile'])
  })

  it('says that an interval without an edge gives no signals', () => {
    for (const interval of INTERVALS) {
      const { status, why } = readSeries(interval, all, null)
      expect([interval, status === 'off']).toEqual([interval, !isEvaluated(interval)])
      expect(status === 'off' ? why : null).toBeNull()
    }
    expect(readSeries('15m', null, null).status).toBe('warming')
  })
})
