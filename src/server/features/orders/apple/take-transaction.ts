import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { AppleTransaction } from '#server/ports/apple/port.ts'
import { findOrderByToken, planOfProduct } from './apple-order.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import { settlePayment } from '../payment/settle-payment.ts'

/**
 * Credits a transaction that Apple signed, once, or takes back a revoked one. `unfit` gives nothing:
 * another product than was ordered, one shared by a relative, one that carries no order of ours. A
 * renewal may be of another plan than the first purchase.
 */
export async function takeTransaction(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes' | 'config'>,
  tx: Tx,
  transaction: AppleTransaction,
): Promise<string> {
  const { id, originalId, amount, currency, isRevoked, isShared } = transaction
  const found = await findOrderByToken(tx, transaction.orderToken)
  const plan = planOfProduct(context, transaction.productId)
  if (plan === null || isShared || found === null) return 'unfit'
  if (id === originalId && plan !== found.plan) return 'unfit'
  const charge = { id, amount, currency, payer: null }
  const payment = { provider: 'apple', order: found, charge } as const
  if (isRevoked) return await refundPayment(context, tx, payment)
  return await settlePayment(context, tx, { ...payment, plan, ref: originalId })
}
