import type { Direction } from '../signal.ts'
import type { Figures } from '../indicator/figures.ts'

/** The rules by the keys of their texts, in the order in which the why lists them. */
export const RULE_NAMES = [
  'gate',
  'breakout',
  'fresh',
  'trend',
  'cost',
  'momentum',
  'strength',
  'volume',
  'regime',
  'above',
  'quiet',
  'body',
  'average50',
  'rally',
] as const
export type RuleName = (typeof RULE_NAMES)[number]

/** The rules that are measured on the series itself; the gate is read from Bitcoin's market. */
export type SeriesRule = Exclude<RuleName, 'gate'>

/**
 * One rule as data. Its value is measured so that more is better for the trade's direction; it is
 * met from `threshold` up and its points grow evenly from there to `weight` at `full`.
 */
export interface Rule {
  readonly rule: SeriesRule
  /** A signal needs this rule met, whatever its score. */
  readonly isRequired: boolean
  /** Part of the trigger: without these an otherwise ready series is armed. */
  readonly isTrigger: boolean
  readonly threshold: number
  readonly full: number
  readonly weight: number
}

/**
 * What a rule measures, read for a direction (a short one mirrors prices, not volume, range or cost):
 *
 * - `breakout`: how far the close is beyond its Bollinger band, in ATR
 * - `fresh`: how far the close before was inside the band of its time, in ATR
 * - `trend`: (EMA20 - EMA50) / ATR
 * - `cost`: ATR / close, the range that has to pay for fees and slippage
 * - `momentum`: MACD histogram / ATR
 * - `strength`: RSI14 - 50
 * - `volume`: volume / mean volume of 20 candles
 * - `regime`: (EMA50 - mean of 200 closes) / ATR
 * - `above`: (close - mean of 200 closes) / ATR
 * - `quiet`: 1 - ATR one candle earlier / mean true range of the 100 candles before
 * - `body`: (close - open) / ATR
 * - `average50`: (close - mean of 50 closes) / ATR
 * - `rally`: how far price ran the other way, by its RSI of 3 candles: 100 - RSI for a long, RSI for a short
 *
 * With no range (`atr` 0) or no volume the quotient is 0, which meets no rule that asks for more.
 * @example measureRule('trend', {...figures, fastEma: 102, slowEma: 100, atr: 4}, 'short') // -0.5
 */
export function measureRule(rule: SeriesRule, figures: Figures, direction: Direction): number {
  const sign = direction === 'long' ? 1 : -1
  switch (rule) {
    case 'breakout':
      return quotient(beyondBand(figures, sign), figures.atr)
    case 'fresh':
      return quotient(-beyondPreviousBand(figures, sign), figures.atr)
    case 'trend':
      return sign * quotient(figures.fastEma - figures.slowEma, figures.atr)
    case 'cost':
      return quotient(figures.atr, figures.close)
    case 'momentum':
      return sign * quotient(figures.macd - figures.macdSignal, figures.atr)
    case 'strength':
      return sign * (figures.rsi - 50)
    case 'volume':
      return quotient(figures.volume, figures.averageVolume)
    case 'regime':
      return sign * quotient(figures.slowEma - figures.longAverage, figures.atr)
    case 'above':
      return sign * quotient(figures.close - figures.longAverage, figures.atr)
    case 'quiet':
      return figures.usualRange > 0 ? 1 - figures.previousAtr / figures.usualRange : 0
    case 'body':
      return sign * quotient(figures.close - figures.open, figures.atr)
    case 'average50':
      return sign * quotient(figures.close - figures.midAverage, figures.atr)
    case 'rally':
      return sign > 0 ? 100 - figures.shortRsi : figures.shortRsi
  }
}

/** The points that a value of a rule is worth, 0 to its weight. */
export function pointsOf({ threshold, full, weight }: Rule, value: number): number {
  if (value < threshold) return 0
  return value >= full ? weight : (weight * (value - threshold)) / (full - threshold)
}

function beyondBand({ close, bandUpper, bandLower }: Figures, sign: number): number {
  return sign > 0 ? close - bandUpper : bandLower - close
}

function beyondPreviousBand(figures: Figures, sign: number): number {
  const { previousClose, previousBandUpper, previousBandLower } = figures
  return sign > 0 ? previousClose - previousBandUpper : previousBandLower - previousClose
}

function quotient(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}
