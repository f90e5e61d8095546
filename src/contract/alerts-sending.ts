import type { EndpointKey, Endpoint } from './endpoint.ts'

/** What became of alerts once they were sent. @added @source DECISIONS 7 */
export const alertsSendingEndpoints = {
  /** @added */
  'POST /aiCoin/openAlert': {
    summary: 'An alert, or without a signal a digest, was opened, and by which channel it came',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  /** @added */
  'GET /aiCoin/latency': {
    summary: 'How long alerts took from the close to the acceptance, and how many by channel',
    who: 'anyone',
    perMinute: 60,
    refusals: [],
  },
} as const satisfies Record<EndpointKey, Endpoint>
