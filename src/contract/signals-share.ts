import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Handing a signal on. @added */
export const signalsShareEndpoints = {
  /** @added */
  'POST /aiCoin/prepareShare': {
    summary: 'Prepare a signal for sharing in Telegram',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded', 'unknownSignal', 'shareUnavailable'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
