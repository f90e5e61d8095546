import type { Context } from '#server/context.ts'
import { findOrder } from '../payment/order-store.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import type { StarsPayment } from './take-stars-payment.ts'

/** Takes back what a payment in Stars gave, once. */
export async function takeStarsRefund(
  context: Context,
  { payload, charge }: StarsPayment,
): Promise<'revoked' | 'repeated' | 'early' | 'unfit'> {
  return await context.db.transaction(async (tx) => {
    const order = await findOrder(tx, { provider: 'stars', id: payload })
    return await refundPayment(context, tx, { provider: 'stars', order, charge })
  })
}
