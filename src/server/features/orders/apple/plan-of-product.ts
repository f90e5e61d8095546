import type { OrderPlan } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'

/** The plan a product of Apple's store is; null for one that is none of ours. */
export function planOfProduct(
  { config }: Pick<Context, 'config'>,
  productId: string,
): OrderPlan | null {
  const ids = config.payment.apple?.productIds
  if (productId === ids?.MONTH) return 'MONTH'
  return productId === ids?.YEAR ? 'YEAR' : null
}
