import type { EndpointKey, Endpoint } from './endpoint.ts'

/** What became of alerts once they were sent. @added @source DECISIONS 7 */
export const alertsSendingEndpoints = {
  /** @added */
  'POST /aiCoin/openAlert': {
    summary:
      'Report that an alert of a signal or the gate, or a digest, was opened, and its channel',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  /** @added */
  'GET /aiCoin/latency': {
    summary: 'Get alert latency from candle close to acceptance, and counts by channel',
    who: 'anyone',
    perMinute: 60,
    refusals: [],
  },
} as const satisfies Record<EndpointKey, Endpoint>
