import { amountOf } from '#domain/orders/order.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/tables/orders.ts'
import { askConfirmation } from '#server/features/operators/confirm/ask-confirmation.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { Refusal } from '#server/refusal.ts'
import { returnCharge } from '../payment/return-charge.ts'
import { serializePayment } from './serialize-payment.ts'

const CALL = 'POST /admin/payment/refund'
type Input = ParsedRequestOf<typeof CALL>
type Charge = Omit<Input, 'confirmation'>

/**
 * Refunds a payment through its provider and takes back what it granted. Without a confirmation
 * nothing is done: the answer says what would be. It is recorded before the provider is asked.
 *
 * @throws Refusal `notFound`, `conflict` for a payment that is refunded, `confirmationStale`,
 * `paymentUnavailable` where the provider does not do it: confirm again to try again
 */
export async function refundCharge(
  context: Context,
  actor: Operator,
  { confirmation: given, ...charge }: Input,
): Promise<AnswerOf<typeof CALL>> {
  const { db, log } = context
  const asked = await db.transaction(async (tx) => {
    const before = await requirePayment(tx, charge)
    if (before.refunded_wall_time !== null) throw new Refusal('conflict')
    const shown = [charge, before.amount, before.currency, before.order_id, before.is_surplus]
    const confirmation = await askConfirmation(context, tx, { actor, call: CALL, shown, given })
    if (confirmation === null) {
      await recordAction(context, tx, {
        operator: actor.name,
        action: 'orders refund',
        subject: `${charge.provider} ${charge.chargeId}`,
        details: { amount: amountOf(before.amount, before.currency), currency: before.currency },
      })
    }
    return { before, confirmation }
  })
  if (asked.confirmation === null) {
    try {
      await returnCharge(context, { ...charge, payer: asked.before.payer })
    } catch (error) {
      log.error({ error, provider: charge.provider }, 'a refund by an operator failed')
      throw new Refusal('paymentUnavailable')
    }
  }
  const payment = await serializePayment(db.reader, await requirePayment(db.reader, charge))
  const { confirmation } = asked
  return { isDone: confirmation === null, payment, confirmation }
}

async function requirePayment(
  reader: Reader | Tx,
  { provider, chargeId }: Charge,
): Promise<PaymentRow> {
  const row = await reader
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('notFound')
  return row
}
