import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Pushes to this browser. @added @source UX (browser: web push) */
export const alertsPushEndpoints = {
  'GET /push/key': {
    summary: 'The public key that a browser subscribes with; null where pushes are off',
    who: 'anyone',
    perMinute: 60,
    refusals: [],
  },
  'POST /push/subscribe': {
    summary: 'Takes the subscription of this browser, for as long as its session stands',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded', 'pushUnavailable', 'badPushAddress'],
  },
  'POST /push/unsubscribe': {
    summary: 'Forgets the subscription of this browser',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
