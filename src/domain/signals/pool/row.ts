import { BAND_DEVIATIONS, BAND_PERIOD } from '../indicator/bollinger.ts'
import { at } from '../indicator/column.ts'
import { emaWeight, nextEma } from '../indicator/ema.ts'
import type { Figures } from '../indicator/figures.ts'
import { MACD_FAST, MACD_SIGNAL, MACD_SLOW } from '../indicator/macd.ts'
import {
  gainOf,
  lossOf,
  rsiOf,
  trueRange,
  WILDER_PERIOD,
  WILDER_WEIGHT,
} from '../indicator/wilder.ts'
import { FAST_PERIOD, FIGURES_LEAD, SLOW_PERIOD } from '../indicator/window-figures.ts'

/** Float64 places that a row takes: whole cache lines. */
export const ROW_LENGTH = 64

// The places of a row stand here, beside all who use them: constants that come through an import
// cost a look-up each, a third of the time a candle takes.
const COUNT = 0
const CLOSE = 1
const FAST_EMA = 2
const SLOW_EMA = 3
const MACD_FAST_EMA = 4
const MACD_SLOW_EMA = 5
const MACD_SIGNAL_EMA = 6
const GAIN = 7
const LOSS = 8
const ATR = 9
/** Next place of the two rings. */
const CURSOR = 10
/** Sums over the last 20: closes and their squares as distances from `ANCHOR`, and volumes. */
const ANCHOR = 11
const OFFSETS = 12
const SQUARES = 13
const VOLUMES = 14
/** Span of the closes that have gone round the ring since the row began. */
const HIGHEST = 15
const LOWEST = 16
/** The last closes and the last volumes: a band, the one before it, and what fills the line. */
const CLOSE_RING = 17
const RING_LENGTH = 23
const VOLUME_RING = CLOSE_RING + RING_LENGTH

const SHARE = 1 / BAND_PERIOD
const FAST_WEIGHT = emaWeight(FAST_PERIOD)
const SLOW_WEIGHT = emaWeight(SLOW_PERIOD)
const MACD_FAST_WEIGHT = emaWeight(MACD_FAST)
const MACD_SLOW_WEIGHT = emaWeight(MACD_SLOW)
const MACD_SIGNAL_WEIGHT = emaWeight(MACD_SIGNAL)
const WEIGHT = WILDER_WEIGHT

/** Candles the row at offset `o` of a pool's state has taken. */
export function countOfRow(s: Float64Array, o: number): number {
  return at(s, o + COUNT)
}

/** The last close of the row at offset `o`. */
export function closeOfRow(s: Float64Array, o: number): number {
  return at(s, o + CLOSE)
}

/** Highest less lowest close that the row has seen, but for the last few, which a window holds. */
export function swingOfRow(s: Float64Array, o: number): number {
  return at(s, o + HIGHEST) - at(s, o + LOWEST)
}

/** One step of every average of a row that is past its seeds. */
function moveAverages(s: Float64Array, o: number, high: number, low: number, close: number): void {
  const previous = at(s, o + CLOSE)
  const change = close - previous
  const fast = nextEma(at(s, o + MACD_FAST_EMA), close, MACD_FAST_WEIGHT)
  const slow = nextEma(at(s, o + MACD_SLOW_EMA), close, MACD_SLOW_WEIGHT)
  s[o + FAST_EMA] = nextEma(at(s, o + FAST_EMA), close, FAST_WEIGHT)
  s[o + SLOW_EMA] = nextEma(at(s, o + SLOW_EMA), close, SLOW_WEIGHT)
  s[o + MACD_FAST_EMA] = fast
  s[o + MACD_SLOW_EMA] = slow
  s[o + MACD_SIGNAL_EMA] = nextEma(at(s, o + MACD_SIGNAL_EMA), fast - slow, MACD_SIGNAL_WEIGHT)
  s[o + GAIN] = nextEma(at(s, o + GAIN), gainOf(change), WEIGHT)
  s[o + LOSS] = nextEma(at(s, o + LOSS), lossOf(change), WEIGHT)
  s[o + ATR] = nextEma(at(s, o + ATR), trueRange(high, low, previous), WEIGHT)
}

/**
 * The first 50 candles: each average gathers the mean of its own first values and steps on from
 * there, exactly as over a window that begins where the row does.
 */
function seedAverages(s: Float64Array, o: number, high: number, low: number, close: number): void {
  const count = at(s, o + COUNT)
  seedEma(s, o + FAST_EMA, close, count, FAST_PERIOD)
  seedEma(s, o + SLOW_EMA, close, count, SLOW_PERIOD)
  seedEma(s, o + MACD_SLOW_EMA, close, count, MACD_SLOW)
  const late = count - (MACD_SLOW - MACD_FAST)
  if (late > 0) seedEma(s, o + MACD_FAST_EMA, close, late, MACD_FAST)
  if (count >= MACD_SLOW) {
    const macd = at(s, o + MACD_FAST_EMA) - at(s, o + MACD_SLOW_EMA)
    seedEma(s, o + MACD_SIGNAL_EMA, macd, count - MACD_SLOW + 1, MACD_SIGNAL)
  }
  if (count === 1) {
    s[o + HIGHEST] = close
    s[o + LOWEST] = close
    return
  }
  const previous = at(s, o + CLOSE)
  const isSeed = count <= WILDER_PERIOD + 1
  seedWilder(s, o + GAIN, gainOf(close - previous), isSeed)
  seedWilder(s, o + LOSS, lossOf(close - previous), isSeed)
  seedWilder(s, o + ATR, trueRange(high, low, previous), isSeed)
}

/**
 * Takes the prices of a candle into the row at offset `o`, after `moveVolume` has taken its
 * volume. The band's sums are distances from an anchor within the ring and are taken afresh once a
 * turn: they neither drift nor cancel.
 */
export function moveRow(
  s: Float64Array,
  o: number,
  high: number,
  low: number,
  close: number,
): void {
  const count = at(s, o + COUNT) + 1
  s[o + COUNT] = count
  if (count > FIGURES_LEAD) moveAverages(s, o, high, low, close)
  else seedAverages(s, o, high, low, close)
  s[o + CLOSE] = close
  const cursor = at(s, o + CURSOR) | 0
  const anchor = at(s, o + ANCHOR)
  const into = close - anchor
  const out = at(s, o + CLOSE_RING + ringPlace(cursor, BAND_PERIOD)) - anchor
  s[o + OFFSETS] = at(s, o + OFFSETS) + (into - out)
  s[o + SQUARES] = at(s, o + SQUARES) + (into * into - out * out)
  s[o + CLOSE_RING + cursor] = close
  if (cursor + 1 < RING_LENGTH) s[o + CURSOR] = cursor + 1
  else turnRing(s, o, close)
}

/** Takes the volume of the candle that `moveRow` takes next. */
export function moveVolume(s: Float64Array, o: number, volume: number): void {
  const cursor = at(s, o + CURSOR) | 0
  const out = at(s, o + VOLUME_RING + ringPlace(cursor, BAND_PERIOD))
  s[o + VOLUMES] = at(s, o + VOLUMES) + (volume - out)
  s[o + VOLUME_RING + cursor] = volume
}

/** Whether the last close is beyond its band, or within `slackAtr` ATR of it. */
export function isBeyondBand(s: Float64Array, o: number, slackAtr: number): boolean {
  const mean = at(s, o + OFFSETS) * SHARE
  const variance = at(s, o + SQUARES) * SHARE - mean * mean
  const off = Math.abs(at(s, o + CLOSE) - at(s, o + ANCHOR) - mean) + slackAtr * at(s, o + ATR)
  return off * off >= BAND_DEVIATIONS * BAND_DEVIATIONS * variance
}

/** What the five indicators come to, and where their band stands. */
type IndicatorFigures = Pick<
  Figures,
  'fastEma' | 'rsi' | 'macd' | 'macdSignal' | 'atr' | 'bandMiddle' | 'bandUpper' | 'bandLower'
>

/** Writes EMA, RSI, MACD, ATR and band of the row's last candle; all have values from 50 candles on. */
export function readIndicators(s: Float64Array, o: number, into: IndicatorFigures): void {
  const mean = at(s, o + OFFSETS) * SHARE
  const middle = at(s, o + ANCHOR) + mean
  const reach = reachOf(at(s, o + SQUARES) * SHARE - mean * mean)
  into.fastEma = at(s, o + FAST_EMA)
  into.macd = at(s, o + MACD_FAST_EMA) - at(s, o + MACD_SLOW_EMA)
  into.macdSignal = at(s, o + MACD_SIGNAL_EMA)
  into.rsi = rsiOf(at(s, o + GAIN), at(s, o + LOSS))
  into.atr = at(s, o + ATR)
  into.bandMiddle = middle
  into.bandUpper = middle + reach
  into.bandLower = middle - reach
}

/** Writes all figures of the row's last candle; all have values from 50 candles on. */
export function readRow(s: Float64Array, o: number, into: Figures): Figures {
  readIndicators(s, o, into)
  const cursor = at(s, o + CURSOR) | 0
  const anchor = at(s, o + ANCHOR)
  const close = at(s, o + CLOSE)
  const came = close - anchor
  const left = at(s, o + CLOSE_RING + ringPlace(cursor, BAND_PERIOD + 1)) - anchor
  const mean = (at(s, o + OFFSETS) - (came - left)) * SHARE
  const squares = at(s, o + SQUARES) - (came * came - left * left)
  const reach = reachOf(squares * SHARE - mean * mean)
  into.close = close
  into.previousClose = at(s, o + CLOSE_RING + ringPlace(cursor, 2))
  into.volume = at(s, o + VOLUME_RING + ringPlace(cursor, 1))
  into.averageVolume = at(s, o + VOLUMES) * SHARE
  into.slowEma = at(s, o + SLOW_EMA)
  into.previousBandUpper = anchor + mean + reach
  into.previousBandLower = anchor + mean - reach
  return into
}

/** The place of a ring that was filled `back` candles ago; the cursor itself is 0 back. */
function ringPlace(cursor: number, back: number): number {
  return cursor < back ? cursor - back + RING_LENGTH : cursor - back
}

function reachOf(variance: number): number {
  return variance > 0 ? BAND_DEVIATIONS * Math.sqrt(variance) : 0
}

/** At the end of a turn: the sums of the last 20 afresh around the newest close, and the span. */
function turnRing(s: Float64Array, o: number, anchor: number): void {
  let offsets = 0
  let squares = 0
  let volumes = 0
  let highest = at(s, o + HIGHEST)
  let lowest = at(s, o + LOWEST)
  for (let place = 0; place < RING_LENGTH; place += 1) {
    const close = at(s, o + CLOSE_RING + place)
    if (close > highest) highest = close
    if (close < lowest) lowest = close
    if (place < RING_LENGTH - BAND_PERIOD) continue
    const off = close - anchor
    offsets += off
    squares += off * off
    volumes += at(s, o + VOLUME_RING + place)
  }
  s[o + HIGHEST] = highest
  s[o + LOWEST] = lowest
  s[o + ANCHOR] = anchor
  s[o + OFFSETS] = offsets
  s[o + SQUARES] = squares
  s[o + VOLUMES] = volumes
  s[o + CURSOR] = 0
}

/** `nth` counts from 1; until the seed is whole its sum stands in the place. */
function seedEma(s: Float64Array, place: number, value: number, nth: number, period: number): void {
  const kept = at(s, place)
  if (nth > period) s[place] = nextEma(kept, value, emaWeight(period))
  else s[place] = nth === period ? (kept + value) / period : kept + value
}

function seedWilder(s: Float64Array, place: number, value: number, isSeed: boolean): void {
  const kept = at(s, place)
  s[place] = isSeed ? kept + value * WEIGHT : nextEma(kept, value, WEIGHT)
}
