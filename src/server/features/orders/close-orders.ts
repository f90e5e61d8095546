import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { moveOrder } from './payment/order-store.ts'

/** Unpaid orders older than this expire; a later payment still counts. */
const OPEN_RETENTION_MS = DAY_MS
/** Providers repeat events for some days. */
const EVENTS_RETENTION_MS = 90 * DAY_MS
const BATCH = 100

/**
 * Closes orders that were never paid, stops renewals of accounts that are being cancelled, and
 * forgets who paid for accounts that are erased. Safe to run in several processes at once.
 */
export async function closeOrders(context: Context): Promise<void> {
  const { db, wallClock } = context
  const wallNow = wallClock.now()
  const old = await db.reader
    .selectFrom('orders')
    .select(['id', 'account_id'])
    .where('state', '=', 'open')
    .where('created_wall_time', '<=', wallNow - OPEN_RETENTION_MS)
    .limit(BATCH)
    .execute()
  for (const order of old) await move(context, order, 'expired')
  await stopRenewals(context)
  await db.transaction(async (tx) => {
    const erased = tx.selectFrom('accounts').select('id').where('state', '=', 'erased')
    const orders = tx
      .selectFrom('orders')
      .select('orders.id')
      .where('account_id', 'in', erased)
      .where('state', '!=', 'paid')
    await tx
      .updateTable('payments')
      .set({ payer: null })
      .where('payer', 'is not', null)
      .where('order_id', 'in', orders)
      .where((is) => is.or([is('is_surplus', '=', 0), is('refunded_wall_time', 'is not', null)]))
      .execute()
    await tx
      .updateTable('orders')
      .set({ payer: null })
      .where('payer', 'is not', null)
      .where('id', 'in', orders)
      .execute()
    await tx
      .deleteFrom('payment_events')
      .where('received_wall_time', '<=', wallNow - EVENTS_RETENTION_MS)
      .execute()
  })
}

/** Telegram would take Stars from somebody who is leaving. */
async function stopRenewals(context: Context): Promise<void> {
  const { db, ports, log } = context
  const { telegram } = ports
  if (telegram === null) return
  const leaving = await db.reader
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.id', 'account_id', 'payer', 'provider_ref'])
    .where('orders.state', '=', 'paid')
    .where('provider', '=', 'stars')
    .where('plan', '=', 'MONTH')
    .where('accounts.state', '!=', 'active')
    .limit(BATCH)
    .execute()
  for (const { payer, provider_ref: chargeId, ...order } of leaving) {
    if (payer === null || chargeId === null) continue
    try {
      await telegram.stars.setRenewal(payer, chargeId, false)
      await move(context, order, 'canceled')
    } catch (error) {
      const what = error instanceof Error ? error.name : 'unknown'
      log.warn({ what, orderId: order.id }, 'a renewal could not be stopped')
    }
  }
}

async function move(
  context: Context,
  { id: orderId, account_id: accountId }: { readonly id: string; readonly account_id: string },
  event: 'expired' | 'canceled',
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockMembership(tx, accountId)
    await moveOrder(context, tx, { orderId, event })
  })
}
