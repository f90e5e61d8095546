import { z } from 'zod'
import type { EndpointSchema } from './index.schema.ts'
import { id } from './shape.ts'
import type { signalsShareEndpoints } from './signals-share.ts'

export const signalsShareSchemas = {
  'POST /aiCoin/prepareShare': {
    request: z.object({ signalId: id }),
    /** What Telegram knows the card by. */
    answer: z.object({ preparedMessageId: z.string() }),
  },
} as const satisfies Record<keyof typeof signalsShareEndpoints, EndpointSchema>
