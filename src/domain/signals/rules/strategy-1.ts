import type { Side, Sides, Strategy } from './strategy.ts'

/** Rises run on: no target, a wide trail. */
const LONG: Side = {
  gate: null,
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
  maxCandles: null,
  exitGate: null,
  legMinAtr: 1,
  legMaxAtr: 3,
  maxLegs: 3,
}

/** Falls are short and bounce: only on heavy volume, and out after two ranges. */
const SHORT: Side = {
  gate: null,
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
  maxCandles: null,
  exitGate: null,
  legMinAtr: 1,
  legMaxAtr: 3,
  maxLegs: 3,
}

const SIDES: Sides = { long: LONG, short: SHORT }

/** The first rules, alike at every interval. They make no new signals; what they made is led by them. */
export const STRATEGY_1: Strategy = {
  version: '1',
  windowLength: 300,
  warmCandles: { '15m': 300, '30m': 300, '1h': 300, '4h': 300, '1d': 300 },
  sides: { '15m': SIDES, '30m': SIDES, '1h': SIDES, '4h': SIDES, '1d': SIDES },
}
