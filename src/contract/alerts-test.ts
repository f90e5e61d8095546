import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Whether alerts arrive at all. @added @source DECISIONS 7 */
export const alertsTestEndpoints = {
  'POST /aiCoin/testAlert': {
    summary: 'Send a test alert on every enabled channel',
    who: 'signedIn',
    perMinute: 5,
    refusals: ['signInNeeded', 'tooMany'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
