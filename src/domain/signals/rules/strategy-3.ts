import type { Rule } from './rule.ts'
import type { Side, Sides, Strategy } from './strategy.ts'
import { needs } from './strategy-2.ts'
import type { RuleSet } from './verdict.ts'

/** A close beyond its Bollinger band that was not there before. */
const BREAKOUT: readonly Rule[] = [needs('breakout', 0, 20, true), needs('fresh', 0, 10, true)]

/** A range that pays for fees and slippage. */
const COST = needs('cost', 0.006, 10)

/** All rules are needed, so that a signal always has all points. */
function sideOfRules(
  rules: readonly Rule[],
  exits: Omit<Side, keyof RuleSet>,
  gate: Side['gate'],
): Side {
  const scoreThreshold = rules.reduce((sum, { weight }) => sum + weight, 0)
  return { gate, rules, scoreThreshold, ...exits }
}

/** Rises run on: no target, and a trail that stays with the few that pay for the rest. */
const RIDE = {
  stopAtr: 3,
  targetAtr: null,
  trailAtr: 5,
  maxCandles: null,
  exitGate: null,
  legMinAtr: 1,
  legMaxAtr: 3,
  maxLegs: 1,
} as const

/** Falls are short and bounce: out at a fixed target, and nothing added. */
const TAKE = { ...RIDE, stopAtr: 2, targetAtr: 1.5, trailAtr: null } as const

/** After costs no edge was found: no signals. */
const NONE: Sides = { long: null, short: null }

/**
 * Bitcoin's 50- and 200-day means decide whether long or short signals are given at all. Chosen by
 * evidence; src/docs/rules.md says how, and what it came to on candles not used for choosing.
 */
export const STRATEGY_3: Strategy = {
  version: '3',
  windowLength: 300,
  warmCandles: { '15m': 300, '30m': 300, '1h': 300, '4h': 61, '1d': 61 },
  sides: {
    '15m': NONE,
    '30m': NONE,
    '1h': {
      long: sideOfRules(
        [
          ...BREAKOUT,
          COST,
          needs('trend', 0, 15),
          needs('regime', 0, 15),
          needs('volume', 3, 30, true),
        ],
        // Where an added leg costs least: in-sample expectancy 2.71% without, 2.61% with.
        { ...RIDE, maxLegs: 2 },
        'above-both',
      ),
      short: null,
    },
    '4h': {
      long: sideOfRules([...BREAKOUT, COST, needs('volume', 2, 60, true)], RIDE, 'above-both'),
      short: sideOfRules([...BREAKOUT, COST, needs('volume', 3, 60, true)], TAKE, 'below-both'),
    },
    '1d': {
      long: sideOfRules(
        [...BREAKOUT, COST],
        { ...RIDE, trailAtr: 8, exitGate: 'below-50d' },
        'above-both',
      ),
      // Sells a rally under the 50-day mean.
      short: sideOfRules(
        [COST, needs('average50', 0, 30), needs('rally', 80, 60, true)],
        { ...TAKE, stopAtr: 3, targetAtr: 2, maxCandles: 20 },
        'below-50d',
      ),
    },
  },
}
