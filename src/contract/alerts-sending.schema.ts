import { z } from 'zod'
import { CHANNELS } from '#domain/alerts/channel.ts'
import type { alertsSendingEndpoints } from './alerts-sending.ts'
import type { EndpointSchema } from './index.schema.ts'
import { id, time } from './shape.ts'

const channel = z.enum(CHANNELS)

/** Milliseconds; null under 1 delivery. */
const span = z.object({ p50Ms: z.number().nullable(), p95Ms: z.number().nullable() })

export const alertsSendingSchemas = {
  'POST /aiCoin/openAlert': {
    /** `extremeId`: a surge or plunge; `isGate`: the market gate. Without any: the newest digest of that channel. */
    request: z.object({
      signalId: id.optional(),
      extremeId: id.optional(),
      isGate: z.literal(true).optional(),
      via: z.enum([...CHANNELS, 'app']),
    }),
    answer: z.object({ opened: z.number().int() }),
  },
  'GET /aiCoin/latency': {
    request: z.object({}),
    answer: z.object({
      /** Wall times of the hours counted. */
      from: time,
      to: time,
      channels: z.array(
        z.object({
          channel,
          closedToComputed: span,
          computedToQueued: span,
          queuedToAccepted: span,
          closedToAccepted: span,
          accepted: z.number().int(),
          digested: z.number().int(),
          inAppOnly: z.number().int(),
          dead: z.number().int(),
          maybeRepeated: z.number().int(),
          opened: z.number().int(),
        }),
      ),
    }),
  },
} as const satisfies Record<keyof typeof alertsSendingEndpoints, EndpointSchema>
