import type { Context, SignedIn } from '#server/context.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'
import { findRunning, moveOrder } from './payment/order-store.ts'

/**
 * Stops my subscription in Stars from renewing, or lets it renew again. Refuses `notFound` where it
 * is not the one that runs, `paymentUnavailable` where its provider keeps the switch, as Apple does,
 * `unavailable` where Telegram does not answer.
 */
export async function setRenewal(
  context: Context,
  { accountId }: SignedIn,
  { orderId, isRenewing }: { readonly orderId: string; readonly isRenewing: boolean },
): Promise<null> {
  const { db, ports, log } = context
  const running = await findRunning(context, db.reader, accountId)
  if (running === null || running.id !== orderId) throw new Refusal('notFound')
  const { provider, payer, provider_ref: chargeId } = running
  if (provider !== 'stars' || ports.telegram === null || payer === null || chargeId === null) {
    throw new Refusal('paymentUnavailable')
  }
  try {
    await ports.telegram.stars.setRenewal(payer, chargeId, isRenewing)
  } catch (error) {
    log.warn({ what: error instanceof Error ? error.name : 'unknown' }, 'a renewal was not set')
    throw new Refusal('unavailable')
  }
  await db.transaction(async (tx) => {
    await lockMembership(tx, accountId)
    await moveOrder(context, tx, { orderId, event: isRenewing ? 'resumed' : 'canceled' })
  })
  return null
}
