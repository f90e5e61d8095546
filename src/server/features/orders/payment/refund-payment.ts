import type { Charge } from '#domain/orders/charge.ts'
import type { Provider } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow, PaymentRow } from '#server/db/tables/orders.ts'
import { voidCommission } from '#server/features/invite/commission/void-commission.ts'
import { revokeCard } from '#server/features/membership/card/card-store.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { revokeGrant } from '#server/features/membership/status/grants.ts'
import { addPaymentBill } from './add-payment-bill.ts'
import { countPaidCharges, moveOrder } from './order-store.ts'
import {
  commissionSource,
  paymentSource,
  restoredCommissionSource,
  restoredSource,
} from './payment-source.ts'

export interface Refund {
  readonly provider: Provider
  readonly charge: Charge
  /** The order the provider names; null where only the charge is known. */
  readonly order: OrderRow | null
}

type Stepping = Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>

/**
 * Takes back what a charge gave, once: its days, and what came with them. A refund that comes before
 * its payment is remembered, so that nothing is given then. `revoked` took something back.
 *
 * @source DECISIONS 3
 */
export async function refundPayment(
  context: Stepping,
  tx: Tx,
  refund: Refund,
): Promise<'revoked' | 'repeated' | 'early' | 'unfit'> {
  const order = (await orderOfCharge(tx, refund)) ?? refund.order
  if (order !== null) await lockMembership(tx, order.account_id)
  if (await writeEarly(context, tx, refund)) return 'early'
  const payment = await markRefunded(context, tx, refund)
  if (payment === null) return 'repeated'
  if (order === null || payment.order_id === null) return 'unfit'
  const { amount, currency } = payment
  await addPaymentBill(context, tx, { order, kind: 'orderRefunded', amount, currency })
  const key = { provider: refund.provider, chargeId: refund.charge.id }
  const source = paymentSource(key)
  await revokeGrant(context, tx, source)
  await revokeCard(context, tx, { accountId: order.account_id, source })
  await revokeGrant(context, tx, restoredSource(key))
  await voidCommission(context, tx, commissionSource(key))
  await voidCommission(context, tx, restoredCommissionSource(key))
  if ((await countPaidCharges(tx, order.id)) === 0) {
    await moveOrder(context, tx, { orderId: order.id, event: 'refunded' })
  }
  return 'revoked'
}

/** The order whose charge it is, as it was paid. */
async function orderOfCharge(tx: Tx, { provider, charge }: Refund): Promise<OrderRow | null> {
  const row = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('orders')
    .where('payments.provider', '=', provider)
    .where('payments.charge_id', '=', charge.id)
    .executeTakeFirst()
  return row ?? null
}

async function writeEarly(
  { wallClock }: Stepping,
  tx: Tx,
  { provider, charge }: Refund,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments')
    .values({
      provider,
      charge_id: charge.id,
      order_id: null,
      amount: charge.amount,
      currency: charge.currency,
      payer: charge.payer,
      is_surplus: 0,
      paid_wall_time: null,
      refunded_wall_time: wallClock.now(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'charge_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function markRefunded(
  { wallClock }: Stepping,
  tx: Tx,
  { provider, charge }: Refund,
): Promise<PaymentRow | null> {
  const row = await tx
    .updateTable('payments')
    .set({ refunded_wall_time: wallClock.now() })
    .where('provider', '=', provider)
    .where('charge_id', '=', charge.id)
    .where('refunded_wall_time', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
