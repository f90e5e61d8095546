import type { Context, SignedIn } from '#server/context.ts'
import { AppleRefused, type AppleTransaction } from '#server/ports/apple/port.ts'
import { Refusal } from '#server/refusal.ts'
import { type SerializedOrder, serializeOrder } from '../payment/serialize-order.ts'
import { findOrderByToken } from './apple-order.ts'
import { takeTransaction } from './take-transaction.ts'

/**
 * Credits a purchase that the app hands in, once, however often it does. Refuses `badReceipt` for
 * what Apple did not sign for this app, for another product than was ordered and for somebody else's
 * purchase, `notFound` for one that carries no order, `paymentUnavailable`; `unavailable` where
 * Apple could not be asked.
 *
 * @source Spec 7
 */
export async function takeReceipt(
  context: Context,
  { accountId }: SignedIn,
  { transaction: jws }: { readonly transaction: string },
): Promise<SerializedOrder> {
  const { db, log } = context
  const transaction = await believe(context, jws)
  const { order, came } = await db.transaction(async (tx) => {
    const found = await findOrderByToken(tx, transaction.orderToken)
    if (found === null) throw new Refusal('notFound')
    if (found.account_id !== accountId) {
      log.warn({ accountId, orderId: found.id }, "somebody else's purchase was handed in")
      throw new Refusal('badReceipt')
    }
    return { order: found, came: await takeTransaction(context, tx, transaction) }
  })
  if (came === 'unfit') {
    log.warn({ accountId, orderId: order.id }, 'a purchase does not fit its order')
    throw new Refusal('badReceipt')
  }
  const { reader } = db
  return await serializeOrder(
    context,
    reader,
    (await findOrderByToken(reader, order.token)) ?? order,
  )
}

async function believe({ ports, log }: Context, jws: string): Promise<AppleTransaction> {
  if (ports.apple === null) throw new Refusal('paymentUnavailable')
  try {
    return await ports.apple.readTransaction(jws)
  } catch (error) {
    const isForged = error instanceof AppleRefused
    const what = error instanceof Error ? error.message : 'unknown'
    log.warn({ what }, isForged ? 'a forged purchase was refused' : 'Apple could not be asked')
    throw new Refusal(isForged ? 'badReceipt' : 'unavailable')
  }
}
