import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The calls about news. @added @source Spec 2; Decisions 8 */
export const newsEndpoints = {
  'GET /news/flashes': {
    summary: 'List news flashes, newest first, of all coins or of one',
    who: 'anyone',
    perMinute: 240,
    refusals: ['badCursor'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
