import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The signals feature's call about Bitcoin's gate. @added */
export const signalsGateEndpoints = {
  'GET /market/gate': {
    summary: 'Get what the market gate allows and since when; `history=true` adds 200 days of it',
    who: 'anyone',
    perMinute: 240,
    refusals: [],
  },
} as const satisfies Record<EndpointKey, Endpoint>
