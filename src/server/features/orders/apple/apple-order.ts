import type { OrderPlan, OrderState } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import type { Reader } from '#server/db/database.ts'

/** What the app hands to Apple's store, and the state of the order. */
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

/** The order of a UUID; null for none of ours. */
export async function findOrderByToken(
  reader: Reader,
  token: string | null,
): Promise<OrderRow | null> {
  if (token === null) return null
  const row = await reader
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', 'apple')
    .where('token', '=', token.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

/** The plan a product of Apple's store is; null for one that is none of ours. */
export function planOfProduct(
  { config }: Pick<Context, 'config'>,
  productId: string,
): OrderPlan | null {
  const ids = config.payment.apple?.productIds
  if (productId === ids?.MONTH) return 'MONTH'
  return productId === ids?.YEAR ? 'YEAR' : null
}
