import { chargeFault } from '#domain/orders/charge.ts'
import { isRenewedAlready, ORDER_LIFE_MS } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import { findOrder, findRunning } from '../payment/order-store.ts'
import { findPayer } from './find-payer.ts'

/** Telegram's pre-checkout query, before it takes the Stars. */
export interface AskedCheckout {
  readonly orderId: string
  readonly userId: string
  readonly amount: number
  readonly currency: string
}

/** Why it must not be paid; a word of `orders-invoice.json` each. */
export type CheckoutFault =
  | 'unknown'
  | 'payer'
  | 'amount'
  | 'settled'
  | 'expired'
  | 'subscribed'
  | 'cancelling'

/**
 * Whether an order may be paid in Stars by this person, for this amount, and still; null where it may.
 * Reads alone: Telegram waits ten seconds at most.
 */
export async function checkCheckout(
  context: Context,
  { orderId, userId, amount, currency }: AskedCheckout,
): Promise<CheckoutFault | null> {
  const { reader } = context.db
  const order = await findOrder(reader, { provider: 'stars', id: orderId })
  if (order === null) return 'unknown'
  const charge = { id: '', amount, currency, payer: userId }
  const fault = chargeFault(order, charge)
  if (fault !== null) return fault === 'payer' ? 'payer' : 'amount'
  if ((await findPayer(reader, order.account_id)) !== userId) return 'payer'
  if (order.state !== 'open') return 'settled'
  if (order.created_wall_time + ORDER_LIFE_MS <= context.wallClock.now()) return 'expired'
  const { state } = await reader
    .selectFrom('accounts')
    .select('state')
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow()
  if (state !== 'active') return 'cancelling'
  const running = await findRunning(context, reader, order.account_id)
  return isRenewedAlready(running, order.plan) ? 'subscribed' : null
}
