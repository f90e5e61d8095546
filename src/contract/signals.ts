import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The signals leaf's calls. @source Spec 7 */
export const signalsEndpoints = {
  'GET /aiCoin/getQueryParams': {
    summary: 'What a signal list can be filtered by; `statistics=true` adds counts',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/queryIntervalList': {
    summary: 'The candle intervals that are judged',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
  'GET /aiCoin/queryCoins': {
    summary: 'The coins that are watched, with what the rules say of each now',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded', 'badCursor'],
  },
  'GET /aiCoin/getDetail': {
    summary: 'One signal whole, or what the rules say of a coin now',
    who: 'viewer',
    perMinute: 240,
    refusals: ['signInNeeded', 'unknownSignal', 'unknownCoin', 'membersOnly', 'yearlyOnly'],
  },
  'GET /aiCoin/queryRecordPage': {
    summary: 'Signals page by page: latest, in progress or ended, newest or best first',
    who: 'viewer',
    perMinute: 240,
    refusals: ['signInNeeded', 'badCursor'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
