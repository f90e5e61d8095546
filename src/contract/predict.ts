import type { EndpointKey, Endpoint } from './endpoint.ts'

/** What past signals would have paid, and where price turned before. @added @source Spec 1, 2, 8 */
export const predictEndpoints = {
  'GET /predict/offer': {
    summary:
      'Get what calculations of a coin cost, what one can pay with, and how many signals count',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded', 'unknownCoin'],
  },
  'POST /predict/estimate': {
    summary: 'Calculate what a coin’s closed signals would have paid with a fixed amount per buy',
    who: 'signedIn',
    perMinute: 20,
    isMoney: true,
    refusals: [
      'signInNeeded',
      'unknownCoin',
      'coinNotIncluded',
      'noClosedSignals',
      'onlyUsd',
      'notEnoughBy',
      'calculationCardNeeded',
      'noMarketYet',
      'conflict',
      'cancellationPending',
    ],
  },
  'POST /predict/levels': {
    summary: 'Calculate a coin’s support and resistance with measured hold rates',
    who: 'signedIn',
    perMinute: 20,
    isMoney: true,
    refusals: [
      'signInNeeded',
      'unknownCoin',
      'coinNotIncluded',
      'coinTooNew',
      'onlyUsd',
      'calculationCardNeeded',
      'noMarketYet',
      'conflict',
      'cancellationPending',
    ],
  },
  'GET /predict/calculation': {
    summary: 'Get a calculation with its result, as it was',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded', 'unknownCalculation'],
  },
  'GET /predict/calculations': {
    summary: 'List calculations, newest first',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded', 'badCursor'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
