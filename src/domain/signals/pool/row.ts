import { BAND_DEVIATIONS, BAND_PERIOD } from '../indicator/bollinger.ts'
import { emaWeight, nextEma, seedEma } from '../indicator/ema.ts'
import type { Figures } from '../indicator/figures.ts'
import { MACD_FAST, MACD_SIGNAL, MACD_SLOW } from '../indicator/macd.ts'
import { gainOf, lossOf, rsiOf, seedWilder, trueRange, WILDER_WEIGHT } from '../indicator/wilder.ts'
import { FAST_PERIOD, FIGURES_LEAD, SLOW_PERIOD } from '../indicator/window-figures.ts'

/** Float64 places that a row takes: whole cache lines. */
export const ROW_LENGTH = 64

/**
 * The state of one series: a view of its own on the pool's buffer, so that every place is a
 * constant index. Counted from the start of the buffer the places take twice as long to reach.
 */
export type Row = Float64Array

// The places of a row stand here, beside all who use them: constants that come through an import
// cost a look-up each, a third of the time a candle takes.
const COUNT = 0
/** The last candle, and the close before it. */
const HIGH = 1
const LOW = 2
const CLOSE = 3
const VOLUME = 4
const PREVIOUS_CLOSE = 5
/** The close that the last candle pushed out of its ring. */
const LEFT_CLOSE = 6
/** The averages of closes stand together: `stepRow` goes through them. */
const FAST_EMA = 7
const SLOW_EMA = 8
const MACD_FAST_EMA = 9
const MACD_SLOW_EMA = 10
const MACD_SIGNAL_EMA = 11
const GAIN = 12
const LOSS = 13
const ATR = 14
/** Place of the rings that the next candle takes: it holds the oldest. */
const CURSOR = 15
/** Sums over the rings: closes and their squares as distances from `ANCHOR`, and volumes. */
const ANCHOR = 16
const OFFSETS = 17
const SQUARES = 18
const VOLUMES = 19
/** Span of the closes that have gone round the ring since the row began. */
const HIGHEST = 20
const LOWEST = 21
/** The last 20 closes and the last 20 volumes. */
const CLOSE_RING = 22
export const RING_LENGTH = BAND_PERIOD
const VOLUME_RING = CLOSE_RING + RING_LENGTH

const LEAD = FIGURES_LEAD
const DEVIATIONS = BAND_DEVIATIONS
const SHARE = 1 / BAND_PERIOD
/** Period, weight and first candle of the averages of closes, in the order of their places. */
const CLOSE_PERIODS = [FAST_PERIOD, SLOW_PERIOD, MACD_FAST, MACD_SLOW]
const CLOSE_WEIGHTS = Float64Array.from(CLOSE_PERIODS, (period) => emaWeight(period))
const CLOSE_STARTS = [1, 1, MACD_SLOW - MACD_FAST + 1, 1]
const MACD_SIGNAL_WEIGHT = emaWeight(MACD_SIGNAL)
const WEIGHT = WILDER_WEIGHT

/** Candles a row has taken. */
export function countOfRow(s: Row): number {
  return s[COUNT]!
}

/** The last close of a row. */
export function closeOfRow(s: Row): number {
  return s[CLOSE]!
}

/** Highest less lowest close that a row has seen, but for the last few, which a window holds. */
export function swingOfRow(s: Row): number {
  return s[HIGHEST]! - s[LOWEST]!
}

/**
 * Takes the prices of a candle into a row, after `moveVolume` has taken its volume. They are
 * written here and read by the step: numbers handed on to a function that large would be boxed.
 */
export function moveRow(s: Row, high: number, low: number, close: number): void {
  s[PREVIOUS_CLOSE] = s[CLOSE]!
  s[HIGH] = high
  s[LOW] = low
  s[CLOSE] = close
  stepRow(s)
}

/** Takes the volume of the candle that `moveRow` takes next. */
export function moveVolume(s: Row, volume: number): void {
  const place = VOLUME_RING + (s[CURSOR]! | 0)
  s[VOLUMES]! += volume - s[place]!
  s[VOLUME] = volume
  s[place] = volume
}

/**
 * One step of every average and of the band, in one function: each call between them would cost as
 * much as three averages. The band's sums are distances from an anchor within the ring and are
 * taken afresh once a turn: they neither drift nor cancel.
 */
function stepRow(s: Row): void {
  const close = s[CLOSE]!
  const count = s[COUNT]! + 1
  s[COUNT] = count
  if (count > LEAD) {
    const previous = s[PREVIOUS_CLOSE]!
    const change = close - previous
    for (let place = FAST_EMA; place <= MACD_SLOW_EMA; place += 1) {
      s[place] = nextEma(s[place]!, close, CLOSE_WEIGHTS[place - FAST_EMA]!)
    }
    const macd = s[MACD_FAST_EMA]! - s[MACD_SLOW_EMA]!
    s[MACD_SIGNAL_EMA] = nextEma(s[MACD_SIGNAL_EMA]!, macd, MACD_SIGNAL_WEIGHT)
    s[GAIN] = nextEma(s[GAIN]!, gainOf(change), WEIGHT)
    s[LOSS] = nextEma(s[LOSS]!, lossOf(change), WEIGHT)
    s[ATR] = nextEma(s[ATR]!, trueRange(s[HIGH]!, s[LOW]!, previous), WEIGHT)
  } else seedAverages(s)
  const anchor = s[ANCHOR]!
  const cursor = s[CURSOR]! | 0
  const left = s[CLOSE_RING + cursor]!
  const into = close - anchor
  const out = left - anchor
  s[OFFSETS]! += into - out
  s[SQUARES]! += into * into - out * out
  s[LEFT_CLOSE] = left
  s[CLOSE_RING + cursor] = close
  if (cursor + 1 < RING_LENGTH) s[CURSOR] = cursor + 1
  else turnRing(s)
}

/**
 * The first 50 candles: each average gathers the mean of its own first values and steps on from
 * there, exactly as over a window that begins where the row does.
 */
function seedAverages(s: Row): void {
  const count = s[COUNT]!
  const close = s[CLOSE]!
  for (const [at, period] of CLOSE_PERIODS.entries()) {
    const nth = count - CLOSE_STARTS[at]! + 1
    if (nth > 0) s[FAST_EMA + at] = seedEma(s[FAST_EMA + at]!, close, nth, period)
  }
  if (count >= MACD_SLOW) {
    const macd = s[MACD_FAST_EMA]! - s[MACD_SLOW_EMA]!
    s[MACD_SIGNAL_EMA] = seedEma(s[MACD_SIGNAL_EMA]!, macd, count - MACD_SLOW + 1, MACD_SIGNAL)
  }
  if (count === 1) {
    s[HIGHEST] = close
    s[LOWEST] = close
    return
  }
  const previous = s[PREVIOUS_CLOSE]!
  s[GAIN] = seedWilder(s[GAIN]!, gainOf(close - previous), count - 1)
  s[LOSS] = seedWilder(s[LOSS]!, lossOf(close - previous), count - 1)
  s[ATR] = seedWilder(s[ATR]!, trueRange(s[HIGH]!, s[LOW]!, previous), count - 1)
}

/** Whether the last close is beyond its band, or within `slackAtr` ATR of it. */
export function isBeyondBand(s: Row, slackAtr: number): boolean {
  const mean = s[OFFSETS]! * SHARE
  const variance = s[SQUARES]! * SHARE - mean * mean
  const off = Math.abs(s[CLOSE]! - s[ANCHOR]! - mean) + slackAtr * s[ATR]!
  return off * off >= DEVIATIONS * DEVIATIONS * variance
}

/** The last volume in mean volumes, 0 where there is none. */
export function volumeOfRow(s: Row): number {
  const mean = s[VOLUMES]! * SHARE
  return mean > 0 ? s[VOLUME]! / mean : 0
}

/** Writes the last 20 closes of a row, oldest first, into a column. */
export function closesOfRow(s: Row, into: Float64Array): Float64Array {
  const place = s[CURSOR]! | 0
  for (const at of into.keys()) into[at] = s[CLOSE_RING + ((place + at) % RING_LENGTH)]!
  return into
}

/** Values of the five indicators and of their band. */
type IndicatorFigures = Pick<
  Figures,
  'fastEma' | 'rsi' | 'macd' | 'macdSignal' | 'atr' | 'bandMiddle' | 'bandUpper' | 'bandLower'
>

/** Writes EMA, RSI, MACD, ATR and band of the row's last candle; all have values from 50 candles on. */
export function readIndicators(s: Row, into: IndicatorFigures): void {
  const mean = s[OFFSETS]! * SHARE
  const middle = s[ANCHOR]! + mean
  const reach = reachOf(s[SQUARES]! * SHARE - mean * mean)
  into.fastEma = s[FAST_EMA]!
  into.macd = s[MACD_FAST_EMA]! - s[MACD_SLOW_EMA]!
  into.macdSignal = s[MACD_SIGNAL_EMA]!
  into.rsi = rsiOf(s[GAIN]!, s[LOSS]!)
  into.atr = s[ATR]!
  into.bandMiddle = middle
  into.bandUpper = middle + reach
  into.bandLower = middle - reach
}

/** Writes all figures of the row's last candle; all have values from 50 candles on. */
export function readRow(s: Row, into: Figures): Figures {
  readIndicators(s, into)
  const anchor = s[ANCHOR]!
  const close = s[CLOSE]!
  const came = close - anchor
  const left = s[LEFT_CLOSE]! - anchor
  const mean = (s[OFFSETS]! - (came - left)) * SHARE
  const squares = s[SQUARES]! - (came * came - left * left)
  const reach = reachOf(squares * SHARE - mean * mean)
  into.close = close
  into.previousClose = s[PREVIOUS_CLOSE]!
  into.volume = s[VOLUME]!
  into.averageVolume = s[VOLUMES]! * SHARE
  into.slowEma = s[SLOW_EMA]!
  into.previousBandUpper = anchor + mean + reach
  into.previousBandLower = anchor + mean - reach
  return into
}

function reachOf(variance: number): number {
  return variance > 0 ? DEVIATIONS * Math.sqrt(variance) : 0
}

/** At the end of a turn: the sums of the last 20 afresh around the newest close, and the span. */
function turnRing(s: Row): void {
  const anchor = s[CLOSE]!
  let offsets = 0
  let squares = 0
  let volumes = 0
  let highest = s[HIGHEST]!
  let lowest = s[LOWEST]!
  for (let place = 0; place < RING_LENGTH; place += 1) {
    const close = s[CLOSE_RING + place]!
    if (close > highest) highest = close
    if (close < lowest) lowest = close
    const off = close - anchor
    offsets += off
    squares += off * off
    volumes += s[VOLUME_RING + place]!
  }
  s[HIGHEST] = highest
  s[LOWEST] = lowest
  s[ANCHOR] = anchor
  s[OFFSETS] = offsets
  s[SQUARES] = squares
  s[VOLUMES] = volumes
  s[CURSOR] = 0
}
