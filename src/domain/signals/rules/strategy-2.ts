import type { Rule, SeriesRule } from './rule.ts'
import type { Side, Sides, Strategy } from './strategy.ts'
import type { RuleSet } from './verdict.ts'

/** A rule that a signal needs, with all its points as soon as it is met. */
export function needs(
  rule: SeriesRule,
  threshold: number,
  weight: number,
  isTrigger = false,
): Rule {
  return { rule, isRequired: true, isTrigger, threshold, full: threshold, weight }
}

/** What every signal needs: a fresh breakout whose range pays for fees and slippage. */
const BREAKOUT: readonly Rule[] = [
  needs('breakout', 0, 20, true),
  needs('fresh', 0, 10, true),
  needs('cost', 0.006, 10),
]

type Exits = Omit<Side, keyof RuleSet | 'maxCandles' | 'exitGate'>

/** All rules are needed, so that a signal always has all points. */
function sideOfRules(rules: readonly Rule[], exits: Exits): Side {
  const all = [...BREAKOUT, ...rules]
  const scoreThreshold = all.reduce((sum, { weight }) => sum + weight, 0)
  return { gate: null, rules: all, scoreThreshold, maxCandles: null, exitGate: null, ...exits }
}

/** Rises run on: no target, and a trail wide enough to stay with the few that pay for the rest. */
const RIDE = { stopAtr: 3, targetAtr: null, trailAtr: 8, legMinAtr: 1, legMaxAtr: 3, maxLegs: 2 }

/** Falls are short and bounce: out at one and a half ranges, and nothing added. */
const TAKE = { stopAtr: 2, targetAtr: 1.5, trailAtr: 9, legMinAtr: 1, legMaxAtr: 3, maxLegs: 1 }

/** After costs no edge was found: no signals. */
const NONE: Sides = { long: null, short: null }

/** Chosen by evidence; src/docs/rules.md says how, and what it came to on candles not used for choosing. */
export const STRATEGY_2: Strategy = {
  version: '2',
  windowLength: 300,
  warmCandles: { '15m': 300, '30m': 300, '1h': 300, '4h': 300, '1d': 300 },
  sides: {
    '15m': NONE,
    '30m': NONE,
    '1h': {
      long: sideOfRules(
        [needs('trend', 0, 15), needs('regime', 0, 15), needs('volume', 3, 30, true)],
        RIDE,
      ),
      short: null,
    },
    '4h': {
      long: sideOfRules(
        [
          needs('trend', 0, 15),
          needs('regime', 0, 15),
          needs('quiet', 0, 15),
          needs('body', 1, 15, true),
        ],
        // A leg that is added here lowers the mean of choosing and confirming alike.
        { ...RIDE, maxLegs: 1 },
      ),
      short: sideOfRules([needs('volume', 3, 60, true)], TAKE),
    },
    '1d': {
      long: sideOfRules(
        [needs('above', 0, 30), needs('quiet', 0, 15), needs('body', 1, 15, true)],
        RIDE,
      ),
      short: sideOfRules([needs('trend', 0, 30), needs('volume', 2, 30, true)], TAKE),
    },
  },
}
