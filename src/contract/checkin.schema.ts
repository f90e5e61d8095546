import { z } from 'zod'
import { PRIZES } from '#domain/checkin/prize.ts'
import type { checkinEndpoints } from './checkin.ts'
import type { EndpointSchema } from './index.schema.ts'
import { paging, time } from './shape.ts'

/** A week's draw as published before it closes. */
const draw = {
  /** The Monday it opened on: `20261116`. */
  drawId: z.string(),
  closesAt: time,
  /** SHA-256 of the seed, published before the first ticket. */
  seedHash: z.string(),
  /** Prizes and their chances in parts of 10,000, fixed when the draw opens. */
  odds: z.array(z.object({ prize: z.enum(PRIZES), parts: z.number().int() })),
}

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
  /** The draw that a whole streak brings a ticket of; null before the first is opened. */
  draw: z.object(draw).nullable(),
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
          ...draw,
          ticketId: z.string(),
          gotAt: time,
          /** Set once the draw has closed. */
          seed: z.string().nullable(),
          /** null until the draw has closed. */
          prize: z.enum(PRIZES).nullable(),
          isNew: z.boolean(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  },
} as const satisfies Record<keyof typeof checkinEndpoints, EndpointSchema>
