import { type CandleWindow, sliceWindow } from '#domain/market/candle-window.ts'
import { LEAST_FOR_RATE } from '#domain/signals/statistics/statistics.ts'
import { wilsonInterval } from '#domain/signals/statistics/wilson.ts'
import { type HoldCount, holdTestsOf } from './hold-tests.ts'
import { LEVEL_WINDOW, levelCandlesOf } from './level-candles.ts'
import { isStrong, type Level, levelsAt, type Nearest, nearestOf } from './levels-at.ts'
import { type ValueArea, valueAreaOf } from './value-area.ts'

/** How often lines held, as fractions. */
export interface HoldRate extends HoldCount {
  /** Null under 30 tests, where only the interval is meaningful. */
  readonly rate: number | null
  /** Wilson, 95%; null without a test. */
  readonly low: number | null
  readonly high: number | null
}

/** Where the price of a market turned, read from its closed 4h candles. Prices in quote units of the venue. */
export interface PriceLevels extends Nearest {
  /** Close of the last candle. */
  readonly price: number
  readonly atr: number
  /** Strong levels, lowest first. */
  readonly strong: readonly Level[]
  /** All levels, the weak ones included. */
  readonly levelCount: number
  readonly valueArea: ValueArea | null
  /** Of the strong levels of this market, as they were known at the time. */
  readonly holds: HoldRate
  /** Of any line at the same distance: what to compare it with. */
  readonly mirroredHolds: HoldRate
}

/**
 * Support and resistance of a market at the close of the last candle; the hold rates are measured on all
 * candles, the levels read from the last 300. Null while the ATR is unknown.
 *
 * @example priceLevelsOf(window)?.support?.price // 61_240.5
 * @source DECISIONS 5; market.md 3.14
 */
export function priceLevelsOf(candles: CandleWindow): PriceLevels | null {
  const figures = levelCandlesOf(candles)
  const last = candles.length - 1
  const price = candles.close[last]
  const atr = figures.atr[last]
  if (price === undefined || atr === undefined || Number.isNaN(atr)) return null
  const levels = levelsAt(figures, last)
  const tests = holdTestsOf(figures)
  const from = Math.max(0, candles.length - LEVEL_WINDOW)
  return {
    price,
    atr,
    ...nearestOf(levels, price),
    strong: levels.filter(isStrong),
    levelCount: levels.length,
    valueArea: valueAreaOf(sliceWindow(candles, from, candles.length)),
    holds: holdRateOf(tests.levels),
    mirroredHolds: holdRateOf(tests.mirrored),
  }
}

/** A count with its rate and interval: `holdRateOf({held: 40, n: 50}).rate === 0.8`. */
export function holdRateOf({ held, n }: HoldCount): HoldRate {
  const interval = wilsonInterval(held, n)
  const rate = n < LEAST_FOR_RATE ? null : held / n
  return { held, n, rate, low: interval?.low ?? null, high: interval?.high ?? null }
}
