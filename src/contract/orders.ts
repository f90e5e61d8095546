import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Buying a plan. @source Spec 7; DECISIONS 3 */
export const ordersEndpoints = {
  /** @added */
  'POST /order/create': {
    summary: 'Create an order (returns a Telegram invoice or a checkout page)',
    who: 'signedIn',
    perMinute: 10,
    isMoney: true,
    refusals: [
      'signInNeeded',
      'paymentUnavailable',
      'alreadySubscribed',
      'conflict',
      'cancellationPending',
    ],
  },
  /** @added */
  'GET /order/get': {
    summary: 'Get the state of an order',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded', 'notFound'],
  },
  /** @added */
  'GET /order/subscription': {
    summary: 'Get the auto-renewing subscription, if any',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  /** @added */
  'POST /order/setRenewal': {
    summary: 'Stop or resume the renewal of a subscription',
    who: 'signedIn',
    perMinute: 10,
    refusals: ['signInNeeded', 'notFound', 'paymentUnavailable'],
  },
  'POST /apple/createOrder': {
    summary: 'Create an order for an App Store purchase',
    who: 'signedIn',
    perMinute: 10,
    isMoney: true,
    refusals: [
      'signInNeeded',
      'paymentUnavailable',
      'alreadySubscribed',
      'conflict',
      'cancellationPending',
    ],
  },
  'POST /apple/receiptTransaction': {
    summary: 'Submit a transaction signed by Apple',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded', 'badReceipt', 'paymentUnavailable', 'notFound'],
  },
  'GET /apple/getUuidOrder': {
    summary: 'Get the order of a purchase UUID',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded', 'notFound'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
