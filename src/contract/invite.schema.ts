import { z } from 'zod'
import type { EndpointSchema } from './index.schema.ts'
import type { inviteEndpoints } from './invite.ts'
import { decimal, paging, time } from './shape.ts'

export const inviteSchemas = {
  'GET /user/getInviteUsers': {
    request: z.object(paging),
    answer: z.object({
      total: z.number().int(),
      /** BY the friends have brought. */
      earnedBy: decimal,
      items: z.array(
        z.object({
          /** Shortened: a friend's name is theirs; empty where they left. */
          nickname: z.string(),
          /** Distinguishes friends with the same nickname. */
          shortId: z.string(),
          joinedAt: time,
          /** `pending` until the friend has a verified contact and was here on two days. */
          state: z.enum(['pending', 'granted', 'held']),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  },
  'GET /invite/earnings': {
    request: z.object(paging),
    answer: z.object({
      /** Sums in BYU. */
      confirming: decimal,
      settling: decimal,
      settled: decimal,
      items: z.array(
        z.object({
          id: z.string(),
          friend: z.string(),
          friendShortId: z.string(),
          amount: decimal,
          state: z.enum(['confirming', 'settling', 'settled', 'void']),
          at: time,
          /** When it is or was settled. */
          settlesAt: time,
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  },
  'POST /invite/prepareShare': {
    request: z.object({}),
    /** What Telegram knows the card by. */
    answer: z.object({ preparedMessageId: z.string() }),
  },
} as const satisfies Record<keyof typeof inviteEndpoints, EndpointSchema>
