import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Pushes to this browser. @added @source UX (browser: web push) */
export const alertsPushEndpoints = {
  'GET /push/key': {
    summary: 'Get the public key for push subscriptions; null if push is off',
    who: 'anyone',
    perMinute: 60,
    refusals: [],
  },
  'POST /push/subscribe': {
    summary: 'Add the push subscription of this browser for its session',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded', 'pushUnavailable', 'badPushAddress'],
  },
  'POST /push/unsubscribe': {
    summary: 'Remove the push subscription of this browser',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded'],
  },
  'POST /push/renew': {
    summary: 'Replace the push subscription of a browser',
    who: 'anyone',
    perMinute: 10,
    refusals: ['pushUnavailable', 'badPushAddress'],
  },
} as const satisfies Record<EndpointKey, Endpoint>

/** Payload of a push, as JSON; the service worker shows it. */
export interface PushNote {
  readonly title: string
  /** Plain text, a fact a line. */
  readonly body: string
  /** Path within the app: `/s/<signalId>?via=push`. */
  readonly link: string
  /** A later one with the same tag takes its place. */
  readonly tag: string
  /** Shown without sound or vibration. */
  readonly isSilent: boolean
  /** When the candle closed, wall time, ms. */
  readonly time: number
  readonly icon: string
}
