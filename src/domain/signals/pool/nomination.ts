import type { Figures } from '../indicator/figures.ts'
import { SLOW_PERIOD } from '../indicator/window-figures.ts'
import { measureRule, pointsOf, type RuleName } from '../rule/rule.ts'
import type { Nomination } from '../step.ts'
import type { Strategy } from '../strategy.ts'

/**
 * How far a streamed value may lie from a window's own, in the rule's unit, beside the seed of the
 * slow average: generous, for every other seed has faded to 1e-9 after a window.
 */
export const SLACK: Readonly<Record<RuleName, number>> = {
  breakout: 0.01,
  fresh: 0.01,
  trend: 0.01,
  cost: 1e-5,
  momentum: 0.01,
  strength: 0.1,
  volume: 0.001,
}

/** What a window leaves of the slow average's seed, as a share: 0.00005 after 300 candles. */
export function seedTraceOf(windowLength: number): number {
  return ((SLOW_PERIOD - 1) / (SLOW_PERIOD + 1)) ** (windowLength - SLOW_PERIOD)
}

/**
 * Whether streamed figures may trigger: every rule gets its slack in favour. `seedSlack` bounds
 * in price what is left of the slow average's seed: its trace times the span of all closes seen.
 */
export function nominate(figures: Figures, seedSlack: number, { sides }: Strategy): Nomination {
  const { atr, volume, close, bandMiddle } = figures
  if (atr <= 0 || volume === 0) return 0
  const direction = close > bandMiddle ? 'long' : 'short'
  const { rules, scoreThreshold } = sides[direction]
  let score = 0
  for (const rule of rules) {
    const slack = SLACK[rule.rule] + (rule.rule === 'trend' ? seedSlack / atr : 0)
    const value = measureRule(rule.rule, figures, direction) + slack
    if (rule.isRequired && value < rule.threshold) return 0
    score += pointsOf(rule, value)
  }
  if (score < scoreThreshold) return 0
  return direction === 'long' ? 1 : -1
}
