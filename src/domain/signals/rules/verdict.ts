import {
  type GateCondition,
  gateDistance,
  isGateOpen,
  type MarketGate,
} from '../gate/market-gate.ts'
import type { Figures } from '../indicator/figures.ts'
import type { Direction, RuleReading, Why } from '../signal.ts'
import { measureRule, pointsOf, type Rule } from './rule.ts'

/** The rules of one direction and the score that triggers. */
export interface RuleSet {
  /** What Bitcoin's gate must be besides; null for rules that know the series alone. */
  readonly gate: GateCondition | null
  readonly rules: readonly Rule[]
  readonly scoreThreshold: number
}

/**
 * Reads every rule on some figures, the gate first where the rules ask for it. The contributions sum
 * to the score, in the order of the rules, so that a recomputation from the candles gives the same
 * digits. The gate adds no points: shut, it refuses any score.
 */
export function readWhy(
  set: RuleSet,
  figures: Figures,
  direction: Direction,
  gate: MarketGate | null,
): Why {
  let score = 0
  const rules = set.rules.map((rule): RuleReading => {
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
  const readings = set.gate === null ? rules : [readGate(set.gate, gate), ...rules]
  return { score, threshold: set.scoreThreshold, rules: readings }
}

/** The distance from the means as a rule's value; 0, and not met, where the gate is unknown. */
function readGate(condition: GateCondition, gate: MarketGate | null): RuleReading {
  const isKnown = gate !== null && gate.state !== 'unknown'
  return {
    rule: 'gate',
    value: isKnown ? gateDistance(gate, condition) : 0,
    threshold: 0,
    isMet: isKnown && isGateOpen(gate.state, condition),
    contribution: 0,
  }
}

/** Whether every required rule is met and the score reaches its threshold. */
export function isTriggered(set: RuleSet, why: Why): boolean {
  return why.score >= why.threshold && isEachMet(set, why, ({ isRequired }) => isRequired)
}

/** Whether all required conditions but the trigger are met: one candle may trigger it. */
export function isArmed(set: RuleSet, why: Why): boolean {
  return isEachMet(set, why, ({ isRequired, isTrigger }) => isRequired && !isTrigger)
}

function isEachMet(set: RuleSet, why: Why, concerns: (rule: Rule) => boolean): boolean {
  const gateReadings = set.gate === null ? 0 : 1
  if (gateReadings > 0 && why.rules[0]?.isMet !== true) return false
  return set.rules.every(
    (rule, index) => !concerns(rule) || why.rules[index + gateReadings]?.isMet === true,
  )
}
