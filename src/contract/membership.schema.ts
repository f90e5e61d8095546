import { z } from 'zod'
import { CHANNELS } from '#domain/alerts/channel.ts'
import { CARD_KINDS } from '#domain/membership/card.ts'
import { PLAN_TYPES } from '#domain/membership/plan.ts'
import { PROVIDERS } from '#domain/orders/order.ts'
import { contactFields, joinContact } from './account-shape.ts'
import type { EndpointSchema } from './index.schema.ts'
import type { membershipEndpoints } from './membership.ts'
import { decimal, id, paging, text, time } from './shape.ts'

const card = z.object({
  id: z.string(),
  kind: z.enum(CARD_KINDS),
  state: z.enum(['unused', 'used', 'expired']),
  /** A gift card is to be given away, unless somebody gave it. */
  isToGive: z.boolean(),
  /** Giver's nickname, shortened, empty after deletion; and what distinguishes them from others. */
  giver: z.string().nullable(),
  giverShortId: z.string().nullable(),
  grantedAt: time,
  expiresAt: time,
  usedAt: time.nullable(),
})

/** Membership after a command; null was never a member. status 2 is not active. */
export const plus = z.object({
  status: z.union([z.literal(1), z.literal(2)]),
  plusType: z.enum(PLAN_TYPES),
  plusLevel: z.enum(['MONTH', 'YEAR']),
  startedAt: time,
  expiresAt: time,
})

const usedCard = z.object({
  /** What was used, or would be: with `preview` nothing has changed. */
  kind: z.enum(CARD_KINDS),
  isPreview: z.boolean(),
  /** Until when a code is good, or a card is. */
  validUntil: time,
  /** The card a code turned into; null for a plan's days, which count at once. */
  cardId: z.string().nullable(),
  plus: plus.nullable(),
})

const slots = z.object({
  fromPlan: z.number().int(),
  bought: z.number().int(),
  inUse: z.number().int(),
  purchases: z.array(
    z.object({ id: z.string(), slots: z.number().int(), boughtAt: time, expiresAt: time }),
  ),
})

export const membershipSchemas = {
  'GET /membership/plans': {
    request: z.object({}),
    answer: z.object({
      plans: z.array(
        z.object({
          plan: z.enum(['MONTH', 'YEAR']),
          days: z.number().int(),
          priceUsd: decimal,
          /** null where Stars cannot be paid with here. */
          priceStars: z.number().int().nullable(),
          /** Whether Stars renew it each month. */
          isSubscription: z.boolean(),
        }),
      ),
      /** How one can pay here: Stars inside Telegram only, cards outside only; none where nothing is set up. */
      providers: z.array(z.enum(PROVIDERS)),
      /** What alerts can be sent by from here; none where nothing is set up. */
      channels: z.array(z.enum(CHANNELS)),
      isMembershipOn: z.boolean(),
    }),
  },
  'GET /user/queryUserCarList': {
    request: z.object({ ...paging, state: z.enum(['unused', 'used', 'expired']).optional() }),
    answer: z.object({ items: z.array(card), nextCursor: z.string().nullable() }),
  },
  'GET /user/getPreNotUseCard': {
    request: z.object({}),
    answer: z.object({ card: card.nullable() }),
  },
  'GET /user/getNotUsdTotalCard': {
    request: z.object({}),
    answer: z.object({ total: z.number().int() }),
  },
  'POST /user/useCard': {
    /** `cardId` activates a card; `code` redeems one, `preview` only looks. */
    request: z
      .object({
        cardId: id.optional(),
        code: text(40).optional(),
        preview: z.boolean().optional(),
      })
      .refine(({ cardId, code }) => (cardId === undefined) !== (code === undefined), 'cardId'),
    answer: usedCard,
  },
  'POST /user/batchMeuseCard': {
    request: z.object({ cardIds: z.array(id).min(1).max(20) }),
    answer: z.object({ used: z.number().int(), plus: plus.nullable() }),
  },
  'POST /user/giveCard': {
    request: z.object({ ...contactFields, cardId: id }).transform(joinContact),
    answer: z.object({ recipient: z.string(), recipientShortId: z.string(), givenAt: time }),
  },
  'GET /user/getUserGiveList': {
    request: z.object(paging),
    answer: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(CARD_KINDS),
          /** Nickname, shortened; empty where they left. */
          recipient: z.string(),
          /** Distinguishes users with the same nickname. */
          recipientShortId: z.string(),
          givenAt: time,
          isUsed: z.boolean(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  },
  'POST /aiCoin/useRedeemChannels': {
    request: z.object({}).optional(),
    answer: slots,
  },
  'GET /aiCoin/getUserChannels': { request: z.object({}), answer: slots },
  'GET /aiCoin/getPreRedeemBYLimit': {
    request: z.object({}),
    answer: z.object({
      slotsEach: z.number().int(),
      days: z.number().int(),
      costBy: decimal,
      balanceBy: decimal,
      /** Slots one can still buy while those bought last. */
      remaining: z.number().int(),
    }),
  },
} as const satisfies Record<keyof typeof membershipEndpoints, EndpointSchema>
