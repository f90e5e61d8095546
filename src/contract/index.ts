import { marketEndpoints } from './market.ts'
import { signalsEndpoints } from './signals.ts'

/** Every call below /api, once. The live stream stands apart: `GET /stream` (see stream.ts). */
export const endpoints = { ...marketEndpoints, ...signalsEndpoints } as const

export type EndpointName = keyof typeof endpoints
