import { z } from 'zod'
import { ORDER_STATES, PROVIDERS } from '#domain/orders/order.ts'
import type { EndpointSchema } from './index.schema.ts'
import { plus } from './membership.schema.ts'
import type { ordersEndpoints } from './orders.ts'
import { decimal, id, text, time } from './shape.ts'

const order = z.object({
  id: z.string(),
  provider: z.enum(PROVIDERS),
  plan: z.enum(['MONTH', 'YEAR']),
  state: z.enum(ORDER_STATES),
  /** `"19.90"` USD or `"1500"` Stars. */
  amount: decimal,
  currency: z.enum(['XTR', 'USD']),
  createdAt: time,
  plus: plus.nullable(),
})

const appleOrder = z.object({
  orderId: z.string(),
  /** Goes along as `appAccountToken`. */
  uuid: z.string(),
  productId: z.string(),
  state: z.enum(ORDER_STATES),
})

export const ordersSchemas = {
  'POST /order/create': {
    request: z.object({
      plan: z.enum(['MONTH', 'YEAR']),
      provider: z.enum(['stars', 'stripe']),
    }),
    answer: z.object({
      orderId: z.string(),
      /** An invoice link for Telegram to open, or the checkout page. */
      url: z.string(),
    }),
  },
  'GET /order/get': { request: z.object({ orderId: id }), answer: order },
  'GET /order/subscription': {
    request: z.object({}),
    answer: z.object({
      subscription: z
        .object({
          orderId: z.string(),
          provider: z.enum(PROVIDERS),
          isRenewing: z.boolean(),
          /** Until when it is paid. */
          paidUntil: time,
        })
        .nullable(),
    }),
  },
  'POST /order/setRenewal': {
    request: z.object({ orderId: id, isRenewing: z.boolean() }),
    answer: z.null(),
  },
  'POST /apple/createOrder': {
    request: z.object({ plan: z.enum(['MONTH', 'YEAR']) }),
    answer: appleOrder,
  },
  'POST /apple/receiptTransaction': {
    /** The transaction as StoreKit 2 gives it: a JWS. */
    request: z.object({ transaction: text(20_000) }),
    answer: order,
  },
  'GET /apple/getUuidOrder': {
    request: z.object({ uuid: z.uuid() }),
    answer: appleOrder,
  },
} as const satisfies Record<keyof typeof ordersEndpoints, EndpointSchema>
