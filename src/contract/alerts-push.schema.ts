import { z } from 'zod'
import type { alertsPushEndpoints } from './alerts-push.ts'
import type { EndpointSchema } from './index.schema.ts'

const endpoint = z.string().url().max(1000)
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(Math.ceil((bytes * 4) / 3) + 3)

export const alertsPushSchemas = {
  'GET /push/key': { request: z.object({}), answer: z.object({ key: z.string().nullable() }) },
  'POST /push/subscribe': {
    /** As `PushSubscription.toJSON()` gives it. */
    request: z.object({ endpoint, keys: z.object({ p256dh: key(65), auth: key(16) }) }),
    answer: z.object({ browsers: z.number().int() }),
  },
  'POST /push/unsubscribe': {
    request: z.object({ endpoint }),
    answer: z.object({ browsers: z.number().int() }),
  },
  'POST /push/renew': {
    /** Who knows the old address and its secret is the browser itself: a worker has no session. */
    request: z.object({
      old: z.object({ endpoint, auth: key(16) }),
      endpoint,
      keys: z.object({ p256dh: key(65), auth: key(16) }),
    }),
    answer: z.null(),
  },
} as const satisfies Record<keyof typeof alertsPushEndpoints, EndpointSchema>
