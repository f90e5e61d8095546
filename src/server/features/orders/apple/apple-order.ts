import type { OrderState } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'

/** What the app hands to Apple's store, and how the order stands. */
export interface AppleOrder {
  readonly orderId: string
  /** Goes along as `appAccountToken`. */
  readonly uuid: string
  readonly productId: string
  readonly state: OrderState
}

/** An order as the app of Apple's store needs it. */
export function appleOrderOf({ config }: Pick<Context, 'config'>, order: OrderRow): AppleOrder {
  const { id: orderId, token: uuid, plan, state } = order
  return { orderId, uuid, productId: config.payment.apple?.productIds[plan] ?? '', state }
}
