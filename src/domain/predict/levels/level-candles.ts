import type { CandleWindow } from '#domain/market/candle-window.ts'
import { seedWilder, trueRange, WILDER_PERIOD } from '#domain/signals/indicator/wilder.ts'

/** Levels are read from 4h candles. @source DECISIONS 5 */
export const LEVEL_INTERVAL = '4h'

/** Candles that levels are read from: fifty days. */
export const LEVEL_WINDOW = 300

/** Most candles that the hold rate is measured on: 250 days. */
export const LEVEL_HISTORY = 1500

/** Candles on each side that a pivot exceeds. @source DECISIONS 5 */
export const PIVOT_SIDE = 5

/** Pivots no farther apart than this many ATR are one level. @source DECISIONS 5 */
export const CLUSTER_ATR = 0.5

/** Candles after which a pivot weighs half. @source market.md 3.14 */
export const HALF_LIFE = 120

/** Figures of a window that levels are read with, one row a candle. Nothing looks ahead. */
export interface LevelCandles {
  readonly candles: CandleWindow
  /** Wilder's ATR(14) up to a candle; NaN in the first 14. */
  readonly atr: Float64Array
  /** Volumes summed up to a candle. */
  readonly volumeSum: Float64Array
  /** 1 where the high, 2 where the low, 3 where both are strictly beyond those of five candles each side. */
  readonly pivot: Uint8Array
  /** The rows that are pivots, rising. */
  readonly pivotRows: readonly number[]
}

export const HIGH_PIVOT = 1
export const LOW_PIVOT = 2

/** The figures of a window. A pivot is known five candles after it. */
export function levelCandlesOf(candles: CandleWindow): LevelCandles {
  const { length, high, low, close, volume } = candles
  const atr = new Float64Array(length).fill(Number.NaN)
  const volumeSum = new Float64Array(length)
  const pivot = new Uint8Array(length)
  const pivotRows: number[] = []
  let smoothed = 0
  let sum = 0
  for (let row = 0; row < length; row += 1) {
    sum += volume[row]!
    volumeSum[row] = sum
    if (row > 0)
      smoothed = seedWilder(smoothed, trueRange(high[row]!, low[row]!, close[row - 1]!), row)
    if (row >= WILDER_PERIOD) atr[row] = smoothed
    const isInside = row >= PIVOT_SIDE && row + PIVOT_SIDE < length
    if (isInside) pivot[row] = isPeak(high, row, 1) | isPeak(low, row, -1)
    if (pivot[row] !== 0) pivotRows.push(row)
  }
  return { candles, atr, volumeSum, pivot, pivotRows }
}

/** The mark of a high (`side` 1) or a low (-1) that is strictly beyond its neighbours'; else 0. */
function isPeak(values: Float64Array, row: number, side: 1 | -1): number {
  const value = values[row]! * side
  for (let away = 1; away <= PIVOT_SIDE; away += 1) {
    if (values[row - away]! * side >= value || values[row + away]! * side >= value) return 0
  }
  return side === 1 ? HIGH_PIVOT : LOW_PIVOT
}
