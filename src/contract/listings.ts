import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The calls about new coins. @added @source Spec 2; Decisions 8 */
export const listingsEndpoints = {
  'GET /listings/page': {
    summary: 'List new coins, newest first or by audit score',
    who: 'anyone',
    perMinute: 240,
    refusals: ['badCursor'],
  },
  'GET /listings/detail': {
    summary: 'Get a new coin, its notices and its audit with evidence',
    who: 'anyone',
    perMinute: 240,
    refusals: ['unknownListing'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
