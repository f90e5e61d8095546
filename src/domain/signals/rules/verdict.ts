import type { Figures } from '../indicator/figures.ts'
import type { Direction, Why } from '../signal.ts'
import { measureRule, pointsOf, type Rule } from './rule.ts'

/** The rules of one direction and the score that triggers. */
export interface RuleSet {
  readonly rules: readonly Rule[]
  readonly scoreThreshold: number
}

/**
 * Reads every rule on some figures. The contributions sum to the score, in the order of the rules,
 * so that whoever recomputes it from the candles comes to the same digits.
 */
export function readWhy(set: RuleSet, figures: Figures, direction: Direction): Why {
  let score = 0
  const rules = set.rules.map((rule) => {
    const value = measureRule(rule.rule, figures, direction)
    const contribution = pointsOf(rule, value)
    score += contribution
    return {
      rule: rule.rule,
      value,
      threshold: rule.threshold,
      isMet: value >= rule.threshold,
      contribution,
    }
  })
  return { score, threshold: set.scoreThreshold, rules }
}

/** Whether every required rule is met and the score reaches its threshold. */
export function isTriggered(set: RuleSet, why: Why): boolean {
  return why.score >= why.threshold && isEachMet(set, why, ({ isRequired }) => isRequired)
}

/** Whether all that is required stands but the trigger: one candle may set it off. */
export function isArmed(set: RuleSet, why: Why): boolean {
  return isEachMet(set, why, ({ isRequired, isTrigger }) => isRequired && !isTrigger)
}

function isEachMet(set: RuleSet, why: Why, concerns: (rule: Rule) => boolean): boolean {
  return set.rules.every((rule, index) => !concerns(rule) || why.rules[index]?.isMet === true)
}
