import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The market feature's calls about ranked coins. @source Spec 2 (rank) */
export const marketRankingEndpoints = {
  /** @added */
  'GET /market/rankings': {
    summary: 'List coins by their change over 7 or 30 days, or by 24h volume',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
  /** @added */
  'GET /market/heatMap': {
    summary: 'List the largest coins by 24h volume with their 24h change',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
  'GET /aiCoin/getShowHotCoins': {
    summary: 'List hot coins with each step of their score, and the score of any coin',
    who: 'anyone',
    perMinute: 120,
    refusals: ['unknownCoin'],
  },
  /** @added */
  'POST /market/view': {
    summary: 'Count that a coin was opened, once per viewer and hour',
    who: 'anyone',
    perMinute: 60,
    refusals: ['unknownCoin'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
