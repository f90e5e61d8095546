import { at } from '../indicator/column.ts'
import { emaWeight, nextEma } from '../indicator/ema.ts'
import { MACD_FAST, MACD_LEAD, MACD_SIGNAL, MACD_SLOW } from '../indicator/macd.ts'
import { trueRange, WILDER_PERIOD, WILDER_WEIGHT } from '../indicator/wilder.ts'
import { FAST_PERIOD, SLOW_PERIOD } from '../indicator/window-figures.ts'
import * as R from './row.ts'

/**
 * The first 50 candles of a row at offset `o`: each average gathers the mean of its own first
 * values and steps on from there, exactly as over a window that begins where the row does.
 */
export function seedRow(
  s: Float64Array,
  o: number,
  high: number,
  low: number,
  close: number,
): void {
  const count = at(s, o + R.COUNT)
  if (count === 1) {
    s[o + R.HIGHEST] = close
    s[o + R.LOWEST] = close
  }
  seedEma(s, o + R.FAST_EMA, close, count, FAST_PERIOD)
  seedEma(s, o + R.SLOW_EMA, close, count, SLOW_PERIOD)
  seedEma(s, o + R.MACD_SLOW_EMA, close, count, MACD_SLOW)
  const late = count - (MACD_SLOW - MACD_FAST)
  if (late > 0) seedEma(s, o + R.MACD_FAST_EMA, close, late, MACD_FAST)
  if (count >= MACD_SLOW) {
    const macd = at(s, o + R.MACD_FAST_EMA) - at(s, o + R.MACD_SLOW_EMA)
    seedEma(s, o + R.MACD_SIGNAL_EMA, macd, count - MACD_SLOW + 1, MACD_SIGNAL)
  }
  if (count > 1) seedWilder(s, o, high, low, close)
}

/** Candles until every average of a row has left its seed. */
export const SEED_LENGTH = Math.max(SLOW_PERIOD, MACD_LEAD, WILDER_PERIOD + 1)

/** `nth` counts from 1; the sum of a seed is kept in place until it is divided. */
function seedEma(s: Float64Array, place: number, value: number, nth: number, period: number): void {
  const kept = at(s, place)
  if (nth > period) s[place] = nextEma(kept, value, emaWeight(period))
  else s[place] = nth === period ? (kept + value) / period : kept + value
}

function seedWilder(s: Float64Array, o: number, high: number, low: number, close: number): void {
  const previous = at(s, o + R.CLOSE)
  const change = close - previous
  const isSeed = at(s, o + R.COUNT) <= WILDER_PERIOD + 1
  addWilder(s, o + R.GAIN, change > 0 ? change : 0, isSeed)
  addWilder(s, o + R.LOSS, change < 0 ? -change : 0, isSeed)
  addWilder(s, o + R.ATR, trueRange(high, low, previous), isSeed)
}

function addWilder(s: Float64Array, place: number, value: number, isSeed: boolean): void {
  const kept = at(s, place)
  s[place] = isSeed ? kept + value * WILDER_WEIGHT : nextEma(kept, value, WILDER_WEIGHT)
}
