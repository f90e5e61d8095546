import type { EndpointKey, Endpoint } from './endpoint.ts'

/** What the live record comes to, computed from closed signals alone. */
export const signalsStatisticsEndpoints = {
  /** @added */
  'GET /aiCoin/queryTrackRecord': {
    summary: 'The measured record: all of it, or of one coin, interval, direction or term',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded', 'unknownCoin'],
  },
  'GET /aiCoin/getTop10Record': {
    summary: 'The ten coins whose closed signals did best, beside the whole record',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/getCarousels': {
    summary: 'Computed cards: best closed signal of the week, biggest mover, the record',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
} as const satisfies Record<EndpointKey, Endpoint>
