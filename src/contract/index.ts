import { marketEndpoints } from './market.ts'
import { signalsStatisticsEndpoints } from './signals-statistics.ts'
import { signalsEndpoints } from './signals.ts'
import { signalsRecordEndpoints } from './signals-record.ts'

/** Every call below /api, once. The live stream stands apart: `GET /stream` (see stream.ts). */
export const endpoints = {
  ...marketEndpoints,
  ...signalsEndpoints,
  ...signalsStatisticsEndpoints,
  ...signalsRecordEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
