import type { Interval } from '#domain/time/interval.ts'
import { at } from '../indicator/column.ts'
import type { Figures } from '../indicator/figures.ts'
import { gainOf, lossOf, rsiOf, SHORT_RSI_PERIOD } from '../indicator/wilder.ts'
import { SLOW_PERIOD } from '../indicator/window-figures.ts'
import { measureRule, pointsOf, type SeriesRule } from '../rules/rule.ts'
import type { Side, Strategy } from '../rules/strategy.ts'
import type { Direction } from '../signal.ts'

/** How far inside its band a close may be and still be a candidate, in ATR. */
export const BAND_SLACK_ATR = 0.01

/** How far below its threshold a volume may be and still be a candidate's, in mean volumes. */
export const VOLUME_SLACK = 0.001

/** What a window leaves of the slow average's seed, as a share: 0.00005 after 300 candles. */
export function seedTraceOf(windowLength: number): number {
  return ((SLOW_PERIOD - 1) / (SLOW_PERIOD + 1)) ** (windowLength - SLOW_PERIOD)
}

/** A side that may trigger, and what its rules look at. */
export interface SidePlan {
  readonly side: Side
  readonly direction: Direction
  /** It needs a close beyond the band. */
  readonly isBreakout: boolean
  /** It needs the RSI of 3 candles, which a row works out only when asked. */
  readonly isRally: boolean
}

/** The sides of an interval, and what a candle needs to trigger any of them. */
export interface IntervalPlan {
  readonly sides: readonly SidePlan[]
  /** A close between the bands triggers none of them. */
  readonly isBreakoutOnly: boolean
  /** Nor does a volume below this many mean volumes; 0 where some side asks for none. */
  readonly leastVolume: number
  readonly warmCandles: number
}

/** The sides of a strategy by interval, long first. */
export function plansOf({
  sides,
  warmCandles,
}: Strategy): Readonly<Record<Interval, IntervalPlan>> {
  const planOf = (interval: Interval): IntervalPlan => {
    const own = DIRECTIONS.flatMap((direction): SidePlan[] => {
      const side = sides[interval][direction]
      if (side === null) return []
      const has = (name: SeriesRule) =>
        side.rules.some(({ rule, isRequired }) => rule === name && isRequired)
      return [{ side, direction, isBreakout: has('breakout'), isRally: has('rally') }]
    })
    return {
      sides: own,
      isBreakoutOnly: own.every(({ isBreakout }) => isBreakout),
      leastVolume: Math.min(...own.map(({ side }) => leastVolumeOf(side))),
      warmCandles: warmCandles[interval],
    }
  }
  return {
    '15m': planOf('15m'),
    '30m': planOf('30m'),
    '1h': planOf('1h'),
    '4h': planOf('4h'),
    '1d': planOf('1d'),
  }
}

const DIRECTIONS: readonly Direction[] = ['long', 'short']

/** The threshold of a side's volume rule without its slack; 0 where it does not need one. */
function leastVolumeOf({ rules }: Side): number {
  const rule = rules.find(({ rule: name, isRequired }) => name === 'volume' && isRequired)
  return rule === undefined ? 0 : rule.threshold
}

/**
 * Whether streamed figures may trigger a side: every rule gets its slack in favour. `seedSlack`
 * bounds in price what is left of the slow average's seed: its trace times the span of all closes
 * seen.
 */
export function mayTrigger(
  { rules, scoreThreshold }: Side,
  direction: Direction,
  figures: Figures,
  seedSlack: number,
): boolean {
  const { atr, volume } = figures
  if (atr <= 0 || volume === 0) return false
  let score = 0
  for (const rule of rules) {
    if (NEEDS_WINDOW.has(rule.rule)) {
      score += rule.weight
      continue
    }
    const value = measureRule(rule.rule, figures, direction) + slackOf(rule.rule, seedSlack / atr)
    if (rule.isRequired && value < rule.threshold) return false
    score += pointsOf(rule, value)
  }
  return score >= scoreThreshold
}

/**
 * The RSI of 3 candles as favourable as it can be to a trade against the rally: the highest for a
 * short, the lowest for a long. Given the last 20 closes, what came before weighs 0.05%; `swing`
 * bounds its gains and losses.
 */
export function shortRsiBound(closes: Float64Array, direction: Direction, swing: number): number {
  let gain = 0
  let loss = 0
  for (let row = 1; row < closes.length; row += 1) {
    const change = at(closes, row) - at(closes, row - 1)
    gain += (gainOf(change) - gain) / SHORT_RSI_PERIOD
    loss += (lossOf(change) - loss) / SHORT_RSI_PERIOD
  }
  const before = (1 - 1 / SHORT_RSI_PERIOD) ** (closes.length - 1) * swing
  return direction === 'short' ? rsiOf(gain + before, loss) : rsiOf(gain, loss + before)
}

/** Rules that a row does not stream: taken for met, and left to the window. */
const NEEDS_WINDOW: ReadonlySet<SeriesRule> = new Set([
  'regime',
  'above',
  'quiet',
  'body',
  'average50',
])

/**
 * How far a streamed value may lie from a window's own, in the rule's unit: generous, for every
 * seed but the slow average's has faded to 1e-9 after a window.
 */
function slackOf(rule: SeriesRule, trendSlack: number): number {
  switch (rule) {
    case 'breakout':
    case 'fresh':
      return BAND_SLACK_ATR
    case 'trend':
      return 0.01 + trendSlack
    case 'cost':
      return 1e-5
    case 'momentum':
      return 0.01
    case 'strength':
      return 0.1
    case 'volume':
      return VOLUME_SLACK
    case 'regime':
    case 'above':
    case 'quiet':
    case 'body':
    case 'average50':
      return Infinity
    // The row gives the most that its RSI can be; this is for rounding.
    case 'rally':
      return 1e-6
  }
}
