import { z } from 'zod'
import type { checkinEndpoints } from './checkin.ts'
import type { EndpointSchema } from './index.schema.ts'
import { paging, time } from './shape.ts'

const streak = z.object({
  /** Days of the streak signed so far, 0 to 7. */
  signedDays: z.number().int(),
  signedToday: z.boolean(),
  /** When the next day begins. */
  nextDayAt: time,
  days: z.array(
    z.object({
      day: z.number().int(),
      points: z.number().int(),
      hasCard: z.boolean(),
      isSigned: z.boolean(),
    }),
  ),
  /** Tickets for draws that have not closed. */
  tickets: z.number().int(),
})

export const checkinSchemas = {
  'GET /userSign/info': { request: z.object({}), answer: streak },
  'POST /userSign/sign': {
    request: z.object({}).optional(),
    answer: z.object({
      points: z.number().int(),
      /** On the seventh day a support-resistance card and a ticket. */
      hasCard: z.boolean(),
      streak,
    }),
  },
  'GET /userSign/getEnableUserSignParam': {
    request: z.object({}),
    answer: z.object({
      enableUserSign: z.boolean(),
      enableUserSignPopup: z.boolean(),
      enableNewYearBenefit: z.boolean(),
    }),
  },
  'POST /userSign/getNewYearBenefit': {
    request: z.object({}).optional(),
    answer: z.object({ cardId: z.string(), expiresAt: time }),
  },
  'GET /activity/lottery/hasMsg': {
    request: z.object({}),
    answer: z.object({ hasMsg: z.boolean() }),
  },
  'GET /activity/lottery/queryUserLotteryList': {
    request: z.object(paging),
    answer: z.object({
      items: z.array(
        z.object({
          ticketId: z.string(),
          drawId: z.string(),
          gotAt: time,
          closesAt: time,
          /** SHA-256 of the seed, told before the first ticket. */
          seedHash: z.string(),
          /** Told once the draw has closed. */
          seed: z.string().nullable(),
          /** Prizes and their chances in parts of 10,000, as they stood when the draw opened. */
          odds: z.array(z.object({ prize: z.string(), parts: z.number().int() })),
          /** null until the draw has closed. */
          prize: z.string().nullable(),
          isNew: z.boolean(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  },
} as const satisfies Record<keyof typeof checkinEndpoints, EndpointSchema>
