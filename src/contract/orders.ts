import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Buying a plan. @source Spec 7; DECISIONS 3 */
export const ordersEndpoints = {
  /** @added */
  'POST /order/create': {
    summary: 'Makes an order and says where it is paid: an invoice of Telegram, or a checkout page',
    who: 'signed',
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
    summary: 'How an order stands',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded', 'notFound'],
  },
  /** @added */
  'GET /order/subscription': {
    summary: 'The subscription that renews by itself, if there is one',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  /** @added */
  'POST /order/setRenewal': {
    summary: 'Stops a subscription from renewing, or lets it renew again',
    who: 'signed',
    perMinute: 10,
    refusals: ['signInNeeded', 'notFound', 'paymentUnavailable'],
  },
  'POST /apple/createOrder': {
    summary: "Makes an order for a purchase in Apple's store",
    who: 'signed',
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
    summary: 'Hands in a transaction signed by Apple',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded', 'badReceipt', 'paymentUnavailable', 'notFound'],
  },
  'GET /apple/getUuidOrder': {
    summary: 'The order that a UUID of a purchase stands for',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded', 'notFound'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
