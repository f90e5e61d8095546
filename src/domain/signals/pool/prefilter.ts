import type { Figures } from '../indicator/figures.ts'
import { SLOW_PERIOD } from '../indicator/window-figures.ts'
import type { Interval } from '#domain/time/interval.ts'
import { measureRule, pointsOf, type RuleName } from '../rules/rule.ts'
import type { Candidate } from '../step.ts'
import { sideOf, type Strategy } from '../rules/strategy.ts'

/** How far inside its band a close may stand and still be looked at, in ATR. */
export const BAND_SLACK_ATR = 0.01

/** What a window leaves of the slow average's seed, as a share: 0.00005 after 300 candles. */
export function seedTraceOf(windowLength: number): number {
  return ((SLOW_PERIOD - 1) / (SLOW_PERIOD + 1)) ** (windowLength - SLOW_PERIOD)
}

/**
 * Whether streamed figures may trigger: every rule gets its slack in favour. `seedSlack` bounds
 * in price what is left of the slow average's seed: its trace times the span of all closes seen.
 */
export function prefilter(
  figures: Figures,
  seedSlack: number,
  strategy: Strategy,
  interval: Interval,
): Candidate {
  const { atr, volume, close, bandMiddle } = figures
  if (atr <= 0 || volume === 0) return 0
  const direction = close > bandMiddle ? 'long' : 'short'
  const side = sideOf(strategy, interval, direction)
  if (side === null) return 0
  const { rules, scoreThreshold } = side
  let score = 0
  for (const rule of rules) {
    if (NEEDS_WINDOW.has(rule.rule)) {
      score += rule.weight
      continue
    }
    const value = measureRule(rule.rule, figures, direction) + slackOf(rule.rule, seedSlack / atr)
    if (rule.isRequired && value < rule.threshold) return 0
    score += pointsOf(rule, value)
  }
  if (score < scoreThreshold) return 0
  return direction === 'long' ? 1 : -1
}

/** Rules that a row does not stream: taken for met, and left to the window. */
const NEEDS_WINDOW: ReadonlySet<RuleName> = new Set(['regime', 'above', 'quiet', 'body'])

/**
 * How far a streamed value may lie from a window's own, in the rule's unit: generous, for every
 * seed but the slow average's has faded to 1e-9 after a window.
 */
function slackOf(rule: RuleName, trendSlack: number): number {
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
      return 0.001
    case 'regime':
    case 'above':
    case 'quiet':
    case 'body':
      return Infinity
  }
}
