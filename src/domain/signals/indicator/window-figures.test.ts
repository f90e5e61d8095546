import { readFileSync } from 'node:fs'
import { IndicatorsSync } from '@ixjb94/indicators'
import * as talib from 'talib-web'
import {
  ATR as ClassicAtr,
  BollingerBands as ClassicBands,
  EMA as ClassicEma,
  MACD as ClassicMacd,
} from 'technicalindicators'
import { BollingerBands } from 'trading-signals'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { makeBars } from '#tests/support/candles.ts'
import { windowOf } from '../replay/window-of.ts'
import { type Figures, newFigures } from './figures.ts'
import { FIGURES_LEAD, measureWindow } from './window-figures.ts'

const COUNT = 700
/** From here on a MACD whose fast average was seeded elsewhere has forgotten it. */
const SETTLED = 450

const bars = makeBars({ seed: 11, fromTime: 0, count: COUNT })
const close = columnOf('close')
const high = columnOf('high')
const low = columnOf('low')
const volume = columnOf('volume')

beforeAll(async () => {
  const wasm = readFileSync('node_modules/talib-web/lib/talib.wasm').toString('base64')
  await talib.init(`data:application/wasm;base64,${wasm}`)
})

describe('measured over a window, within 1e-12', () => {
  it('the fast EMA is that of TA-Lib and of technicalindicators', () => {
    const { output } = talib.EMA({ inReal: close, timePeriod: 20 })
    expectAlike('fastEma', fromTalib(output, 19))
    expectAlike('fastEma', endingHere(ClassicEma.calculate({ period: 20, values: close })))
  })

  it('the slow EMA is that of TA-Lib and of technicalindicators', () => {
    const { output } = talib.EMA({ inReal: close, timePeriod: 50 })
    expectAlike('slowEma', fromTalib(output, 49))
    expectAlike('slowEma', endingHere(ClassicEma.calculate({ period: 50, values: close })))
  })

  it('MACD and its signal are those of TA-Lib, and of technicalindicators once settled', () => {
    const own = talib.MACD({ inReal: close, fastPeriod: 12, slowPeriod: 26, signalPeriod: 9 })
    expectAlike('macd', fromTalib(own.MACD, 33))
    expectAlike('macdSignal', fromTalib(own.MACDSignal, 33))
    const classic = ClassicMacd.calculate({
      values: close,
      fastPeriod: 12,
      slowPeriod: 26,
      signalPeriod: 9,
      SimpleMAOscillator: false,
      SimpleMASignal: false,
    })
    expectAlike('macd', endingHere(classic.map(({ MACD }) => MACD ?? Number.NaN)), SETTLED)
    expectAlike(
      'macdSignal',
      endingHere(classic.map(({ signal }) => signal ?? Number.NaN)),
      SETTLED,
    )
  })

  it('RSI is that of TA-Lib and of ixjb94', () => {
    const { output } = talib.RSI({ inReal: close, timePeriod: 14 })
    expectAlike('rsi', fromTalib(output, 14))
    expectAlike('rsi', endingHere(numbersOf(new IndicatorsSync().rsi(close, 14))))
  })

  it('ATR is that of TA-Lib and of technicalindicators', () => {
    const { output } = talib.ATR({ high, low, close, timePeriod: 14 })
    expectAlike('atr', fromTalib(output, 14))
    expectAlike('atr', endingHere(ClassicAtr.calculate({ high, low, close, period: 14 })))
  })

  it('the Bollinger band is that of trading-signals and of technicalindicators', () => {
    const bands = new BollingerBands(20, 2)
    const modern = close.map((price) => bands.update(price, false))
    expectAlike(
      'bandUpper',
      modern.map((band) => band?.upper ?? Number.NaN),
    )
    expectAlike(
      'bandLower',
      modern.map((band) => band?.lower ?? Number.NaN),
    )
    const classic = ClassicBands.calculate({ period: 20, stdDev: 2, values: close })
    expectAlike('bandUpper', endingHere(classic.map(({ upper }) => upper)))
    expectAlike('bandMiddle', endingHere(classic.map(({ middle }) => middle)))
    expectAlike('bandLower', endingHere(classic.map(({ lower }) => lower)))
  })

  it('the mean volume is the SMA of TA-Lib and of ixjb94', () => {
    const { output } = talib.SMA({ inReal: volume, timePeriod: 20 })
    expectAlike('averageVolume', fromTalib(output, 19))
    expectAlike('averageVolume', endingHere(numbersOf(new IndicatorsSync().sma(volume, 20))))
  })

  it('the long average is the SMA of TA-Lib and of ixjb94, from 200 candles on', () => {
    const { output } = talib.SMA({ inReal: close, timePeriod: 200 })
    expectAlike('longAverage', fromTalib(output, 199), 200)
    const theirs = endingHere(numbersOf(new IndicatorsSync().sma(close, 200)))
    expectAlike('longAverage', theirs, 200)
  })

  it('the usual range is the SMA of the true range of TA-Lib, up to the candle before', () => {
    const ranges = talib.TRANGE({ high, low, close }).output.slice(0, COUNT - 1)
    const means = numbersOf(new IndicatorsSync().sma(ranges, 100))
    // The first range is of the second candle; the mean of a candle's ranges counts for the next.
    expectAlike('usualRange', endingHere(means.slice(0, -1)), 102)
  })
})

describe('a window', () => {
  it('holds the band of the candle before as that candle saw it', () => {
    const window = windowOf(bars)
    const last = measureWindow(window, 0, COUNT, newFigures())
    const before = measureWindow(window, 0, COUNT - 1, newFigures())
    expect(last.previousClose).toBe(before.close)
    expect(last.previousBandUpper).toBe(before.bandUpper)
    expect(last.previousBandLower).toBe(before.bandLower)
    expect(last.previousAtr).toBe(before.atr)
    expect(last.open).toBe(bars[COUNT - 1]?.open)
  })

  it('has no long average or usual range where its candles are too few', () => {
    const { longAverage, usualRange } = measureWindow(windowOf(bars), 0, 100, newFigures())
    expect([longAverage, usualRange]).toEqual([Number.NaN, Number.NaN])
  })

  it('is measured as if nothing stood before its first row', () => {
    const whole = measureWindow(windowOf(bars), 400, COUNT, newFigures())
    const alone = measureWindow(windowOf(bars.slice(400)), 0, COUNT - 400, newFigures())
    expect(whole).toEqual(alone)
  })

  it('keeps the width of a band that is tiny beside its price', () => {
    const flat = Array.from({ length: FIGURES_LEAD }, (_, row) => priced(1e9 + (row % 2) * 1e-3))
    const { bandUpper, bandLower } = measureWindow(windowOf(flat), 0, flat.length, newFigures())
    expect((bandUpper - bandLower) / 4).toBeCloseTo(0.0005, 6)
  })

  it('reads 0 for the RSI and the ATR of a price that never moves', () => {
    const still = Array.from({ length: FIGURES_LEAD }, () => priced(5))
    expect(measureWindow(windowOf(still), 0, still.length, newFigures())).toMatchObject({
      rsi: 0,
      atr: 0,
      bandUpper: 5,
      bandLower: 5,
    })
  })
})

/** Each figure over a window of all bars up to each one, against another library's. */
function expectAlike(name: keyof Figures, theirs: readonly number[], from = FIGURES_LEAD): void {
  const window = windowOf(bars)
  expect(theirs).toHaveLength(COUNT)
  for (let to = from; to <= COUNT; to += 1) {
    const ours = measureWindow(window, 0, to, newFigures())[name]
    const expected = theirs[to - 1] ?? Number.NaN
    // MACD passes through zero: there its digits are those of the price it is a difference of.
    const scale = Math.max(Math.abs(expected), name.startsWith('macd') ? 0.01 * close[to - 1]! : 0)
    const error = Math.abs(ours - expected) / scale
    expect(error, `${name} of ${to} bars, theirs ${expected}`).toBeLessThanOrEqual(1e-12)
  }
}

/** TA-Lib's answer begins with its first value and is filled up behind its last. */
function fromTalib(output: readonly number[], lookback: number): number[] {
  return endingHere(output.slice(0, COUNT - lookback))
}

/** An answer that lacks the first bars, aligned with them. */
function endingHere(values: readonly number[]): number[] {
  return [...Array.from({ length: COUNT - values.length }, () => Number.NaN), ...values]
}

function numbersOf(values: ArrayLike<unknown>): number[] {
  return Array.from(values, Number)
}

function columnOf(name: keyof Candle): number[] {
  return bars.map((bar) => bar[name])
}

function priced(price: number): Candle {
  return {
    openTime: 0,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 1,
    quoteVolume: price,
  }
}
