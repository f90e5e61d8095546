import { isRenewedAlready, type OrderPlan, type Provider } from '#domain/orders/order.ts'
import { orderPrice } from '#domain/orders/price.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import {
  lockMembership,
  requireActive,
} from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'
import { findRunning } from './payment/order-store.ts'

export interface NewOrder {
  readonly accountId: string
  readonly provider: Provider
  readonly plan: OrderPlan
  /** Telegram's id of who alone may pay. */
  readonly payer: string | null
}

/**
 * Writes an order at the price of now. @throws Refusal `cancellationPending`; `alreadySubscribed`
 * where it renews by itself already
 */
export async function addOrder(
  context: Pick<Context, 'wallClock' | 'randomBytes' | 'config'>,
  tx: Tx,
  { accountId, provider, plan, payer }: NewOrder,
): Promise<OrderRow> {
  await lockMembership(tx, accountId)
  await requireActive(tx, accountId)
  if (isRenewedAlready(await findRunning(context, tx, accountId), plan)) {
    throw new Refusal('alreadySubscribed')
  }
  const wallNow = context.wallClock.now()
  return await tx
    .insertInto('orders')
    .values({
      id: newId(context),
      account_id: accountId,
      provider,
      plan,
      state: 'open',
      ...orderPrice(context.config.payment, { provider, plan }),
      token: uuidOf(context.randomBytes(16)),
      payer,
      provider_ref: null,
      created_wall_time: wallNow,
      changed_wall_time: wallNow,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A random UUID, version 4. */
function uuidOf(random: Uint8Array): string {
  const bytes = Buffer.from(random)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
