import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Handing a signal on. @added */
export const signalsShareEndpoints = {
  /** @added */
  'POST /aiCoin/prepareShare': {
    summary: 'Makes a signal ready to be sent on inside Telegram',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded', 'unknownSignal', 'shareUnavailable'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
