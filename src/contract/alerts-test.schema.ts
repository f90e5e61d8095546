import { z } from 'zod'
import { CHANNELS } from '#domain/alerts/channel.ts'
import type { alertsTestEndpoints } from './alerts-test.ts'
import type { EndpointSchema } from './index.schema.ts'

export const alertsTestSchemas = {
  'POST /aiCoin/testAlert': {
    request: z.object({}).optional(),
    answer: z.object({
      results: z.array(
        z.object({
          channel: z.enum(CHANNELS),
          /** `limit`: no more text messages today; `blocked`: the bot may not write. */
          result: z.enum(['sent', 'unbound', 'blocked', 'limit', 'off', 'failed']),
        }),
      ),
    }),
  },
} as const satisfies Record<keyof typeof alertsTestEndpoints, EndpointSchema>
