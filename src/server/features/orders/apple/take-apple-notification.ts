import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { type AppleNotification, AppleRefused } from '#server/ports/apple/port.ts'
import { Refusal } from '#server/refusal.ts'
import { moveOrder, recordProviderEvent } from '../payment/order-store.ts'
import { restorePayment } from '../payment/restore-payment.ts'
import { findOrderByToken, planOfProduct } from './apple-order.ts'
import { takeTransaction } from './take-transaction.ts'

/**
 * Handles a notification of Apple's store, each once. Refuses `forbidden` for what Apple did not
 * sign for this app, `paymentUnavailable` where no app is set.
 * Source: https://developer.apple.com/documentation/appstoreservernotifications
 */
export async function takeAppleNotification(
  context: Context,
  { signedPayload }: { readonly signedPayload: string },
): Promise<void> {
  const { db, ports, log } = context
  if (ports.apple === null) throw new Refusal('paymentUnavailable')
  const notification = await ports.apple.readNotification(signedPayload).catch((error: unknown) => {
    if (!(error instanceof AppleRefused)) throw error
    log.warn({ what: error.message }, 'a forged notification of Apple was refused')
    throw new Refusal('forbidden')
  })
  if (notification.event === null || notification.transaction === null) return
  const came = await db.transaction(async (tx) => {
    const isNew = await recordProviderEvent(context, tx, { ...notification, provider: 'apple' })
    return isNew ? await act(context, tx, notification) : 'repeated'
  })
  if (came === 'unfit' || came === 'duplicate') {
    const { id, kind, transaction } = notification
    log.error({ id, kind, chargeId: transaction.id, came }, 'a purchase at Apple gave nothing')
  }
}

async function act(
  context: Context,
  tx: Tx,
  { event, transaction }: AppleNotification,
): Promise<string> {
  if (event === null || transaction === null) return 'nothing'
  if (event === 'paid') return await takeTransaction(context, tx, transaction)
  if (event === 'refunded') {
    return await takeTransaction(context, tx, { ...transaction, isRevoked: true })
  }
  if (event === 'restored') {
    const plan = planOfProduct(context, transaction.productId)
    const charge = { provider: 'apple', chargeId: transaction.id } as const
    const isRestored = await restorePayment(context, tx, { ...charge, ...(plan && { plan }) })
    return isRestored ? event : 'repeated'
  }
  const order = await findOrderByToken(tx, transaction.orderToken)
  if (order === null) return 'unfit'
  await lockMembership(tx, order.account_id)
  await moveOrder(context, tx, { orderId: order.id, event })
  return event
}
