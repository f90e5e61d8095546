import type { Context } from '#server/context.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { findOrder, moveOrder } from '../payment/order-store.ts'

/** Telegram's update of a subscription; `failed`: its renewal could not be paid. */
export interface SubscriptionUpdate {
  readonly payload: string
  readonly userId: string
  readonly state: 'active' | 'canceled' | 'failed'
}

/** Notes that a subscription renews, or does not any more; what was paid for stays. */
export async function takeSubscriptionUpdate(
  context: Context,
  { payload, userId, state }: SubscriptionUpdate,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await findOrder(tx, { provider: 'stars', id: payload })
    if (order === null || order.payer !== userId) return
    await lockMembership(tx, order.account_id)
    const event = state === 'active' ? 'resumed' : 'canceled'
    await moveOrder(context, tx, { orderId: order.id, event })
  })
}
