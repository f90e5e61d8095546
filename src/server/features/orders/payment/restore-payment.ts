import { PLAN_DAYS } from '#domain/membership/plan.ts'
import type { OrderPlan, Provider } from '#domain/orders/order.ts'
import { commissionBaseCents } from '#domain/orders/price.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addCommission } from '#server/features/invite/commission/add-commission.ts'
import { addGrant } from '#server/features/membership/status/grants.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { addPaymentBill } from './add-payment-bill.ts'
import { moveOrder } from './order-store.ts'
import { restoredCommissionSource, restoredSource } from './payment-source.ts'

export interface RestoredPayment {
  readonly provider: Provider
  readonly chargeId: string
  readonly plan?: OrderPlan
}

/**
 * Gives a plan's days again where a refund was itself taken back, as after a dispute that was won.
 * The inviter's share comes again, the gift card stays gone. Once a charge; false where there is nothing to restore.
 */
export async function restorePayment(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes' | 'config'>,
  tx: Tx,
  { provider, chargeId, plan }: RestoredPayment,
): Promise<boolean> {
  const order = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('orders')
    .where('payments.provider', '=', provider)
    .where('payments.charge_id', '=', chargeId)
    .executeTakeFirst()
  if (order === undefined) return false
  const { id: orderId, account_id: accountId } = order
  await lockMembership(tx, accountId)
  const source = restoredSource({ provider, chargeId })
  const before = await tx
    .selectFrom('membership_grants')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirst()
  if (before !== undefined) return false
  const payment = await tx
    .updateTable('payments')
    .set({ refunded_wall_time: null })
    .where('provider', '=', provider)
    .where('charge_id', '=', chargeId)
    .where('refunded_wall_time', 'is not', null)
    .where('paid_wall_time', 'is not', null)
    .where('is_surplus', '=', 0)
    .returning(['amount', 'currency'])
    .executeTakeFirst()
  if (payment === undefined) return false
  const bought = plan ?? order.plan
  await addGrant(context, tx, { accountId, plan: bought, days: PLAN_DAYS[bought], source })
  const share = restoredCommissionSource({ provider, chargeId })
  const priceUsdCents = commissionBaseCents(context.config.payment, bought)
  await addCommission(context, tx, { friendId: accountId, source: share, priceUsdCents })
  await addPaymentBill(context, tx, { order, kind: 'orderPaid', ...payment })
  await moveOrder(context, tx, { orderId, event: 'paid' })
  return true
}
