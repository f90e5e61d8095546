import { amountOf } from '#domain/orders/order.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/tables/orders.ts'

/** A payment as operators see it, with the order and account it paid for. */
export async function serializePayment(
  reader: Reader | Tx,
  payment: PaymentRow,
): Promise<AnswerOf<'POST /admin/payment/refund'>['payment']> {
  const order = await reader
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.plan', 'accounts.id as accountId', 'accounts.nickname'])
    .where('orders.id', '=', payment.order_id ?? '')
    .executeTakeFirst()
  const isDuplicate = payment.is_surplus === 1
  return {
    provider: payment.provider,
    chargeId: payment.charge_id,
    amount: amountOf(payment.amount, payment.currency),
    currency: payment.currency,
    plan: order?.plan ?? null,
    accountId: order?.accountId ?? null,
    nickname: order?.nickname ?? null,
    state: stateOf(payment, isDuplicate),
    paidAt: payment.paid_wall_time,
    refundedAt: payment.refunded_wall_time,
  }
}

function stateOf(payment: PaymentRow, isDuplicate: boolean) {
  if (payment.refunded_wall_time !== null) return 'refunded' as const
  if (isDuplicate) return 'duplicate' as const
  return payment.order_id === null ? ('unmatched' as const) : ('matched' as const)
}
