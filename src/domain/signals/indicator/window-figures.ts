import type { CandleWindow } from '#domain/market/candle-window.ts'
import { BAND_DEVIATIONS, bandDeviation, bandMiddle } from './bollinger.ts'
import { at, meanOf } from './column.ts'
import { emaOf, emaWeight, nextEma } from './ema.ts'
import type { Figures } from './figures.ts'
import { leadMacd, MACD_FAST, MACD_LEAD, MACD_SIGNAL, MACD_SLOW, type MacdState } from './macd.ts'
import {
  gainOf,
  lossOf,
  rsiOf,
  SHORT_RSI_PERIOD,
  trueRange,
  WILDER_PERIOD,
  WILDER_WEIGHT,
} from './wilder.ts'

/** Periods of the two trend averages, in candles. */
export const FAST_PERIOD = 20
export const SLOW_PERIOD = 50

/** Rows a window needs before every figure has a value. */
export const FIGURES_LEAD = Math.max(SLOW_PERIOD, MACD_LEAD)

/** Candles whose mean volume is the usual volume. */
export const VOLUME_PERIOD = 20

/** Closes whose mean is the middle average. */
export const MID_PERIOD = 50

/** Closes whose mean is the long average. */
export const LONG_PERIOD = 200

/** Candles whose mean true range is the usual range. */
export const RANGE_PERIOD = 100

const macdLead: MacdState = { fast: 0, slow: 0, signal: 0 }
const wilderLead = { gain: 0, loss: 0, atr: 0 }

/**
 * Measures the rows [from, to) of a window, as if nothing stood before row `from`, and writes the
 * figures of row `to - 1` into `into`. Allocates nothing. There must be at least 50 rows.
 *
 * The averages run side by side in one loop: each waits for its own last value, so that eight
 * together take little longer than one.
 */
export function measureWindow(
  window: CandleWindow,
  from: number,
  to: number,
  into: Figures,
): Figures {
  measureAverages(window, from, to, into)
  const { open, close, volume } = window
  into.open = at(open, to - 1)
  into.close = at(close, to - 1)
  into.previousClose = at(close, to - 2)
  into.volume = at(volume, to - 1)
  into.averageVolume = meanOf(volume, to - VOLUME_PERIOD, to)
  const before = bandMiddle(close, to - 1)
  const beforeReach = BAND_DEVIATIONS * bandDeviation(close, to - 1, before)
  into.previousBandUpper = before + beforeReach
  into.previousBandLower = before - beforeReach
  const middle = bandMiddle(close, to)
  const reach = BAND_DEVIATIONS * bandDeviation(close, to, middle)
  into.bandMiddle = middle
  into.bandUpper = middle + reach
  into.bandLower = middle - reach
  into.shortRsi = shortRsiOf(close, from, to)
  into.midAverage = meanOf(close, to - MID_PERIOD, to)
  into.longAverage = to - from < LONG_PERIOD ? Number.NaN : meanOf(close, to - LONG_PERIOD, to)
  into.usualRange = usualRangeOf(window, from, to - 1)
  return into
}

function measureAverages(window: CandleWindow, from: number, to: number, into: Figures): void {
  const { high, low, close } = window
  const lead = from + FIGURES_LEAD
  let fastEma = emaOf(close, from, lead, FAST_PERIOD)
  let slowEma = emaOf(close, from, lead, SLOW_PERIOD)
  let { fast, slow, signal } = leadMacd(close, from, lead, macdLead)
  let { gain, loss, atr } = leadWilder(window, from, lead)
  let previousAtr = Number.NaN
  let previous = at(close, lead - 1)
  for (let row = lead; row < to; row += 1) {
    const price = at(close, row)
    const change = price - previous
    fastEma = nextEma(fastEma, price, emaWeight(FAST_PERIOD))
    slowEma = nextEma(slowEma, price, emaWeight(SLOW_PERIOD))
    fast = nextEma(fast, price, emaWeight(MACD_FAST))
    slow = nextEma(slow, price, emaWeight(MACD_SLOW))
    signal = nextEma(signal, fast - slow, emaWeight(MACD_SIGNAL))
    gain = nextEma(gain, gainOf(change), WILDER_WEIGHT)
    loss = nextEma(loss, lossOf(change), WILDER_WEIGHT)
    previousAtr = atr
    atr = nextEma(atr, trueRange(at(high, row), at(low, row), previous), WILDER_WEIGHT)
    previous = price
  }
  into.fastEma = fastEma
  into.slowEma = slowEma
  into.macd = fast - slow
  into.macdSignal = signal
  into.rsi = rsiOf(gain, loss)
  into.atr = atr
  into.previousAtr = previousAtr
}

/** RSI of 3 candles at row `to - 1`, its averages seeded by the first 3 changes from row `from` on. */
function shortRsiOf(close: Float64Array, from: number, to: number): number {
  let gain = 0
  let loss = 0
  for (let row = from + 1; row < to; row += 1) {
    const change = at(close, row) - at(close, row - 1)
    const nth = row - from
    const weight = nth < SHORT_RSI_PERIOD ? 1 / nth : 1 / SHORT_RSI_PERIOD
    gain = nextEma(gain, gainOf(change), weight)
    loss = nextEma(loss, lossOf(change), weight)
  }
  return rsiOf(gain, loss)
}

/** Mean true range of the 100 rows before `to`, NaN where the rows from `from` on are too few. */
function usualRangeOf({ high, low, close }: CandleWindow, from: number, to: number): number {
  const first = to - RANGE_PERIOD
  if (first <= from) return Number.NaN
  let sum = 0
  for (let row = first; row < to; row += 1) {
    sum += trueRange(at(high, row), at(low, row), at(close, row - 1))
  }
  return sum / RANGE_PERIOD
}

/** Smoothed gain, loss and true range of the rows [from, to), each seeded by its first 14. */
function leadWilder({ high, low, close }: CandleWindow, from: number, to: number) {
  let gain = 0
  let loss = 0
  let atr = 0
  for (let row = from + 1; row < to; row += 1) {
    const previous = at(close, row - 1)
    const change = at(close, row) - previous
    const range = trueRange(at(high, row), at(low, row), previous)
    const isSeed = row <= from + WILDER_PERIOD
    gain = addWilder(gain, gainOf(change), isSeed)
    loss = addWilder(loss, lossOf(change), isSeed)
    atr = addWilder(atr, range, isSeed)
  }
  wilderLead.gain = gain
  wilderLead.loss = loss
  wilderLead.atr = atr
  return wilderLead
}

function addWilder(smoothed: number, value: number, isSeed: boolean): number {
  return isSeed ? smoothed + value * WILDER_WEIGHT : nextEma(smoothed, value, WILDER_WEIGHT)
}
