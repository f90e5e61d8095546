import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The market feature's calls about starred coins. @added @source Spec 2 */
export const marketFavoritesEndpoints = {
  'GET /market/favorites': {
    summary: 'List favorite coins, newest first',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'POST /market/favorite': {
    summary: 'Add or remove a favorite coin (idempotent)',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded', 'unknownCoin', 'tooManyFavorites'],
  },
  'POST /market/mergeFavorites': {
    summary: 'Merge favorites from the device after sign-in, up to the limit',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
