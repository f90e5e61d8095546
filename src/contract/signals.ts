import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The signals feature's calls. @source Spec 7 */
export const signalsEndpoints = {
  'GET /aiCoin/getQueryParams': {
    summary: 'List filter options for signals; `statistics=true` adds counts',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/queryIntervalList': {
    summary: 'List the timeframes that are evaluated',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
  'GET /aiCoin/queryCoins': {
    summary: 'List followed coins with their current rule status',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor'],
  },
  'GET /aiCoin/getDetail': {
    summary: 'Get a signal, or the current rule status of a coin',
    who: 'viewer',
    perMinute: 240,
    refusals: ['signInNeeded', 'unknownSignal', 'unknownCoin', 'membersOnly', 'yearlyOnly'],
  },
  'GET /aiCoin/queryRecordPage': {
    summary: 'List signals: latest, in progress or ended, newest or best first',
    who: 'viewer',
    perMinute: 240,
    refusals: ['signInNeeded', 'badCursor'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
