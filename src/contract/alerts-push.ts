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
  'POST /push/renew': {
    summary: 'Puts the new subscription of a browser in the place of the one it had before',
    who: 'anyone',
    perMinute: 10,
    refusals: ['pushUnavailable', 'badPushAddress'],
  },
} as const satisfies Record<EndpointKey, Endpoint>

/** What the server pushes to a browser, as JSON, and its service worker shows. */
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
