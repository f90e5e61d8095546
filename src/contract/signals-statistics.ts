import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Performance of live signals, computed from closed signals only. */
export const signalsStatisticsEndpoints = {
  /** @added */
  'GET /aiCoin/queryTrackRecord': {
    summary: 'Get the track record, optionally by coin, timeframe, direction or term',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded', 'unknownCoin'],
  },
  'GET /aiCoin/getTop10Record': {
    summary: 'List the top ten coins by ended signals, with the full track record',
    who: 'viewer',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'GET /aiCoin/getCarousels': {
    summary:
      'Get highlight cards: banners, best ended signal of the week, biggest mover, track record',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
} as const satisfies Record<EndpointKey, Endpoint>
