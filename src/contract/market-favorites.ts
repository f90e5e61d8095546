import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The market leaf's calls about starred coins. @added @source Spec 2 */
export const marketFavoritesEndpoints = {
  'GET /market/favorites': {
    summary: 'The coins one has starred, newest first',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'POST /market/favorite': {
    summary: 'Stars a coin or takes its star away; the same again changes nothing',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded', 'unknownCoin', 'tooManyFavorites'],
  },
  'POST /market/mergeFavorites': {
    summary: 'Adds what was starred on the device before the sign-in, as far as there is room',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
