import type { RuleSet } from './rule/verdict.ts'
import type { Direction } from './signal.ts'

/** What one direction triggers on, and how a signal of it is led. Distances in trigger ATR. */
export interface Side extends RuleSet {
  /** From the trigger close to the stop, which stays where it is. */
  readonly stopAtr: number
  /** From the trigger close to the target; null for none. */
  readonly targetAtr: number | null
  /** A close this far behind the best close asks for the exit. */
  readonly trailAtr: number
  /** An added leg needs price at least this far beyond the fill before it. */
  readonly legMinAtr: number
  /** And no farther than this: a late leg turns a good trade into a poor average. */
  readonly legMaxAtr: number
}

/** A whole strategy as data: change any of it and the version changes too. */
export interface Strategy {
  readonly version: string
  /** Closed candles that a decision looks at; with fewer a series is still warming. */
  readonly windowLength: number
  /** Legs a signal may have, the entry included. */
  readonly maxLegs: number
  readonly sides: Readonly<Record<Direction, Side>>
}

/** Rises run on: no target, a wide trail. */
const LONG: Side = {
  rules: [
    { rule: 'breakout', isRequired: true, isTrigger: true, threshold: 0, full: 0.5, weight: 20 },
    { rule: 'fresh', isRequired: true, isTrigger: true, threshold: 0, full: 0, weight: 10 },
    { rule: 'trend', isRequired: true, isTrigger: false, threshold: 0.5, full: 1.5, weight: 20 },
    { rule: 'cost', isRequired: true, isTrigger: false, threshold: 0.006, full: 0.006, weight: 10 },
    { rule: 'momentum', isRequired: false, isTrigger: false, threshold: 0, full: 0.3, weight: 15 },
    { rule: 'strength', isRequired: false, isTrigger: false, threshold: 5, full: 20, weight: 10 },
    { rule: 'volume', isRequired: false, isTrigger: false, threshold: 1, full: 2.5, weight: 15 },
  ],
  scoreThreshold: 70,
  stopAtr: 3,
  targetAtr: null,
  trailAtr: 5,
  legMinAtr: 1,
  legMaxAtr: 3,
}

/** Falls are short and bounce: only on heavy volume, and out after two ranges. */
const SHORT: Side = {
  rules: [
    { rule: 'breakout', isRequired: true, isTrigger: true, threshold: 0, full: 0.5, weight: 20 },
    { rule: 'fresh', isRequired: true, isTrigger: true, threshold: 0, full: 0, weight: 10 },
    { rule: 'trend', isRequired: true, isTrigger: false, threshold: 0.25, full: 1.5, weight: 20 },
    { rule: 'cost', isRequired: true, isTrigger: false, threshold: 0.006, full: 0.006, weight: 10 },
    { rule: 'momentum', isRequired: true, isTrigger: true, threshold: 0.1, full: 0.3, weight: 15 },
    { rule: 'strength', isRequired: false, isTrigger: false, threshold: 5, full: 20, weight: 10 },
    { rule: 'volume', isRequired: true, isTrigger: true, threshold: 2.5, full: 4, weight: 15 },
  ],
  scoreThreshold: 50,
  stopAtr: 2,
  targetAtr: 2,
  trailAtr: 2,
  legMinAtr: 1,
  legMaxAtr: 3,
}

/** Candles a decision looks at, the same for every interval. @source DECISIONS 6 */
export const WINDOW_LENGTH = 300

/** The strategy that signals are made by. */
export const STRATEGY: Strategy = {
  version: '1',
  windowLength: WINDOW_LENGTH,
  maxLegs: 3,
  sides: { long: LONG, short: SHORT },
}
