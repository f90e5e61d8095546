import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The calls of surges and plunges. @source Spec 7 */
export const extremeEndpoints = {
  'GET /aiCoin/queryChangePricePage': {
    summary: 'List surges and plunges, newest first',
    who: 'viewer',
    perMinute: 240,
    refusals: ['signInNeeded', 'badCursor'],
  },
  'GET /aiCoin/getChangePriceTopRecord': {
    summary: 'Get the largest surges and plunges of 48 hours, and what following and fading paid',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/getChangePriceDetail': {
    summary: 'Get a surge or plunge with its figures, trades and log entry',
    who: 'viewer',
    perMinute: 240,
    refusals: ['signInNeeded', 'unknownExtreme', 'membersOnly'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
